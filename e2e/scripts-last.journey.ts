import { expect, type Page, test } from "@playwright/test";

type Watched = typeof globalThis & { awake: boolean };

test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		document.addEventListener("awake", () => {
			(globalThis as Watched).awake = true;
		});
	}),
);

const isAwake = (page: Page) => page.evaluate(() => (globalThis as Watched).awake === true);
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
	await page.goto("/");
	await expect.poll(() => isAwake(page)).toBe(true);
	expect(order.indexOf("picture")).toBe(0);
	expect(order).toContain("script");
});

test("a picture that never comes holds no script back", async ({ page }) => {
	await page.route("**/banners/**", () => {});
	await page.goto("/", { waitUntil: "commit" });
	await expect.poll(() => isAwake(page), { timeout: 15_000 }).toBe(true);
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
