import { expect, type Page } from "@playwright/test";
import { logIn, payWith } from "../e2e/people.ts";
import { longPartName } from "./world.ts";

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
};

const processor = "/parts/processor";

/** Every screen of the shop in the states worth seeing, in the order in which a customer meets them. */
export const screens: readonly Screen[] = [
	{ name: "Home", as: "visitor", path: "/" },
	{ name: "Home, signed in, menu open", as: "customer", path: "/", act: openMenu },
	{ name: "Parts", as: "visitor", path: "/parts" },
	{ name: "Parts of a kind, by price", as: "visitor", path: `${processor}?sort=price-desc` },
	{ name: "Parts, last page", as: "visitor", path: "/parts?page=12" },
	{ name: "Parts, nothing found", as: "visitor", path: "/parts?q=flux+capacitor" },
	{ name: "A part", as: "visitor", path: processor, act: openFirstPart },
	{ name: "A part with a long name", as: "visitor", path: "/parts/cpu-cooler/a-long-name" },
	{ name: "Blogs", as: "visitor", path: "/blogs" },
	{ name: "Portfolio", as: "visitor", path: "/portfolio" },
	{ name: "Terms", as: "visitor", path: "/terms" },
	{ name: "Log in", as: "visitor", path: "/login" },
	{ name: "Log in, refused", as: "visitor", path: "/login", act: logInWrong },
	{ name: "Register, errors", as: "visitor", path: "/register", act: press("Sign Up") },
	{ name: "Forgot password", as: "visitor", path: "/forgot-password" },
	{ name: "Reset password", as: "visitor", path: "/reset-password?token=abc" },
	{ name: "Booking", as: "customer", path: processor, act: openBooking },
	{ name: "Booking, errors", as: "customer", path: processor, act: bookWrong },
	{ name: "Payment", as: "customer", path: processor, act: book },
	{ name: "Payment, declined", as: "customer", path: processor, act: payDeclined },
	{ name: "The bank's page (3-D Secure)", as: "customer", path: processor, act: payChallenged },
	{ name: "My orders", as: "customer", path: "/dashboard" },
	{ name: "My orders, page 3", as: "customer", path: "/dashboard?page=3" },
	{ name: "My orders, none", as: "newcomer", path: "/dashboard" },
	{ name: "My orders, on its way", as: "customer", path: "/dashboard", calls: "waiting" },
	{ name: "My orders, line lost", as: "customer", path: "/dashboard", calls: "lost" },
	{ name: "Asked before deleting", as: "customer", path: "/dashboard", act: askToDelete },
	{ name: "An order", as: "customer", path: "/dashboard?page=2", act: openFirstOrder },
	{
		...{ name: "Its invoice, printed", as: "customer", path: "/dashboard?page=2" },
		...{ act: openFirstOrder, printed: true },
	},
	{ name: "An order nobody has", as: "customer", path: "/dashboard/orders/0" },
	{ name: "Add a review, errors", as: "customer", path: "/dashboard/addReview", act: sendEmpty },
	{ name: "My profile", as: "newcomer", path: "/dashboard/myProfile" },
	{ name: "Security", as: "customer", path: "/dashboard/security" },
	{ name: "All users", as: "admin", path: "/dashboard/users" },
	{
		name: "All users, nobody found",
		as: "admin",
		path: "/dashboard/users?email=nobody@example.com",
	},
	{ name: "Add a product", as: "admin", path: "/dashboard/addProduct" },
	{ name: "Add a product, errors", as: "admin", path: "/dashboard/addProduct", act: sendEmpty },
	{ name: "Manage products", as: "admin", path: "/dashboard/manageProduct" },
	{ name: "Edit a product", as: "admin", path: "/dashboard/manageProduct", act: editFirst },
	{ name: "Manage orders", as: "admin", path: "/dashboard/manageOrders" },
	{ name: "What was done", as: "admin", path: "/dashboard/audit" },
	{ name: "No such page", as: "visitor", path: "/no-such-page" },
	{ name: "The line is lost", as: "visitor", path: "/", act: loseLine },
];

async function openMenu(page: Page): Promise<void> {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.locator("header summary").click();
}

function press(name: string) {
	return async (page: Page) => {
		await page.getByRole("button", { name, exact: true }).click();
		await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
	};
}

async function sendEmpty(page: Page): Promise<void> {
	await page.locator("main form button[type=submit]").last().click();
	await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
}

async function logInWrong(page: Page): Promise<void> {
	await logIn(page, { email: "customer@shop.example", password: "not-the-password" });
	await expect(page.locator("main [role=alert]:visible").first()).toBeVisible();
}

async function openFirstPart(page: Page): Promise<void> {
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
}

async function openBooking(page: Page): Promise<void> {
	await page
		.getByRole("link", { name: /^Book now/ })
		.first()
		.click();
	await expect(page.getByLabel("Quantity", { exact: true })).toBeVisible();
}

async function bookWrong(page: Page): Promise<void> {
	await openBooking(page);
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
	await page.getByLabel("Quantity", { exact: true }).fill("0");
}

async function book(page: Page): Promise<void> {
	await openBooking(page);
	await page.getByLabel("Phone").fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();
	await page.getByRole("button", { name: "Book", exact: true }).click();
	await expect(page.getByLabel("Card number")).toBeVisible();
	await toastsGone(page);
}

async function payDeclined(page: Page): Promise<void> {
	await book(page);
	await payWith(page, "4000 0000 0000 0002");
	await expect(page.getByText("Your card was declined.")).toBeVisible();
}

async function payChallenged(page: Page): Promise<void> {
	await book(page);
	await payWith(page, "4000 0000 0000 3220");
	await expect(page.getByRole("heading", { name: "Approve your payment" })).toBeVisible();
}

async function toastsGone(page: Page): Promise<void> {
	await expect(page.locator(".Toastify__toast")).toHaveCount(0, { timeout: 20_000 });
}

async function askToDelete(page: Page): Promise<void> {
	await page
		.getByRole("button", { name: /^Delete the order/ })
		.first()
		.click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
}

async function openFirstOrder(page: Page): Promise<void> {
	await page.locator("main a[href*='/dashboard/orders/']").first().click();
	await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
}

async function editFirst(page: Page): Promise<void> {
	await page
		.getByRole("link", { name: `Edit ${longPartName}` })
		.or(page.getByRole("link", { name: /^Edit/ }))
		.first()
		.click();
	await expect(page).toHaveURL(/editProduct/);
	await expect(page.locator("main form")).toBeVisible();
}

async function loseLine(page: Page): Promise<void> {
	await page.route("**/*.data*", (route) => route.abort());
	await page.getByRole("link", { name: "Blogs" }).first().dispatchEvent("click");
	await page.waitForTimeout(1_000);
}
