import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { openHydrated } from "./page-actions.ts";

const shelf = "/parts/graphics-card";
const phone = { width: 360, height: 740 };

/** The number of parts that the list says it has; a new address stands a moment before its list does. */
async function listed(page: Page): Promise<number> {
	const words = await page.locator("main p[role=status]").first().innerText();
	return Number(words.replace(/\D/g, ""));
}

/** The first value of the first facet, and the number of parts that it promises. */
async function firstValue(page: Page) {
	const box = page.locator("#filters label:not([data-none])").first();
	return {
		box: box.getByRole("checkbox"),
		promised: Number(await box.locator("span").innerText()),
	};
}

test("a ticked box shows as many parts as it says, at an address to share; the chip and going back undo it", async ({
	watchedPage: page,
}) => {
	await openHydrated(page, shelf);
	const all = await listed(page);
	const { box, promised } = await firstValue(page);
	await box.check();
	await expect(page).toHaveURL(/\?brand=/);
	await expect(box).toBeFocused();
	await expect.poll(() => listed(page)).toBe(promised);
	await expect(page).toHaveTitle(/^Graphics cards: /);
	await expectAccessible(page, "a filtered shelf");
	await page.reload();
	await expect(box).toBeChecked();
	await page.getByRole("link", { name: /^Remove: Brand/ }).click();
	await expect(page).toHaveURL(shelf);
	await expect.poll(() => listed(page)).toBe(all);
	await page.goBack();
	await expect(box).toBeChecked();
});

test("the ends of a range are typed, or pulled by keyboard", async ({ watchedPage: page }) => {
	await openHydrated(page, shelf);
	const from = page.getByRole("textbox", { name: /^Price, from/ });
	// What has no name may have the focus before it.
	await page.locator("#filters summary").first().focus();
	await from.fill("৫০,০০০");
	await from.press("Enter");
	await expect(page).toHaveURL(/price=50000\.\./);
	const upTo = page.getByRole("slider", { name: /^Price, up to/ });
	await upTo.focus();
	await upTo.press("ArrowLeft");
	await expect(page).toHaveURL(/price=50000\.\.\d+/);
	await expect(page.getByRole("link", { name: /^Remove: Price: ৳50,000 to/ })).toBeVisible();
});

test("on a phone the filters are a sheet that says how many parts it would show", async ({
	page,
}) => {
	await page.setViewportSize(phone);
	await openHydrated(page, shelf);
	await page.getByRole("button", { name: "Filters" }).click();
	const { box, promised } = await firstValue(page);
	await box.check();
	const show = page.getByRole("button", { name: /^Show \d+ parts?$/ });
	await expect(show).toHaveText(
		promised === 1 ? /^Show 1 part(?!s)/ : new RegExp(`^Show ${promised} parts`),
	);
	await show.click();
	await expect(page.locator("#filters")).toBeHidden();
	await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("the table is remembered, and there before anything is drawn", async ({ page }) => {
	await openHydrated(page, shelf);
	await page.getByRole("button", { name: "Table" }).click();
	await expect(page.getByRole("table")).toBeVisible();
	await expectAccessible(page, "a shelf as a table");
	await expect(page.getByRole("article")).toHaveCount(0);
	// No script runs: the server renders the one that was chosen, from the cache too.
	await page.route(/\.js$/, (route) => route.abort());
	for (const _ of ["rendered", "from the cache"]) {
		await page.goto("/parts/processor", { waitUntil: "commit" });
		await expect(page.getByRole("table")).toBeVisible();
		await expect(page.getByRole("article")).toHaveCount(0);
	}
	await page.unroute(/\.js$/);
	await openHydrated(page, "/parts/processor");
	await expect(page.getByRole("button", { name: "Table" })).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("button", { name: "Cards" }).click();
	await expect(page.getByRole("table")).toHaveCount(0);
	await openHydrated(page, "/parts/processor");
	await expect(page.getByRole("article").first()).toBeVisible();
});

test("an empty list has ways on", async ({ page }) => {
	await openHydrated(page, `${shelf}?price=..2`);
	await expect(page.getByText("No part meets all of these")).toBeVisible();
	await expectAccessible(page, "a shelf that the filters empty");
	await page.getByRole("link", { name: /^Without/ }).click();
	await expect(page).toHaveURL(shelf);
});

test("a misspelt search says what it looked for, and searches as typed where asked", async ({
	page,
}) => {
	await openHydrated(page, "/parts?q=radoen");
	await expect(page.getByText("Showing results for")).toBeVisible();
	await expectAccessible(page, "a mended search");
	await page.getByRole("link", { name: /as typed$/ }).click();
	await expect(page).toHaveURL(/q=%22radoen%22/);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("boxes and ranges are one form, which leads to the one address of the choice", async ({
		page,
	}) => {
		await page.goto(shelf);
		const { box, promised } = await firstValue(page);
		await box.check();
		await page.getByRole("button", { name: "Show the parts" }).click();
		await expect(page).toHaveURL(/\/parts\/graphics-card\?brand=[^&]+$/);
		await expect.poll(() => listed(page)).toBe(promised);
		await page.getByRole("textbox", { name: /^Price, up to/ }).fill("60,000");
		await page.getByRole("button", { name: "Show the parts" }).click();
		await expect(page).toHaveURL(/\?brand=[^&]+&price=\.\.60000$/);
		await page.getByRole("link", { name: "Clear all" }).click();
		await expect(page).toHaveURL(shelf);
	});
});
