import { type BrowserContext, expect } from "@playwright/test";
import { test } from "./harness/journey.ts";
import {
	becomeAdmin,
	becomeCustomer,
	bookNow,
	fillOrder,
	goOffline,
	logIn,
	logOut,
	loseFirstBooking,
	newPerson,
	openHydrated,
	signUp,
	signUpAndBook,
} from "./page-actions.ts";

const notReached = /We could not reach the shop\. Please check your connection and try again\./;
const unavailable = /The shop cannot answer right now\. Please try again in a moment\./;
const api = /\/api\//;

/** A gateway between customer and shop returns 503 until the returned function is called. */
async function failApi(context: BrowserContext): Promise<() => Promise<void>> {
	await context.route(api, (route) =>
		route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Service Unavailable</h1>" }),
	);
	return () => context.unroute(api);
}

test("a login offline says so, keeps what was typed, and works once the connection is back", async ({
	page,
	context,
}) => {
	await page.goto("/register", { waitUntil: "networkidle" });
	const maruf = newPerson("Maruf Karim");
	await signUp(page, maruf);
	await expect(page).toHaveURL(/\/(home)?$/);
	await logOut(page);
	await context.setOffline(true);
	await logIn(page, maruf);
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(maruf.password);
	await context.setOffline(false);
	await page.getByRole("button", { name: "LOG In" }).click();
	await expect(page).toHaveURL(/\/(home)?$/);
});

test("a booking whose response is lost is sent again under its key and makes one order", async ({
	page,
	context,
}) => {
	await becomeCustomer(page, newPerson("Shirin Akhter"));
	await page.goto("/parts", { waitUntil: "networkidle" });
	await bookNow(page).click();
	await fillOrder(page);

	const keys = await loseFirstBooking(context);
	const book = page.getByRole("button", { name: "Book", exact: true });
	await book.dblclick();
	await expect(page.getByText(notReached)).toBeVisible();
	expect(keys).toHaveLength(1);
	await book.click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	expect(keys[0]).toBeTruthy();
	expect(keys).toEqual([keys[0], keys[0]]);
	await page.goto("/dashboard");
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();
});

test("My Orders says that the shop cannot answer, and shows the orders after Try again", async ({
	page,
	context,
}) => {
	await signUpAndBook(page, newPerson("Jamal Uddin"));
	await page.getByRole("link", { name: "My Profile" }).click();
	await expect(page.getByRole("heading", { name: "Updated Profile" })).toBeVisible();
	const repair = await failApi(context);
	await page.getByRole("link", { name: "My Orders" }).click();
	await expect(page.getByText(unavailable)).toBeVisible();
	await repair();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();

	// Deleting offline says so too, and the order stays.
	await page.getByRole("button", { name: /^Delete/ }).click();
	await context.setOffline(true);
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();
	await context.setOffline(false);
});

test("an admin's list that cannot load keeps menu and heading, and comes back after Try again", async ({
	page,
	context,
}) => {
	await becomeAdmin(page);
	await page.goto("/dashboard/users");
	await expect(page.getByRole("table")).toBeVisible();
	const repair = await failApi(context);
	await page.getByRole("link", { name: "Manage All product" }).click();
	await expect(page.getByText(unavailable)).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to your Dashboard");
	await page.reload();
	await expect(page.getByText(unavailable)).toBeVisible();
	await expect(page).toHaveTitle("No connection to the shop");
	await repair();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("table")).toBeVisible();
});

test("a link pressed offline leaves the page as it is, and says why", async ({ page, context }) => {
	await openHydrated(page, "/register");
	await page.getByLabel("Name", { exact: true }).fill("Half a na");
	await goOffline(page);
	await page.getByRole("link", { name: "Blogs" }).click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a na");
	await context.setOffline(false);
	await page.getByRole("link", { name: "Blogs" }).click();
	await expect(page).toHaveURL(/\/blogs$/);

	// The same for a part whose page is prefetched when it is pointed at.
	await openHydrated(page, "/parts");
	await page.getByRole("button", { name: "Switch between light and dark" }).click();
	await goOffline(page);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByRole("article").first()).toBeVisible();
});

test("a page that is prefetched while the connection fails leaves what is typed, and opens later", async ({
	page,
}) => {
	const { promise: typed, resolve: isTyped } = Promise.withResolvers<void>();
	const failed: string[] = [];
	page.on("requestfailed", (request) => failed.push(request.url()));
	const script = /\/assets\/wishes\.page-[^/]+\.js$/;
	await page.route(script, (route) => typed.then(() => route.abort()));
	await becomeCustomer(page, newPerson("Maruf Karim"));
	await openHydrated(page, "/dashboard/addReview");
	const review = page.getByLabel("Review", { exact: true });
	await review.fill("Half a rev");
	isTyped();
	await expect.poll(() => failed.filter((url) => script.test(url)).length).toBeGreaterThan(0);
	await page.waitForLoadState("networkidle");
	await expect(review).toHaveValue("Half a rev");
	await page.unroute(script);
	await page.getByRole("navigation", { name: "Dashboard" }).getByText("Wish list").click();
	await expect(page).toHaveURL(/\/wishes$/);
});

test("a page whose script fails to load opens once the connection is back, without a reload", async ({
	// Offline, the shop is asked before a page is opened.
	onlinePage: page,
}) => {
	await openHydrated(page, "/blogs");
	await page.evaluate(() => Object.assign(window, { isMarked: true }));
	let tries = 0;
	const script = /\/assets\/portfolio\.page-[^/]+\.js$/;
	await page.route(script, (route) => {
		tries += 1;
		return route.abort();
	});
	const shop = (url: URL) => url.pathname === "/";
	await page.route(shop, (route) => route.abort());
	await page.getByRole("link", { name: "My portfolio" }).first().click();
	await expect.poll(() => tries).toBeGreaterThan(2);
	expect(await page.evaluate(() => "isMarked" in window)).toBe(true);
	await page.unroute(script);
	await page.unroute(shop);
	await expect(page).toHaveURL(/\/portfolio$/);
	expect(await page.evaluate(() => "isMarked" in window)).toBe(true);
});

test("code that a connection loses is fetched again: a slider and a toast come later, and the page stays", async ({
	page,
}) => {
	const lost = new Set<string>();
	await page.route(/\/assets\/(?:range-slider|toasts)-[^/]+$/, async (route) => {
		const url = route.request().url();
		if (lost.has(url)) await route.fallback();
		else await route.abort();
		lost.add(url);
	});
	await openHydrated(page, "/parts/graphics-card");
	await page.getByRole("textbox", { name: /^Price, from/ }).focus();
	await expect(page.getByRole("slider", { name: /^Price, from/ })).toBeVisible();
	await page
		.getByRole("button", { name: /^Add to basket/ })
		.first()
		.click();
	const toast = page.locator(".Toastify__toast");
	await expect(toast.getByText(/is in your basket/)).toBeInViewport();
	await expect(page.locator(".Toastify__toast-container")).toHaveCSS("position", "fixed");
	expect([...lost].filter((url) => url.endsWith(".css"))).toHaveLength(1);
});

test("an error page keeps the chosen theme and its switch", async ({ page }) => {
	await page.goto("/blogs", { waitUntil: "networkidle" });
	const theme = page.getByRole("button", { name: "Switch between light and dark" });
	await theme.click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.route("**/*.data*", (route) => route.abort());
	await page.getByRole("link", { name: "My portfolio" }).first().click();
	await expect(page.getByRole("heading", { name: "No connection to the shop" })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await theme.click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("a form whose checks cannot load sends nothing and says so; the second time the page reloads", async ({
	page,
	context,
}) => {
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(request.url());
	});
	await context.route("**/assets/*checks*.js", (route) => route.abort());
	await page.goto("/login");
	await page.getByLabel("Email").fill("nobody@example.com");
	await page.getByLabel("Password").fill("not-my-password");
	const logIn = page.getByRole("button", { name: "Log in" });
	await logIn.click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
	// As after a new version, whose files have other names.
	const reload = page.waitForEvent("load");
	await logIn.click();
	await reload;
	await context.unroute("**/assets/*checks*.js");
	expect(sent).toEqual([]);
	await page.getByLabel("Email").fill("nobody@example.com");
	await page.getByLabel("Password").fill("not-my-password");
	await logIn.click();
	await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
	await expect.poll(() => sent.length).toBe(1);
});
