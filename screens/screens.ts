import type { Page } from "@playwright/test";
import * as build from "./build-interactions.ts";
import * as on from "./interactions.ts";
import * as order from "./order-interactions.ts";

/** Who sees a screen: nobody signed in, a customer with 200 orders, one without any, an admin. */
export type Viewer = "visitor" | "customer" | "newcomer" | "admin";

/** One screen in one state. */
export type Screen = {
	name: string;
	as: Viewer;
	/** The address to open. */
	path: string;
	/** What is done there before the screenshot. */
	interact?: (page: Page) => Promise<unknown>;
	/** Printed. */
	printed?: true;
	/** What happens to the page's API calls: no response yet, or a lost connection. */
	calls?: "waiting" | "lost";
	/** Too similar to its neighbour for the contact sheets: only its own screenshot is taken. */
	offSheet?: true;
};

const processor = "/parts/processor";
const dashboard = "/dashboard";
/** Where one customer has orders in every state. */
const olderOrders = "/dashboard?page=3";

const publicPages: readonly Screen[] = [
	{ name: "Home", as: "visitor", path: "/" },
	{ name: "Home, signed in, menu open", as: "customer", path: "/", interact: on.openMenu },
	{ name: "Parts", as: "visitor", path: "/parts" },
	{ name: "Parts of a category, by price", as: "visitor", path: `${processor}?sort=price-desc` },
	{ name: "Parts, last page", as: "visitor", path: "/parts?page=12" },
	{ name: "Parts, nothing found", as: "visitor", path: "/parts?q=flux+capacitor" },
	{ name: "A part", as: "visitor", path: processor, interact: on.openFirstPart },
	{ name: "A part with a long name", as: "visitor", path: "/parts/cpu-cooler/a-long-name" },
	{ name: "Parts compared", as: "visitor", path: processor, interact: on.compareTwo },
	{
		...{ name: "What customers say of a part", as: "visitor" },
		...{ path: `${processor}?sort=rated`, interact: on.openReviewsOfFirst },
	},
	{ name: "Wish list", as: "customer", path: "/wishes" },
	{ name: "No more alerts", as: "visitor", path: "/wishes/stop", offSheet: true },
	{ name: "This was not me", as: "visitor", path: "/not-me", offSheet: true },
	{ name: "The warranty of a unit", as: "visitor", path: "/warranty" },
	{ name: "Basket, empty", as: "visitor", path: "/basket", offSheet: true },
	{ name: "Basket", as: "visitor", path: "/parts/ssd", interact: on.fillBasket, offSheet: true },
	{ name: "Build a PC, empty", as: "visitor", path: "/build", offSheet: true },
	{ name: "A build", as: "visitor", path: "/build", interact: build.openSuggestedBuild },
	{ name: "A part for a build", as: "visitor", path: "/build", interact: build.changeProcessor },
	{ name: "A build that fails", as: "visitor", path: "/build", interact: build.breakBuild },
	{ name: "A saved build", as: "visitor", path: "/build", interact: build.openSavedBuild },
	{
		...{ name: "Basket of a build", as: "visitor", path: "/build" },
		interact: build.putBuildInBasket,
	},
	{ name: "Blogs", as: "visitor", path: "/blogs" },
	{ name: "Portfolio", as: "visitor", path: "/portfolio" },
	{ name: "Terms", as: "visitor", path: "/terms" },
	{ name: "Contact", as: "visitor", path: "/contact", offSheet: true },
	{ name: "No such page", as: "visitor", path: "/no-such-page" },
	{ name: "The connection is lost", as: "visitor", path: "/", interact: on.loseConnection },
	{ name: "A link, offline", as: "visitor", path: processor, interact: on.goOffline },
	{ name: "The shop fails", as: "visitor", path: "/blogs", interact: on.failShop, offSheet: true },
	{
		name: "The API documentation",
		as: "visitor",
		path: "/api/docs",
		interact: on.unfold,
		offSheet: true,
	},
];

const accounts: readonly Screen[] = [
	{ name: "Log in", as: "visitor", path: "/login" },
	{ name: "Log in, refused", as: "visitor", path: "/login", interact: on.logInWrong },
	{ name: "Log in, under way", as: "visitor", path: "/login", interact: on.logInWaiting },
	{ name: "Log in, for admins", as: "visitor", path: "/login?for=admins" },
	{ name: "Verify address, by password", as: "visitor", path: "/verify-email?token=abc" },
	{ name: "Verify address, logged in", as: "customer", path: "/verify-email?token=abc" },
	{ name: "Register, errors", as: "visitor", path: "/register", interact: on.press("Sign Up") },
	{ name: "Forgot password", as: "visitor", path: "/forgot-password" },
	{
		...{ name: "Forgot password, sent", as: "visitor", path: "/forgot-password" },
		...{ interact: on.requestResetLink, offSheet: true },
	},
	{ name: "Reset password", as: "visitor", path: "/reset-password?token=abc" },
	{ name: "The fake Google", as: "visitor", path: "/login", interact: on.goToGoogle },
	{ name: "My profile", as: "newcomer", path: "/dashboard/myProfile" },
	{
		...{ name: "My profile, errors", as: "newcomer", path: "/dashboard/myProfile" },
		...{ interact: on.sendEmpty, offSheet: true },
	},
	{ name: "Log in, the second step", as: "visitor", path: "/login", interact: on.goHalfway },
	{ name: "Security", as: "customer", path: "/dashboard/security" },
	{
		...{ name: "Security, setting a second factor up", as: "newcomer" },
		...{ path: "/dashboard/security", interact: on.beginFactor },
	},
	{
		...{ name: "Security, recovery codes", as: "newcomer", offSheet: true },
		...{ path: "/dashboard/security", interact: on.setFactorUp },
	},
	{
		...{ name: "Security, taking the second factor away", as: "newcomer", offSheet: true },
		...{ path: "/dashboard/security", interact: on.openFactorRemoval },
	},
];

const ordering: readonly Screen[] = [
	{ name: "Booking", as: "customer", path: processor, interact: on.openBooking },
	{ name: "Booking, loading", as: "customer", path: processor, interact: on.bookWaiting },
	{ name: "Booking, errors", as: "customer", path: processor, interact: on.bookWrong },
	{ name: "Booking, connection lost", as: "customer", path: processor, interact: on.bookLost },
	{ name: "Payment", as: "customer", path: processor, interact: on.book },
	{ name: "Payment, provider away", as: "customer", path: processor, interact: on.payLost },
	{ name: "Payment, declined", as: "customer", path: processor, interact: on.payDeclined },
	{
		name: "The bank's page (3-D Secure)",
		as: "customer",
		path: processor,
		interact: on.payChallenged,
	},
	{ name: "Payment, done", as: "customer", path: processor, interact: on.pay },
	{
		...{ name: "Payment for eight parts", as: "customer", path: "/build", offSheet: true },
		interact: build.orderBuild,
	},
	{
		...{ name: "An order of eight parts", as: "customer", path: "/build" },
		interact: build.orderBuildAndOpen,
	},
	{ name: "My orders", as: "customer", path: dashboard },
	{ name: "My builds", as: "customer", path: "/build", interact: build.saveBuild },
	{
		...{ name: "Report a wrong figure", as: "customer", path: processor },
		interact: build.reportFigure,
	},
	{ name: "My orders, page 3", as: "customer", path: "/dashboard?page=3" },
	{ name: "My orders, none", as: "newcomer", path: dashboard },
	{ name: "My orders, loading", as: "customer", path: dashboard, calls: "waiting" },
	{ name: "My orders, connection lost", as: "customer", path: dashboard, calls: "lost" },
	{
		name: "Confirmation before deleting",
		as: "customer",
		path: dashboard,
		interact: order.openDeleteQuestion,
	},
	{ name: "An order", as: "customer", path: olderOrders, interact: order.openOrder("delivered") },
	{
		...{ name: "A refunded order", as: "customer", path: olderOrders, offSheet: true },
		interact: order.openOrder("refunded"),
	},
	{
		...{ name: "An expired order", as: "customer", path: olderOrders, offSheet: true },
		interact: order.openOrder("expired"),
	},
	{
		...{ name: "An unpaid order", as: "customer", path: processor, offSheet: true },
		interact: on.bookAndOpen,
	},
	{
		...{ name: "Its invoice, printed", as: "customer", path: "/dashboard?page=2" },
		...{ interact: order.openOrder("delivered"), printed: true },
	},
	{
		...{ name: "An order again, nobody has it", as: "customer", offSheet: true },
		path: "/dashboard/orders/0/again",
	},
	{
		name: "Sending something back",
		as: "customer",
		path: dashboard,
		interact: order.openReturnForm,
	},
	{ name: "My reviews", as: "customer", path: "/dashboard/reviews" },
	{ name: "No more questions", as: "visitor", path: "/reviews/stop", offSheet: true },
	{ name: "An order nobody has", as: "customer", path: "/dashboard/orders/0" },
	{
		...{ name: "An order, loading", as: "customer", path: "/dashboard/orders/0" },
		...{ calls: "waiting", offSheet: true },
	},
	{
		name: "Add a review, errors",
		as: "customer",
		path: "/dashboard/addReview",
		interact: on.sendEmpty,
	},
	{
		...{ name: "Add a review, sent", as: "newcomer", path: "/dashboard/addReview" },
		...{ interact: on.sendReview, offSheet: true },
	},
];

const admins: readonly Screen[] = [
	{ name: "Manage orders", as: "admin", path: "/dashboard/manageOrders" },
	{
		name: "Manage orders, loading",
		as: "admin",
		path: "/dashboard/manageOrders",
		calls: "waiting",
	},
	{
		...{ name: "Manage orders, connection lost", as: "admin", path: "/dashboard/manageOrders" },
		...{ calls: "lost", offSheet: true },
	},
	{
		...{ name: "Confirmation before a refund", as: "admin", path: "/dashboard/manageOrders" },
		...{ interact: order.openRefundQuestion, offSheet: true },
	},
	{
		...{ name: "Packing an order", as: "admin" },
		...{ path: "/dashboard/manageOrders?status=panding&packed=no", interact: order.openPacking },
	},
	{
		...{ name: "Packing slips", as: "admin" },
		...{ path: "/dashboard/manageOrders?status=shipped", interact: order.openSlips },
	},
	{
		...{ name: "An order, for the shop", as: "admin" },
		...{ path: "/dashboard/manageOrders?status=shipped", interact: order.openFirstRow },
	},
	{ name: "Returns", as: "admin", path: "/dashboard/returns" },
	{
		...{ name: "A return that came back", as: "admin" },
		...{ path: "/dashboard/returns?state=taken+back", interact: order.openFirstRow },
	},
	{ name: "Reviews of the shop", as: "admin", path: "/dashboard/allReviews" },
	{
		...{ name: "Hiding a review of the shop", as: "admin", path: "/dashboard/allReviews" },
		interact: on.openHideForm,
	},
	{ name: "Reviews of parts", as: "admin", path: "/dashboard/partReviews" },
	{ name: "Delivery and warranty", as: "admin", path: "/dashboard/terms" },
	{ name: "All users", as: "admin", path: "/dashboard/users" },
	{
		...{ name: "All users, nobody found", as: "admin" },
		path: "/dashboard/users?email=nobody@example.com",
	},
	{
		...{ name: "All users, loading", as: "admin", path: "/dashboard/users" },
		...{ calls: "waiting", offSheet: true },
	},
	{ name: "Add a product", as: "admin", path: "/dashboard/addProduct" },
	{
		name: "Add a product, errors",
		as: "admin",
		path: "/dashboard/addProduct",
		interact: on.sendEmpty,
	},
	{ name: "Manage products", as: "admin", path: "/dashboard/manageProduct" },
	{
		...{ name: "Manage products, loading", as: "admin", path: "/dashboard/manageProduct" },
		...{ calls: "waiting", offSheet: true },
	},
	{ name: "Edit a product", as: "admin", path: "/dashboard/manageProduct", interact: on.editFirst },
	{
		...{ name: "A product nobody has", as: "admin", path: "/dashboard/editProduct/0" },
		offSheet: true,
	},
	{ name: "Questions", as: "admin", path: "/dashboard/questions" },
	{ name: "Reported facts", as: "admin", path: "/dashboard/factReports" },
	{ name: "Audit", as: "admin", path: "/dashboard/audit" },
	{
		...{ name: "Audit, loading", as: "admin", path: "/dashboard/audit" },
		...{ calls: "waiting", offSheet: true },
	},
];

/** Every screen of the shop in the states worth seeing, in the order in which somebody meets them. */
export const screens: readonly Screen[] = [...publicPages, ...accounts, ...ordering, ...admins];
