import { expect, type Page } from "@playwright/test";
import { basketOf, link, signUpAt } from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { becomeCustomer, bookNow, listParts, newPerson, openHydrated } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const summary = (page: Page) => page.getByRole("region", { name: "Your build" });
const take = (page: Page, name: string) => page.getByRole("link", { name: `Choose ${name}` });
const fitting = /Everything fits|Fits (?:so far|as far as is known)|Fits, with something to mind/;
const id = "[0-9a-f-]{36}";

/** Opens the list of a place and searches it for a part. */
async function find(page: Page, kind: string, name: string): Promise<void> {
	await page.getByRole("link", { name: `Choose: ${kind}`, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Choose: ${kind}`);
	const search = page.getByRole("searchbox", { name: "Search in this list" });
	await search.fill(name);
	await search.press("Enter");
	await expect(page).toHaveURL(/[?&]q=/);
}

async function choose(page: Page, kind: string, name: string): Promise<void> {
	await find(page, kind, name);
	await take(page, name).click();
	await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
}

const board = "Gigabyte B650 EAGLE AX AM5 DDR5 ATX WIFI";
const processor = "AMD Ryzen 5 9600X";
const memory = "Corsair Vengeance RGB 32GB (2x16GB) DDR5 5600 CL40 Black";

test("without scripts a PC is built, corrected and judged, up to the basket, which says what it needs", async ({
	browser,
}) => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
	});
	const page = await context.newPage();
	await page.goto("/build");
	await choose(page, "Motherboard", board);
	await expect(page).toHaveURL(/#place-board$/);
	await find(page, "Processor", "Intel Core i5 14600K");
	await expect(page.getByText("Fits: 0")).toBeVisible();
	await expect(page.getByText("Socket LGA 1700 ≠ AM5")).toBeVisible();
	await page.getByRole("link", { name: "Back to the build" }).click();
	await choose(page, "Processor", processor);
	await choose(page, "Memory", memory);
	await expect(summary(page)).toContainText(fitting);
	await page.getByRole("link", { name: `One more of ${memory}` }).click();
	await expect(page).toHaveURL(/\*2$/);
	await page.getByRole("link", { name: `One less of ${memory}` }).click();
	await page.getByRole("link", { name: `Change ${processor}` }).click();
	await page.getByText(/^Show \d+ that do not fit, each with its reason$/).click();
	await expect(page.getByText("Socket LGA 1700 ≠ AM5").first()).toBeVisible();
	await page.getByRole("link", { name: "Back to the build" }).click();
	await page.getByText("How it adds up").click();
	await expect(summary(page).getByText("40 W", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: `Remove ${processor}` }).click();
	await expect(page).toHaveURL(new RegExp(`/build\\?parts=${id},${id}$`));

	await expect(page.getByRole("button", { name: "Put all in the basket" })).toBeHidden();
	await expect(page.getByText(/^The basket and saved builds need JavaScript/)).toBeVisible();
	await page.goto("/parts");
	await expect(page.getByRole("button", { name: /^Add to basket/ })).toHaveCount(0);
	await expect(bookNow(page)).toBeVisible();
	await link(page).click();
	await expect(page.getByText(/^The basket needs JavaScript/)).toBeVisible();
	await context.close();
});

test("a stranger opens what somebody built and saved, learns nothing of whom, and changes and buys a copy", async ({
	watchedPage: page,
	browser,
}) => {
	const owner = await signUpAt(page, "Farhana Yasmin");
	await openHydrated(page, "/build");
	await choose(page, "Motherboard", board);
	await choose(page, "Processor", processor);
	await choose(page, "Memory", memory);
	// Each step is an address, and the browser's way back goes through them.
	await page.getByRole("link", { name: `One more of ${memory}` }).click();
	await expect(page).toHaveURL(/\*2$/);
	await page.goBack();
	await expect(page).not.toHaveURL(/\*2/);
	// The address is there before the page is.
	await expect(page.getByRole("link", { name: `One less of ${memory}` })).toHaveCount(0);
	const address = page.url();
	const name = "<b>Quiet</b> & small, for my desk";
	await summary(page).getByRole("button", { name: "Save this build" }).click();
	await page.getByLabel("Name of the build").fill(name);
	await page.getByLabel("Name of the build").press("Enter");
	await expect(page).toHaveURL(new RegExp(`/build/${id}$`));
	const saved = page.url();

	const stranger = await (await browser.newContext()).newPage();
	await stranger.goto(address);
	await expect(summary(stranger)).toContainText(fitting);
	await openHydrated(stranger, saved);
	await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(stranger).toHaveTitle(/<b>Quiet<\/b> & small/);
	await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http/);
	const html = await stranger.content();
	for (const private_ of [owner.name, owner.email]) expect(html).not.toContain(private_);
	await stranger.getByRole("link", { name: "Change a copy of it" }).click();
	await stranger.getByRole("link", { name: `Remove ${processor}` }).click();
	await expect(stranger).toHaveURL(new RegExp(`/build\\?parts=${id},${id}&saved=${id}$`));
	await expect(stranger.getByRole("button", { name: /^Save changes/ })).toHaveCount(0);
	await summary(stranger).getByRole("button", { name: "Put all in the basket" }).click();
	await expect(stranger).toHaveURL(/\/basket$/);
	await expect(stranger.getByLabel(`Quantity: ${memory}`)).toHaveValue("1");
	await stranger.context().close();

	// What the stranger did is not the owner's: the build is as it was, among the owner's own.
	await page.reload();
	await expect(page.getByRole("link", { name: processor, exact: true })).toBeVisible();
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "My builds" }).click();
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("3");
	await expectAccessible(page, "one's own builds");
	await page.getByRole("button", { name: `Rename ${name}` }).click();
	await page.getByLabel("Name of the build").fill("For my desk");
	await page.getByLabel("Name of the build").press("Enter");
	await page.getByRole("button", { name: "Delete For my desk" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("You have saved no build yet.")).toBeVisible();
	expect((await page.request.get(saved)).status()).toBe(404);
	expect(await basketOf(page)).toEqual([]);
});

test("what does not fit is said with the reason, and asked about before it goes into the basket", async ({
	page,
}) => {
	await openHydrated(page, "/build");
	await choose(page, "Motherboard", board);
	await find(page, "Processor", "Intel Core i5 14600K");
	await expectAccessible(page, "a list of which nothing fits");
	await page.getByRole("link", { name: "Choose it anyway: Intel Core i5 14600K" }).click();
	await expect(summary(page)).toContainText("Does not fit");
	await expectAccessible(page, "a build that does not fit");
	await summary(page).getByRole("button", { name: "Put all in the basket" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText("LGA 1700");
	await question.getByRole("button", { name: "Back to the build" }).click();
	await expect(page).toHaveURL(/\/build\?parts=/);
	await page.goto(
		`${page.url().split("#")[0]?.replace("/build", "/build/choose/case")}&q=flux+capacitor`,
	);
	await expect(page.getByText("No part is like that")).toBeVisible();
});

test("somebody saves a build, changes it, and saves the changes over it or as a new one", async ({
	watchedPage: page,
}) => {
	await becomeCustomer(page, newPerson("Builder Begum"));
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
});

test("the builder, its lists and the shop's own builds are accessible", async ({ page }) => {
	await openHydrated(page, "/build");
	await expectAccessible(page, "an empty build");
	await page.getByRole("link", { name: "For games at 1440p" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("For games at 1440p");
	await expect(summary(page)).toContainText(fitting);
	await expectAccessible(page, "a saved build");
	await page.getByRole("link", { name: "Change a copy of it" }).click();
	await expect(page).toHaveURL(/\/build\?parts=/);
	await page.getByRole("link", { name: /^Change .*9600X/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose: Processor");
	await page.getByText("In full").first().click();
	await page.getByText(/^Show \d+ that do not fit, each with its reason$/).click();
	await expectAccessible(page, "a list to choose from, with all its reasons open");
});

test("of very many checks a build's page shows the worst fifty, and all of them on a press", async ({
	page,
}) => {
	const ids: string[] = [];
	for (const category of ["motherboard", "processor", "memory"]) {
		for (const { _id } of await listParts(page, `category=${category}&limit=10`)) ids.push(_id);
	}
	await openHydrated(page, `/build?parts=${ids.join(",")}`);
	const checks = page.locator("#checks li");
	await expect(checks).toHaveCount(50);
	const all = page.getByRole("button", { name: /^Show all \d+ checks$/ });
	const [total] = /\d+/.exec(await all.innerText()) ?? [];
	await all.press("Enter");
	await expect(checks).toHaveCount(Number(total));
	await expect(page.locator("#checks")).toBeFocused();
	await expect(all).toHaveCount(0);
});

test("the page of an unknown address, which is one for all of them, becomes interactive at each", async ({
	page,
}) => {
	for (const path of ["/nothing-here", "/nothing/at/all/here"]) {
		await openHydrated(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(new URL(page.url()).pathname).toBe(path);
	}
	await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
	await expect(page).toHaveURL(/\/$/);
});
