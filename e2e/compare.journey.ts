import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { openHydrated } from "./page-actions.ts";

const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Compare/ });
const bar = (page: Page) => page.getByRole("region", { name: "Parts to compare" });
const rows = (page: Page) => page.getByRole("table").getByRole("row");

const openShelf = (page: Page) => openHydrated(page, "/parts/graphics-card");

test("somebody chooses graphics cards, compares them, and sends the address to a friend", async ({
	watchedPage: page,
	browser,
}) => {
	await openShelf(page);
	await expect(bar(page)).toBeHidden();
	await boxes(page).nth(0).check();
	await expect(bar(page)).toContainText("1 graphics card to compare");
	await boxes(page).nth(1).check();
	await boxes(page).nth(2).check();
	await expect(bar(page)).toContainText("3 graphics cards to compare");
	await expect(page.getByRole("status").getByText("3 graphics cards to compare")).toBeAttached();

	// Kept by the browser: on the next page, and after a reload.
	await page.goto("/parts");
	await expect(bar(page)).toContainText("3 graphics cards to compare");
	await bar(page).getByRole("link", { name: "Compare" }).click();
	await expect(page).toHaveURL(/\/compare\/graphics-card\?parts=[a-z0-9-]+(?:,[a-z0-9-]+){2}$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare graphics cards");
	await expect(bar(page)).toBeHidden();
	await expect(page.getByRole("columnheader")).toHaveCount(4);
	await expect(page.getByRole("link", { name: /^Book now/ })).toHaveCount(3);

	// At first what differs; all rows without a request, and the address says so.
	for (const header of await page.locator("tbody ~ tbody th[scope=row]").all())
		await expect(header).toContainText("differs");
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	const onlyDifferent = await rows(page).count();
	await page.getByRole("link", { name: /^All \d+ rows/ }).click();
	await expect(page).toHaveURL(/&only=all$/);
	await expect.poll(() => rows(page).count()).toBeGreaterThan(onlyDifferent);
	expect(requests.filter((url) => !url.includes("favicon"))).toEqual([]);

	// The friend's browser knows nothing of the choice and runs no scripts.
	const friend = await browser.newContext({ javaScriptEnabled: false });
	const theirs = await friend.newPage();
	await theirs.goto(page.url());
	await expect(theirs.getByRole("columnheader")).toHaveCount(4);
	expect(await rows(theirs).count()).toBe(await rows(page).count());
	await theirs.getByRole("link", { name: /^Only what differs/ }).click();
	await expect(rows(theirs)).toHaveCount(onlyDifferent);
	await theirs
		.getByRole("link", { name: /^Remove/ })
		.first()
		.click();
	await expect(theirs.getByRole("columnheader")).toHaveCount(3);
	await theirs.getByRole("link", { name: "Add another" }).click();
	await expect(theirs).toHaveURL(/\/parts\/graphics-card$/);
	await expect(boxes(theirs)).toHaveCount(0);
	await friend.close();
});

test("one is taken off and another added, and all tabs of the browser agree", async ({ page }) => {
	await openShelf(page);
	const second = await page.context().newPage();
	await openShelf(second);
	await boxes(page).nth(0).check();
	await boxes(page).nth(1).check();
	await expect(boxes(second).nth(1)).toBeChecked();
	await expect(bar(second)).toContainText("2 graphics cards to compare");

	await bar(page).getByRole("link", { name: "Compare" }).click();
	await page
		.getByRole("link", { name: /^Remove/ })
		.last()
		.click();
	await expect(page.getByRole("columnheader")).toHaveCount(2);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(page.getByText("Add another one to see what differs.")).toBeVisible();
	await expect(boxes(second).nth(1)).not.toBeChecked();

	await page.getByRole("link", { name: "Add another" }).click();
	await boxes(page).nth(3).check();
	await expect(bar(page)).toContainText("2 graphics cards to compare");
	await bar(page).getByRole("button", { name: "Clear" }).click();
	await expect(bar(page)).toBeHidden();
	await expect(boxes(page).nth(3)).not.toBeChecked();
	await expect(boxes(second).nth(3)).not.toBeChecked();
});

test("a fifth part of a kind is not chosen, and the reason is said", async ({ page }) => {
	await openShelf(page);
	for (const index of [0, 1, 2, 3]) await boxes(page).nth(index).check();
	await boxes(page).nth(4).click();
	await expect(page.getByText(/^Four of a kind can be compared at once/)).toBeVisible();
	await expect(boxes(page).nth(4)).not.toBeChecked();
	await expect(bar(page)).toContainText("4 graphics cards to compare");
	// Another kind has four places of its own.
	await page.goto("/parts/ssd");
	await expect(bar(page)).toContainText("4 graphics cards to compare");
	await boxes(page).nth(0).check();
	await expect(bar(page)).toContainText("1 SSD to compare");
});

test("on a phone the bar stands below price and Book now of a part, and covers no focus", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openShelf(page);
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await boxes(page).first().check();
	await expect(bar(page)).toContainText("1 graphics card to compare");
	// Past the page's own price and button.
	await page.getByRole("heading", { name: "Specification" }).evaluate((it) => it.scrollIntoView());
	const price = page.locator("[data-book-bar]");
	await expect(price).toBeVisible();
	const [upper, lower] = [await price.boundingBox(), await bar(page).boundingBox()];
	expect(upper && lower && upper.y + upper.height).toBeLessThanOrEqual((lower?.y ?? 0) + 1);
	expect(lower && lower.y + lower.height).toBeLessThanOrEqual(740.5);
});

test("by keyboard alone parts are chosen and compared", async ({ page }) => {
	await openShelf(page);
	await boxes(page).nth(0).focus();
	await page.keyboard.press("Space");
	await expect(boxes(page).nth(0)).toBeChecked();
	await boxes(page).nth(1).focus();
	await page.keyboard.press("Space");
	await bar(page).getByRole("link", { name: "Compare" }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/compare\/graphics-card\?parts=/);
	await page.getByRole("link", { name: /^All \d+ rows/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/only=all/);
	await expect(page.getByRole("link", { name: /^All \d+ rows/ })).toBeFocused();
});

test("the bar and every state of a comparison are accessible", async ({ page }) => {
	test.setTimeout(120_000);
	await openShelf(page);
	for (const index of [0, 1]) await boxes(page).nth(index).check();
	await page.goto("/blogs");
	await expect(bar(page)).toBeVisible();
	await expectAccessible(page, "two parts to compare");
	await bar(page).getByRole("link", { name: "Compare" }).click();
	await expect(page.getByRole("table")).toBeVisible();
	await expectAccessible(page, "two parts compared");
	await page.getByRole("link", { name: "Add another" }).click();
	for (const index of [2, 3]) await boxes(page).nth(index).check();
	await bar(page).getByRole("link", { name: "Compare" }).click();
	await expect(page.getByRole("columnheader")).toHaveCount(5);
	await expectAccessible(page, "four parts compared");
	await page.goto("/compare/graphics-card");
	await expect(page.getByText("Nothing to compare yet")).toBeVisible();
	await expectAccessible(page, "nothing to compare");
});
