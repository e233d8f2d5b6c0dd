import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { openHydrated } from "./page-actions.ts";

const field = (page: Page) =>
	page.getByRole("combobox", { name: "Search parts by name, socket or part number" });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option");
const active = (page: Page) => page.locator("#search[aria-activedescendant]");

test("suggestions are parts, kinds and brands, and are followed by keyboard", async ({
	watchedPage: page,
}) => {
	await openHydrated(page, "/blogs");
	await field(page).pressSequentially("r");
	await expect(field(page)).toHaveAttribute("aria-expanded", "false");
	await field(page).pressSequentially("yzen");
	await expect(list(page)).toBeVisible();
	await expect(field(page)).toHaveAttribute("aria-expanded", "true");
	const parts = list(page).getByRole("group", { name: "Parts" }).getByRole("option");
	await expect(parts.first()).toContainText(/Ryzen.*৳/i);
	expect(await parts.count()).toBeLessThanOrEqual(6);
	const kinds = list(page).getByRole("group", { name: "Categories" }).getByRole("option");
	await expect(kinds.first()).toContainText(/Processors.*\d+ parts?/);
	const brands = list(page).getByRole("group", { name: "Brands" }).getByRole("option");
	await expect(brands.first()).toContainText(/AMD.*\d+ parts?/);
	const count = await options(page).count();
	await expect(page.getByRole("status").filter({ hasText: `${count} suggestions` })).toHaveCount(1);

	await field(page).press("ArrowDown");
	await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
	await field(page).press("ArrowUp");
	await expect(active(page)).toHaveCount(0);
	await field(page).press("ArrowUp");
	await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
	await field(page).press("Home");
	await expect(active(page)).toHaveCount(0);
	await field(page).press("ArrowDown");
	const name = await options(page).first().locator("span").nth(1).textContent();
	await expect(field(page)).toBeFocused();
	await field(page).press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
	await expect(list(page)).toHaveCount(0);
	await expect(field(page)).toHaveValue("");
});

test("Escape closes the suggestions and then clears the field; Enter searches for what is typed", async ({
	page,
}) => {
	await openHydrated(page, "/");
	await field(page).pressSequentially("asus");
	await expect(list(page)).toBeVisible();
	await field(page).press("Escape");
	await expect(list(page)).toHaveCount(0);
	await expect(field(page)).toHaveValue("asus");
	await field(page).press("ArrowDown");
	await expect(list(page)).toBeVisible();
	await field(page).press("Escape");
	await field(page).press("Escape");
	await expect(field(page)).toHaveValue("");
	await field(page).pressSequentially("asus");
	await expect(list(page)).toBeVisible();
	await field(page).press("Enter");
	await expect(page).toHaveURL(/\/parts\?q=asus$/);
	await expect(list(page)).toHaveCount(0);
});

test("a kind and a brand lead to their parts among those that match", async ({ page }) => {
	for (const [group, expected] of [
		["Categories", /\/parts\/[a-z-]+\?q=corsair$/],
		["Brands", /\/parts\?brand=[^&]+&q=corsair$/],
	] as const) {
		await openHydrated(page, "/terms");
		const last = page.waitForResponse(/suggestion\?q=corsair$/);
		await field(page).pressSequentially("corsair");
		await last;
		const option = list(page).getByRole("group", { name: group }).getByRole("option").first();
		await expect(option).toHaveAttribute("href", /q=corsair$/);
		const [count] = /\d+(?= parts?$)/.exec((await option.innerText()).trim()) ?? [];
		await option.click();
		await expect(page).toHaveURL(expected);
		await expect(page.getByText(new RegExp(`^${count} parts?`)).first()).toBeVisible();
	}
});

test("an empty field offers the last searches, the builder and what sells; the searches can be cleared", async ({
	page,
}) => {
	await openHydrated(page, "/terms");
	const group = (name: string) => list(page).getByRole("group", { name }).getByRole("option");
	await field(page).focus();
	await expect(group("What sells")).toHaveCount(4);
	await expect(group("Builder")).toHaveAttribute("href", "/build");
	await expect(group("Last searches")).toHaveCount(0);
	for (const words of ["asus", "ryzen", "ASUS"]) {
		await field(page).fill(words);
		await field(page).press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${words}”`);
		// A new page takes the focus once it is there.
		if (words === "asus") await expect(page.locator("#content")).toBeFocused();
		await page.getByRole("button", { name: "Clear the search" }).click();
		await expect(field(page)).toBeFocused();
		await expect(field(page)).toHaveValue("");
	}
	await expect(group("Last searches")).toHaveText(["ASUS", "ryzen"]);
	await expectAccessible(page, "an empty search", "frame");
	await field(page).press("ArrowDown");
	await field(page).press("ArrowDown");
	await field(page).press("Enter");
	await expect(page).toHaveURL(/q=ryzen$/);
	// The address changes a moment before the page, which closes the list.
	await expect(page.getByRole("heading", { level: 1 })).toContainText("“ryzen”");
	await page.getByRole("button", { name: "Clear the search" }).click();
	await page.getByRole("button", { name: "Clear last searches" }).click();
	await expect(field(page)).toBeFocused();
	await expect(group("Last searches")).toHaveCount(0);
	await expect(group("What sells")).toHaveCount(4);
	expect(await page.evaluate(() => localStorage.getItem("searches"))).not.toMatch(/asus|ryzen/i);
});

test("what the shop understood instead of what was typed is said", async ({ page }) => {
	await openHydrated(page, "/");
	await field(page).pressSequentially("logitceh");
	await expect(page.getByText("Showing results for logitech", { exact: true })).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: /Showing results for/ })).toHaveCount(1);
	await expectAccessible(page, "open suggestions", "frame");
	await expect(list(page)).toBeVisible();
});

test("an older answer never replaces a newer one, and one request is under way at most", async ({
	page,
}) => {
	const requested: string[] = [];
	let underWay = 0;
	let maxUnderWay = 0;
	const { promise: allTyped, resolve: typed } = Promise.withResolvers<void>();
	await page.route("**/api/suggestion*", async (route) => {
		const q = new URL(route.request().url()).searchParams.get("q") ?? "";
		requested.push(q);
		underWay += 1;
		maxUnderWay = Math.max(maxUnderWay, underWay);
		// The first answer comes only when all is typed.
		if (requested.length === 1) await allTyped;
		underWay -= 1;
		const kinds = [{ category: "ssd", name: `For ${q}`, count: 1 }];
		await route.fulfill({ json: { understood: null, parts: [], kinds, brands: [] } });
	});
	await openHydrated(page, "/");
	await field(page).pressSequentially("samsung", { delay: 30 });
	await expect.poll(() => requested.length).toBe(1);
	typed();
	await expect(options(page)).toHaveText([/^For samsung/]);
	// What was typed while the first was under way is requested once, whole.
	expect(requested).toEqual([requested[0], "samsung"]);
	expect("samsung".startsWith(requested[0] ?? "none")).toBe(true);
	expect(maxUnderWay).toBe(1);
	// An answer that comes after the list was closed does not open it again.
	await field(page).press("Backspace");
	await field(page).press("Escape");
	await expect.poll(() => underWay).toBe(0);
	await expect(list(page)).toHaveCount(0);
});

test("where suggestions fail nothing is said, and the search still works", async ({
	watchedPage: page,
}) => {
	await page.route("**/api/suggestion*", (route) => route.abort());
	await openHydrated(page, "/");
	const failed = page.waitForEvent("requestfailed");
	await field(page).pressSequentially("asus");
	await failed;
	await expect(field(page)).toHaveAttribute("aria-expanded", "false");
	await field(page).press("Enter");
	await expect(page).toHaveURL(/\/parts\?q=asus$/);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
	test("a suggestion is touched, and a touch outside closes the list", async ({ page }) => {
		await openHydrated(page, "/");
		await field(page).tap();
		await field(page).pressSequentially("keyboard");
		await expect(list(page)).toBeVisible();
		const box = await list(page).boundingBox();
		expect(box?.width).toBeLessThanOrEqual(360);
		for (const option of await options(page).all())
			expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await page.getByRole("link", { name: "Jontro" }).first().dispatchEvent("pointerdown");
		await expect(list(page)).toHaveCount(0);
		await field(page).press("ArrowDown");
		await list(page).getByRole("group", { name: "Categories" }).getByRole("option").first().tap();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Keyboards/);
	});
});
