import { expect, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { goOffline, goOnline, openHydrated } from "./page-actions.ts";

const hydrated = "html[data-hydrated]";
const chosenTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test("on a slow connection the first image loads before any script", async ({ page }) => {
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
	await openHydrated(page, "/");
	expect(order.indexOf("picture")).toBe(0);
	expect(order).toContain("script");
});

test("an image that never loads does not delay the scripts", async ({ page }) => {
	await page.route("**/banners/**", () => {});
	await page.goto("/", { waitUntil: "commit" });
	await page.locator(hydrated).waitFor({ timeout: 15_000 });
});

test("a button pressed before the scripts have loaded is pressed once after that", async ({
	page,
}) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/banners/**", () => {});
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/", { waitUntil: "commit" });
	const scriptRequest = page.waitForRequest("**/assets/*.js");
	await page.getByRole("button", { name: "Switch between light and dark" }).click();
	// The press itself starts the scripts; the image has not loaded.
	await scriptRequest;
	expect(await chosenTheme(page)).toBeUndefined();
	release();
	await expect.poll(() => chosenTheme(page)).toBe("dark");
	await page.waitForTimeout(300);
	expect(await chosenTheme(page)).toBe("dark");
});

test("a page whose scripts failed to load offline reloads when the connection is back", async ({
	page,
}) => {
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto("/login");
	await goOffline(page);
	expect(await page.locator(hydrated).count()).toBe(0);
	await page.unroute("**/assets/*.js");
	await goOnline(page);
	await page.locator(hydrated).waitFor();
});

test("the checks of a form load on its first focus, and break no content security policy", async ({
	page,
}) => {
	const fetched: string[] = [];
	const errors: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(message.text());
	});
	await openHydrated(page, "/login");
	await page.waitForLoadState("networkidle");
	expect(fetched.filter((url) => /zod|checks/.test(url))).toEqual([]);
	await page.getByLabel("Email").focus();
	await expect.poll(() => fetched.some((url) => /\/account\.checks/.test(url))).toBe(true);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
	expect(errors).toEqual([]);
});
