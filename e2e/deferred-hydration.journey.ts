import { expect, type Page, test } from "@playwright/test";
import { openAwake } from "./page-actions.ts";

const hydrated = "html[data-hydrated]";
const chosenTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test("on a slow line the first picture comes before any script", async ({ page }) => {
	const order: string[] = [];
	await page.route("**/banners/**", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		await route.continue();
	});
	page.on("requestfinished", (request) => {
		if (request.url().includes("/banners/")) order.push("picture");
	});
	page.on("request", (request) => {
		if (request.resourceType() === "script") order.push("script");
	});
	await openAwake(page, "/");
	expect(order.indexOf("picture")).toBe(0);
	expect(order).toContain("script");
});

test("a picture that never comes holds no script back", async ({ page }) => {
	await page.route("**/banners/**", () => {});
	await page.goto("/", { waitUntil: "commit" });
	await page.locator(hydrated).waitFor({ timeout: 15_000 });
});

test("a button pressed before the scripts are there is pressed when they are, once", async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/banners/**", () => {});
	await page.route("**/assets/*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/", { waitUntil: "commit" });
	const asked = page.waitForRequest("**/assets/*.js");
	await page.getByRole("button", { name: "Switch between light and dark" }).click();
	// The press itself starts the scripts; the picture is still on its way.
	await asked;
	expect(await chosenTheme(page)).toBeUndefined();
	release();
	await expect.poll(() => chosenTheme(page)).toBe("dark");
	await page.waitForTimeout(300);
	expect(await chosenTheme(page)).toBe("dark");
});

test("a page whose scripts were lost with the line is fetched anew when it is back", async ({
	page,
	context,
}) => {
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto("/login");
	await context.setOffline(true);
	await page.waitForFunction(() => !navigator.onLine);
	expect(await page.locator(hydrated).count()).toBe(0);
	await page.unroute("**/assets/*.js");
	await context.setOffline(false);
	await page.locator(hydrated).waitFor();
});

test("the checks of a form come with the first touch, and break no rule of the page", async ({
	page,
}) => {
	const fetched: string[] = [];
	const complaints: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	page.on("console", (message) => {
		if (message.type() === "error") complaints.push(message.text());
	});
	await openAwake(page, "/login");
	await page.waitForLoadState("networkidle");
	expect(fetched.filter((url) => /zod|checks/.test(url))).toEqual([]);
	await page.getByLabel("Email").focus();
	await expect.poll(() => fetched.some((url) => /\/account\.checks/.test(url))).toBe(true);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
	expect(complaints).toEqual([]);
});
