import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { logIn, newcomer, openAwake, signUp, signUpAndBook } from "./page-actions.ts";

const notReached = /We could not reach the shop\. Please check your connection and try again\./;
const notJustNow = /The shop cannot answer right now\. Please try again in a moment\./;
const admin = { email: "admin@shop.example", password: "mind-the-shop" };
const api = /\/api\//;

/** Something between the customer and the shop answers in its stead, until the returned function is called. */
async function breakTheWay(context: BrowserContext): Promise<() => Promise<void>> {
	await context.route(api, (route) =>
		route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Service Unavailable</h1>" }),
	);
	return () => context.unroute(api);
}

test("login without a line: says so, keeps what was typed, and works once the line is back", async ({
	page,
	context,
}) => {
	await page.goto("/register", { waitUntil: "networkidle" });
	const maruf = newcomer("Maruf Karim");
	await signUp(page, maruf);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(/\/login/);
	await page.locator("html[data-hydrated]").waitFor();
	await context.setOffline(true);
	await logIn(page, maruf);
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(maruf.password);
	await context.setOffline(false);
	await page.getByRole("button", { name: "LOG In" }).click();
	await expect(page).toHaveURL(/\/(home)?$/);
});

test("booking over a line that is lost after the shop has booked makes one order", async ({
	page,
	context,
}) => {
	await page.goto("/register", { waitUntil: "networkidle" });
	await signUp(page, newcomer("Shirin Akhter"));
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.goto("/parts", { waitUntil: "networkidle" });
	const bookNow = page.getByRole("link", { name: /^Book now/ });
	await bookNow.first().click();
	await page.getByLabel("Phone").fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();

	// The shop gets the booking; its answer does not get back.
	const keys: (string | undefined)[] = [];
	await context.route("**/api/order", async (route) => {
		keys.push(route.request().headers()["idempotency-key"]);
		if (keys.length > 1) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
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

test("My Orders where the shop cannot answer: says so, and shows them when asked again", async ({
	page,
	context,
}) => {
	await signUpAndBook(page, newcomer("Jamal Uddin"));
	await page.getByRole("link", { name: "My Profile" }).click();
	await expect(page.getByRole("heading", { name: "Updated Profile" })).toBeVisible();
	const mend = await breakTheWay(context);
	await page.getByRole("link", { name: "My Orders" }).click();
	await expect(page.getByText(notJustNow)).toBeVisible();
	await mend();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();

	// Deleting without a line says so too, and the order stays where it was.
	await page.getByRole("button", { name: /^Delete/ }).click();
	await context.setOffline(true);
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();
	await context.setOffline(false);
});

test("an admin's list without a line: menu and heading stay, and the list comes back", async ({
	page,
	context,
}) => {
	await page.goto("/login");
	await logIn(page, admin);
	await expect(page).not.toHaveURL(/login/);
	await page.goto("/dashboard/users");
	await expect(page.getByRole("table")).toBeVisible();
	const mend = await breakTheWay(context);
	await page.getByRole("link", { name: "Manage All product" }).click();
	await expect(page.getByText(notJustNow)).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to your Dashboard");
	await page.reload();
	await expect(page.getByText(notJustNow)).toBeVisible();
	await expect(page).toHaveTitle("No connection to the shop");
	await mend();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("table")).toBeVisible();
});

test("a link without a line leaves the page where it is, and says why", async ({
	page,
	context,
}) => {
	await openAwake(page, "/register");
	await page.getByLabel("Name", { exact: true }).fill("Half a na");
	await loseTheLine(page);
	await page.getByRole("link", { name: "Blogs" }).click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a na");
	await context.setOffline(false);
	await page.getByRole("link", { name: "Blogs" }).click();
	await expect(page).toHaveURL(/\/blogs$/);

	// Nor does a part that is only pointed at, whose page would be fetched ahead.
	await openAwake(page, "/parts");
	await page.getByRole("button", { name: "Switch between light and dark" }).click();
	await loseTheLine(page);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page.getByText(notReached)).toBeVisible();
	await expect(page.getByRole("article").first()).toBeVisible();
});

test("a page that could not be fetched keeps the colours that were chosen, and the switch between them", async ({
	page,
}) => {
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

/** The browser tells its pages a moment after it has lost the line. */
async function loseTheLine(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await page.waitForFunction(() => !navigator.onLine);
}

test("a form whose checks cannot be fetched sends nothing and says so; where they stay away the page is fetched anew", async ({
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
	const anew = page.waitForEvent("load");
	await logIn.click();
	await anew;
	await context.unroute("**/assets/*checks*.js");
	expect(sent).toEqual([]);
	await page.getByLabel("Email").fill("nobody@example.com");
	await page.getByLabel("Password").fill("not-my-password");
	await logIn.click();
	await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
	await expect.poll(() => sent.length).toBe(1);
});
