import { expect, test } from "@playwright/test";

test("the shop window without scripts: the shelves, their pages and their search", async ({
	browser,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto("/");
	await page.getByRole("searchbox").fill("ryzen");
	await page.getByRole("searchbox").press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/match “ryzen”/);
	await page.goto("/parts");
	await page.getByRole("link", { name: "Next page" }).click();
	await expect(page).toHaveURL(/page=2/);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
	await context.close();
});

test("by keyboard: past the navigation, through the slides, to the other colours", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
	await page.goto("/");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "See all parts" }).first()).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("link", { name: "Choose a keyboard" })).toBeFocused();
	await expect(page.getByRole("button", { name: "Play the slides" })).toBeVisible();
	await page.getByRole("button", { name: "Switch between light and dark" }).press("Enter");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
