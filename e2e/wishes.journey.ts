import { expect, type Page } from "@playwright/test";
import { chooseParts, signUpAt } from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { ask, type Listed, logIn, openHydrated } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pageOf = ({ category, slug }: Listed) => `/parts/${category}/${slug}`;
const heart = (page: Page, { name }: Listed) =>
	page.getByRole("main").getByRole("button", { name: `On the wish list: ${name}`, exact: true });
const row = (page: Page, { name }: Listed) =>
	page.getByRole("main").getByRole("listitem").filter({ hasText: name });

async function wishesOf(page: Page): Promise<string[]> {
	const { parts } = await ask<{ parts: { partId: string }[] }>(page, "GET", "/wish");
	return parts.map(({ partId }) => partId).sort();
}

test("on a phone a visitor's hearts are kept in all tabs, come along at sign-in and are joined with the account's", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(120_000);
	const [first, second, third] = (await chooseParts(page, 3)) as [Listed, Listed, Listed];
	const person = await signUpAt(page, "Karim Uddin");
	await openHydrated(page, pageOf(first));
	await heart(page, first).first().click();
	await expect.poll(() => wishesOf(page)).toEqual([first._id]);

	const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
	const visitor = await context.newPage();
	for (const part of [second, third]) {
		await openHydrated(visitor, pageOf(part));
		// By keyboard alone.
		await heart(visitor, part).first().focus();
		await visitor.keyboard.press("Enter");
		await expect(heart(visitor, part).first()).toHaveAttribute("aria-pressed", "true");
	}
	const otherTab = await context.newPage();
	await openHydrated(otherTab, pageOf(third));
	await expect(heart(otherTab, third).first()).toHaveAttribute("aria-pressed", "true");
	await heart(otherTab, third).first().click();
	await expect(heart(visitor, third).first()).toHaveAttribute("aria-pressed", "false");
	await heart(otherTab, third).first().click();

	// A grey row for each part until they are there.
	await visitor.route("**/api/basket/part*", () => {});
	await openHydrated(visitor, "/wishes");
	const loading = visitor.getByRole("status").filter({ hasText: "Loading your wish list" });
	await expect(loading.locator(".border")).toHaveCount(2);
	await visitor.unroute("**/api/basket/part*");
	await visitor.getByRole("banner").getByRole("link", { name: "Wish list" }).click();
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Wish list");
	await expect(row(visitor, second)).toContainText("available");
	await visitor.getByRole("button", { name: `Remove from the wish list: ${third.name}` }).click();
	await visitor.getByRole("button", { name: "Undo" }).click();
	await expect(row(visitor, third)).toBeVisible();
	await expectAccessible(visitor, "the wish list of a visitor", "whole");
	await visitor.getByRole("link", { name: "Sign in to have it on all your devices" }).click();
	await logIn(visitor, person);
	await expect(visitor).toHaveURL(/\/wishes$/);
	for (const part of [first, second, third]) await expect(row(visitor, part)).toBeVisible();
	await expect.poll(() => wishesOf(visitor)).toEqual([first._id, second._id, third._id].sort());
	await context.close();
});

test("who signs in from a part's page comes back to it, is told of its price, sees and stops it on the wish list", async ({
	watchedPage: page,
}) => {
	test.setTimeout(120_000);
	const [part] = (await chooseParts(page, 1)) as [Listed];
	const person = await signUpAt(page, "Rahima Begum");
	await page.evaluate(() => localStorage.clear());
	await page.context().clearCookies();
	await openHydrated(page, pageOf(part));
	await page.getByText("Price alert").click();
	await page.getByRole("link", { name: "Sign in to be told" }).click();
	await logIn(page, person);
	await expect(page).toHaveURL(new RegExp(`${part.slug}$`));
	await page.getByText("Price alert").click();
	const price = page.getByLabel("When it costs this or less, in taka");
	await price.fill("free");
	await price.press("Enter");
	await expect(page.getByText("Please give a price from 1 to 9,99,999 taka.")).toBeVisible();
	await expectAccessible(page, "a wrong price of an alert");
	await price.fill("৫০");
	await page.getByRole("button", { name: "Tell me", exact: true }).click();
	await expect(page.getByText("We will tell you, by one mail.")).toBeVisible();
	await page.getByRole("link", { name: "See all that you wait for" }).click();
	await expect(page.getByText("When it costs ৳50 or less.")).toBeVisible();
	await expectAccessible(page, "the wish list with an alert");
	await page.getByRole("button", { name: `Remove the alert: ${part.name}` }).click();
	await expect(page.getByText("When it costs ৳50 or less.")).toBeHidden();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("there is no heart, the wish list says that it needs scripts, and a mail's link still stops alerts", async ({
		page,
	}) => {
		await page.goto("/wishes");
		await expect(page.getByText(/^The wish list needs JavaScript/)).toBeVisible();
		const [part] = (await chooseParts(page, 1)) as [Listed];
		await page.goto(pageOf(part));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(part.name);
		await expect(heart(page, part)).toHaveCount(0);
		await page.goto("/wishes/stop?alert=0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000&key=wrong");
		await page.getByRole("button", { name: "Stop all of them" }).click();
		await expect(page.getByText(/^This link is not complete/)).toBeVisible();
	});
});
