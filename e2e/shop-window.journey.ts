import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const pages = [
	"/",
	"/parts",
	"/parts/processor?sort=price-asc",
	"/parts?q=no+such+part",
	"/blogs",
	"/portfolio",
	"/login",
	"/register",
	"/terms",
	"/no-such-page",
];

/** What the browser complained of, but for the page that is meant to be missing. */
function complaintsOf(page: Page): string[] {
	const complaints: string[] = [];
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error" && !message.text().includes("404"))
			complaints.push(message.text());
	});
	return complaints;
}

for (const colorScheme of ["light", "dark"] as const) {
	test(`every public page can be read by anyone, ${colorScheme}, on a phone`, async ({
		browser,
	}) => {
		const context = await browser.newContext({
			viewport: { width: 360, height: 740 },
			colorScheme,
		});
		const page = await context.newPage();
		const complaints = complaintsOf(page);
		for (const path of pages) {
			await page.goto(path);
			const { violations } = await new AxeBuilder({ page }).analyze();
			const sideways = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
			expect({ path, found, sideways }).toEqual({ path, found: [], sideways: 0 });
		}
		expect(complaints).toEqual([]);
		await context.close();
	});
}

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
	await expect(page.getByRole("button", { name: "Let the slides turn" })).toBeVisible();
	await page.getByRole("button", { name: "Switch between light and dark" }).press("Enter");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
