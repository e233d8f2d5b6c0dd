import type { Page } from "@playwright/test";
import * as does from "./interactions.ts";

/** Who looks at a screen: nobody signed in, a customer with 200 orders, one without any, an admin. */
export type Viewer = "visitor" | "customer" | "newcomer" | "admin";

/** One screen in one state. */
export type Screen = {
	name: string;
	as: Viewer;
	/** Where to go first. */
	path: string;
	/** What is done there before the picture is taken. */
	act?: (page: Page) => Promise<unknown>;
	/** Shown on paper, not on a screen. */
	printed?: true;
	/** What the browser's calls meet: no answer yet, or a lost line. */
	calls?: "waiting" | "lost";
	/** So much like its neighbour that it is taken for a close look alone, and is on no sheet. */
	apart?: true;
};

const processor = "/parts/processor";
const dashboard = "/dashboard";

const publicPages: readonly Screen[] = [
	{ name: "Home", as: "visitor", path: "/" },
	{ name: "Home, signed in, menu open", as: "customer", path: "/", act: does.openMenu },
	{ name: "Parts", as: "visitor", path: "/parts" },
	{ name: "Parts of a kind, by price", as: "visitor", path: `${processor}?sort=price-desc` },
	{ name: "Parts, last page", as: "visitor", path: "/parts?page=12" },
	{ name: "Parts, nothing found", as: "visitor", path: "/parts?q=flux+capacitor" },
	{ name: "A part", as: "visitor", path: processor, act: does.openFirstPart },
	{ name: "A part with a long name", as: "visitor", path: "/parts/cpu-cooler/a-long-name" },
	{ name: "Blogs", as: "visitor", path: "/blogs" },
	{ name: "Portfolio", as: "visitor", path: "/portfolio" },
	{ name: "Terms", as: "visitor", path: "/terms" },
	{ name: "Contact", as: "visitor", path: "/contact", apart: true },
	{ name: "No such page", as: "visitor", path: "/no-such-page" },
	{ name: "The line is lost", as: "visitor", path: "/", act: does.loseLine },
	{ name: "A link without a line", as: "visitor", path: processor, act: does.goOffline },
	{ name: "The shop fails", as: "visitor", path: "/blogs", act: does.failShop, apart: true },
	{
		name: "How to ask by the API",
		as: "visitor",
		path: "/api/docs",
		act: does.unfold,
		apart: true,
	},
];

const accounts: readonly Screen[] = [
	{ name: "Log in", as: "visitor", path: "/login" },
	{ name: "Log in, refused", as: "visitor", path: "/login", act: does.logInWrong },
	{ name: "Log in, under way", as: "visitor", path: "/login", act: does.logInWaiting },
	{ name: "Log in, for admins", as: "visitor", path: "/login?for=admins" },
	{ name: "Verify address, by password", as: "visitor", path: "/verify-email?token=abc" },
	{ name: "Verify address, logged in", as: "customer", path: "/verify-email?token=abc" },
	{ name: "Register, errors", as: "visitor", path: "/register", act: does.press("Sign Up") },
	{ name: "Forgot password", as: "visitor", path: "/forgot-password" },
	{
		...{ name: "Forgot password, sent", as: "visitor", path: "/forgot-password" },
		...{ act: does.askForLink, apart: true },
	},
	{ name: "Reset password", as: "visitor", path: "/reset-password?token=abc" },
	{ name: "The stand-in for Google", as: "visitor", path: "/login", act: does.goToGoogle },
	{ name: "My profile", as: "newcomer", path: "/dashboard/myProfile" },
	{
		...{ name: "My profile, errors", as: "newcomer", path: "/dashboard/myProfile" },
		...{ act: does.sendEmpty, apart: true },
	},
	{ name: "Log in, the second step", as: "visitor", path: "/login", act: does.goHalfway },
	{ name: "Security", as: "customer", path: "/dashboard/security" },
	{
		...{ name: "Security, setting a second factor up", as: "newcomer" },
		...{ path: "/dashboard/security", act: does.beginFactor },
	},
	{
		...{ name: "Security, recovery codes", as: "newcomer", apart: true },
		...{ path: "/dashboard/security", act: does.setFactorUp },
	},
	{
		...{ name: "Security, taking the second factor away", as: "newcomer", apart: true },
		...{ path: "/dashboard/security", act: does.askToTakeFactorAway },
	},
];

const ordering: readonly Screen[] = [
	{ name: "Booking", as: "customer", path: processor, act: does.openBooking },
	{ name: "Booking, on its way", as: "customer", path: processor, act: does.bookWaiting },
	{ name: "Booking, errors", as: "customer", path: processor, act: does.bookWrong },
	{ name: "Booking, line lost", as: "customer", path: processor, act: does.bookLost },
	{ name: "Payment", as: "customer", path: processor, act: does.book },
	{ name: "Payment, provider away", as: "customer", path: processor, act: does.payLost },
	{ name: "Payment, declined", as: "customer", path: processor, act: does.payDeclined },
	{
		name: "The bank's page (3-D Secure)",
		as: "customer",
		path: processor,
		act: does.payChallenged,
	},
	{ name: "Payment, done", as: "customer", path: processor, act: does.pay },
	{ name: "My orders", as: "customer", path: dashboard },
	{ name: "My orders, page 3", as: "customer", path: "/dashboard?page=3" },
	{ name: "My orders, none", as: "newcomer", path: dashboard },
	{ name: "My orders, on its way", as: "customer", path: dashboard, calls: "waiting" },
	{ name: "My orders, line lost", as: "customer", path: dashboard, calls: "lost" },
	{ name: "Asked before deleting", as: "customer", path: dashboard, act: does.askToDelete },
	{ name: "An order", as: "customer", path: dashboard, act: does.openOrder("delivered") },
	{
		...{ name: "A refunded order", as: "customer", path: dashboard, apart: true },
		act: does.openOrder("refunded"),
	},
	{
		...{ name: "An expired order", as: "customer", path: dashboard, apart: true },
		act: does.openOrder("expired"),
	},
	{
		...{ name: "An unpaid order", as: "customer", path: processor, apart: true },
		act: does.bookAndOpen,
	},
	{
		...{ name: "Its invoice, printed", as: "customer", path: "/dashboard?page=2" },
		...{ act: does.openOrder("delivered"), printed: true },
	},
	{ name: "An order nobody has", as: "customer", path: "/dashboard/orders/0" },
	{
		...{ name: "An order, on its way", as: "customer", path: "/dashboard/orders/0" },
		...{ calls: "waiting", apart: true },
	},
	{
		name: "Add a review, errors",
		as: "customer",
		path: "/dashboard/addReview",
		act: does.sendEmpty,
	},
	{
		...{ name: "Add a review, sent", as: "newcomer", path: "/dashboard/addReview" },
		...{ act: does.sendReview, apart: true },
	},
];

const admins: readonly Screen[] = [
	{ name: "Manage orders", as: "admin", path: "/dashboard/manageOrders" },
	{
		name: "Manage orders, on its way",
		as: "admin",
		path: "/dashboard/manageOrders",
		calls: "waiting",
	},
	{
		...{ name: "Manage orders, line lost", as: "admin", path: "/dashboard/manageOrders" },
		...{ calls: "lost", apart: true },
	},
	{
		...{ name: "Asked before a refund", as: "admin", path: "/dashboard/manageOrders" },
		...{ act: does.askToRefund, apart: true },
	},
	{ name: "All users", as: "admin", path: "/dashboard/users" },
	{
		...{ name: "All users, nobody found", as: "admin" },
		path: "/dashboard/users?email=nobody@example.com",
	},
	{
		...{ name: "All users, on its way", as: "admin", path: "/dashboard/users" },
		...{ calls: "waiting", apart: true },
	},
	{ name: "Add a product", as: "admin", path: "/dashboard/addProduct" },
	{
		name: "Add a product, errors",
		as: "admin",
		path: "/dashboard/addProduct",
		act: does.sendEmpty,
	},
	{ name: "Manage products", as: "admin", path: "/dashboard/manageProduct" },
	{
		...{ name: "Manage products, on its way", as: "admin", path: "/dashboard/manageProduct" },
		...{ calls: "waiting", apart: true },
	},
	{ name: "Edit a product", as: "admin", path: "/dashboard/manageProduct", act: does.editFirst },
	{
		...{ name: "A product nobody has", as: "admin", path: "/dashboard/editProduct/0" },
		apart: true,
	},
	{ name: "What was done", as: "admin", path: "/dashboard/audit" },
	{
		...{ name: "What was done, on its way", as: "admin", path: "/dashboard/audit" },
		...{ calls: "waiting", apart: true },
	},
];

/** Every screen of the shop in the states worth seeing, in the order in which somebody meets them. */
export const screens: readonly Screen[] = [...publicPages, ...accounts, ...ordering, ...admins];
