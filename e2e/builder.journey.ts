import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { failOnPageErrors, newPerson, openHydrated, signUp } from "./page-actions.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Your build" });
const take = (page: Page, name: string) => page.getByRole("link", { name: `Choose ${name}` });

/** Opens the list of a place and searches it for a part. */
async function choose(page: Page, kind: string, name: string) {
	await page.getByRole("main").getByRole("link", { name: kind, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Choose: ${kind}`);
	const search = page.getByRole("searchbox", { name: "Search in this list" });
	await search.fill(name);
	await search.press("Enter");
	await take(page, name).click();
	await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
}

const board = "Gigabyte B650 EAGLE AX AM5 DDR5 ATX WIFI";
const processor = "AMD Ryzen 5 9600X";

test("somebody builds a PC, sends its address to a friend, and puts all of it in the basket", async ({
	page,
	browser,
}) => {
	const nothingFailed = failOnPageErrors(page);
	await openHydrated(page, "/build");
	await expect(summary(page)).toContainText("Nothing chosen yet");
	await choose(page, "Motherboard", board);
	await choose(page, "Processor", processor);
	await expect(summary(page)).toContainText("Still missing");
	await choose(page, "Memory", "Corsair Vengeance RGB 32GB (2x16GB) DDR5 5600 CL40 Black");
	await expect(page).toHaveURL(/\/build\?parts=[0-9a-f-]{36}(?:,[0-9a-f-]{36}){2}$/);
	await expect(summary(page)).toContainText(/Fits, (?:as far as known|with something to mind)/);

	// One more kit, and back: each step is an address.
	await page.getByRole("link", { name: /^One more of Corsair/ }).click();
	await expect(page).toHaveURL(/\*2$/);
	await page.goBack();
	await expect(page).not.toHaveURL(/\*2$/);

	// The friend's browser runs no scripts, and changes a copy.
	const friend = await browser.newContext({ javaScriptEnabled: false });
	const theirs = await friend.newPage();
	await theirs.goto(page.url());
	await expect(summary(theirs)).toContainText(/Fits, (?:as far as known|with something to mind)/);
	await expect(theirs.getByText(/has socket AM5, .+ has socket AM5/).first()).toBeAttached();
	await theirs.getByRole("link", { name: `Change ${processor}` }).click();
	await expect(theirs.getByRole("heading", { name: "Does not fit" })).toBeAttached();
	await theirs.getByRole("link", { name: "Back to the build" }).click();
	await theirs.getByRole("link", { name: `Remove ${processor}` }).click();
	await expect(theirs).toHaveURL(/\/build\?parts=[0-9a-f-]{36},[0-9a-f-]{36}$/);
	await friend.close();

	await summary(page).getByRole("button", { name: "Put all in the basket" }).click();
	await expect(page).toHaveURL(/\/basket$/);
	for (const name of [board, processor]) await expect(page.getByText(name).first()).toBeVisible();
	nothingFailed();
});

test("what does not fit is said with the reason, and asked about before it goes into the basket", async ({
	page,
}) => {
	await openHydrated(page, "/build");
	await choose(page, "Motherboard", board);
	await page.getByRole("main").getByRole("link", { name: "Processor", exact: true }).click();
	const search = page.getByRole("searchbox", { name: "Search in this list" });
	await search.fill("Intel Core i5 14600K");
	await search.press("Enter");
	await expect(page.getByText("Fits: 0")).toBeVisible();
	await take(page, "Intel Core i5 14600K").click();
	await expect(summary(page)).toContainText("Does not fit");
	await summary(page).getByRole("button", { name: "Put all in the basket" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText("LGA 1700");
	await question.getByRole("button", { name: "Back to the build" }).click();
	await expect(page).toHaveURL(/\/build\?parts=/);
});

test("somebody saves a build, changes it, and saves the changes over it or as a new one", async ({
	page,
}) => {
	const nothingFailed = failOnPageErrors(page);
	await page.goto("/register");
	await signUp(page, newPerson("Builder Begum"));
	await expect(page).toHaveURL(/\/(home)?$/);
	await openHydrated(page, "/build");
	await choose(page, "Motherboard", board);
	await summary(page).getByRole("button", { name: "Save this build" }).click();
	await page.getByLabel("Name of the build").fill("For the office");
	await summary(page).getByRole("button", { name: "Save this build" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("For the office");
	const saved = page.url();

	await page.getByRole("link", { name: "Change a copy of it" }).click();
	await choose(page, "Processor", processor);
	await expect(summary(page).getByRole("button", { name: "Save as a new build" })).toBeVisible();
	await summary(page).getByRole("button", { name: "Save changes to “For the office”" }).click();
	await expect(page).toHaveURL(saved);
	await expect(page.getByText(processor).first()).toBeVisible();
	nothingFailed();
});

test("the builder, its lists and the shop's own builds are accessible", async ({ page }) => {
	await openHydrated(page, "/build");
	await expectAccessible(page, "an empty build");
	await page.getByRole("link", { name: "For games at 1440p" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("For games at 1440p");
	await expect(summary(page)).toContainText(/Fits, (?:as far as known|with something to mind)/);
	await expectAccessible(page, "a saved build");
	await page.getByRole("link", { name: "Change a copy of it" }).click();
	await expect(page).toHaveURL(/\/build\?parts=/);
	await expectAccessible(page, "a build of eight parts");
	await page.getByRole("link", { name: /^Change .*9600X/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose: Processor");
	await expectAccessible(page, "a list to choose from");
});
