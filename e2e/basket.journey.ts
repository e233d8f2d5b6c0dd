import { expect, type Page } from "@playwright/test";
import {
	addOnItsPage,
	basketOf,
	chooseParts,
	link,
	number,
	order,
	rowOf,
	signUpAt,
} from "./basket-actions.ts";
import { test } from "./harness/journey.ts";
import {
	fillOrder,
	goOnline,
	type Listed,
	logIn,
	logOut,
	newPerson,
	openHydrated,
	pay,
	signUp,
} from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor puts three parts in, signs in, sees them joined with the account's, orders once and pays once", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(120_000);
	const [first, second, third, fourth] = (await chooseParts(page, 4)) as [
		Listed,
		Listed,
		Listed,
		Listed,
	];
	// Elsewhere the account already has the first, three times.
	const person = await signUpAt(page, "Karim Uddin");
	await addOnItsPage(page, first);
	await expect(page.getByText(`${first.name} is in your basket.`)).toBeVisible();
	await expect.poll(() => number(page)).toBe("1");
	await link(page).click();
	await page.getByLabel(`Quantity: ${first.name}`).fill("3");
	await expect.poll(() => basketOf(page)).toEqual([{ partId: first._id, quantity: 3 }]);

	const visitor = await (await browser.newContext()).newPage();
	for (const part of [first, second, third]) await addOnItsPage(visitor, part);
	await expect.poll(() => number(visitor)).toBe("3");
	await visitor.getByRole("link", { name: "See the basket" }).click();
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Basket");
	await visitor.getByRole("link", { name: "Sign in to order" }).click();
	await logIn(visitor, person);
	await expect(visitor).toHaveURL(/\/basket$/);
	await expect(visitor.getByLabel(`Quantity: ${first.name}`)).toHaveValue("3");
	await expect(visitor.getByLabel(`Quantity: ${second.name}`)).toHaveValue("1");
	await expect
		.poll(() => basketOf(visitor))
		.toEqual([
			{ partId: first._id, quantity: 3 },
			{ partId: second._id, quantity: 1 },
			{ partId: third._id, quantity: 1 },
		]);

	// The first device has not looked since: what both put in is there at both.
	await addOnItsPage(page, fourth);
	const together = expect.arrayContaining(
		[first, second, third, fourth].map(({ _id }) => expect.objectContaining({ partId: _id })),
	);
	await expect.poll(() => basketOf(page)).toEqual(together);
	await visitor.reload();
	await visitor.getByRole("button", { name: `Remove: ${fourth.name}` }).click();

	// The specification's sentences at the line, and no way to order while one shows.
	await fillOrder(visitor);
	await visitor.getByLabel(`Quantity: ${second.name}`).fill("0");
	await expect(visitor.getByText("Quantity can not lower than minimumQuantity")).toBeVisible();
	await visitor.getByLabel(`Quantity: ${second.name}`).fill("100000");
	await expect(visitor.getByText("Quantity can not higher than availableQuantity")).toBeVisible();
	await expect(order(visitor)).toBeDisabled();
	await visitor.getByLabel(`Quantity: ${second.name}`).fill("১");
	await visitor.getByRole("button", { name: `One fewer: ${first.name}` }).click();
	await visitor.getByRole("button", { name: `Remove: ${third.name}` }).click();
	// Until then the offer to put the fourth back may still stand there.
	await expect(visitor.getByText(`${third.name} is no longer in your basket.`)).toBeVisible();
	await visitor.getByRole("button", { name: "Undo" }).click();
	await expect(rowOf(visitor, third)).toBeVisible();

	const total = 2 * first.price + second.price + third.price;
	const made: unknown[] = [];
	visitor.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/api/order"))
			made.push(request.postDataJSON());
	});
	await order(visitor).dblclick();
	await expect(visitor).toHaveURL(/\/dashboard\/payment\//);
	expect(made).toEqual([expect.objectContaining({ totalPrice: total })]);
	await expect.poll(() => number(visitor)).toBe("none");
	await expect.poll(() => basketOf(visitor)).toEqual([]);
	await pay(visitor);
	await visitor.goto("/dashboard");
	await expect(visitor.getByText("1 order", { exact: true })).toBeVisible();

	// The other device learns of it, and nothing comes back.
	await page.goto("/basket");
	await expect(page.getByText("Your basket is empty")).toBeVisible();
	await visitor.context().close();
});

test("ten tabs have one basket, and signing out leaves nothing of it", async ({ page }) => {
	test.setTimeout(120_000);
	const parts = await chooseParts(page, 9);
	await openHydrated(page, "/basket");
	const tabs = await Promise.all(
		parts.map(async (part) => {
			const tab = await page.context().newPage();
			await openHydrated(tab, `/parts/${part.category}/${part.slug}`);
			return { tab, part };
		}),
	);
	for (const { tab, part } of tabs)
		await tab
			.getByRole("main")
			.getByRole("button", { name: `Add to basket: ${part.name}` })
			.first()
			.click();
	for (const { tab } of tabs) await expect.poll(() => number(tab)).toBe("9");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(9);
	for (const { part } of tabs.slice(2))
		await page.getByRole("button", { name: `Remove: ${part.name}` }).click();
	for (const { tab } of tabs) await expect.poll(() => number(tab)).toBe("2");
	await page.getByRole("button", { name: `Remove: ${parts[0]?.name}` }).click();
	for (const { tab } of tabs.slice(1)) await tab.close();
	const other = parts[1] as Listed;
	const second = tabs[0]?.tab as Page;

	await second.goto("/register");
	await signUp(second, newPerson("Nadia Islam"));
	await expect(second).toHaveURL(/\/(home)?$/);
	await expect.poll(() => basketOf(second)).toEqual([{ partId: other._id, quantity: 1 }]);
	await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toBeVisible();
	await logOut(second);
	await expect.poll(() => number(second)).toBe("none");
	await expect(page.getByText("Your basket is empty")).toBeVisible();
	expect(await second.evaluate(() => localStorage.getItem("basket"))).not.toContain(other._id);
});

test("what is put in without a connection reaches the account when it is back", async ({
	page,
	context,
}) => {
	const [part] = (await chooseParts(page, 1)) as [Listed];
	await signUpAt(page, "Habib Rahman");
	await openHydrated(page, `/parts/${part.category}/${part.slug}`);
	await context.setOffline(true);
	await page
		.getByRole("main")
		.getByRole("button", { name: /^Add to basket/ })
		.first()
		.click();
	await expect.poll(() => number(page)).toBe("1");
	await page.waitForTimeout(1_000); // by now it would have been sent
	await goOnline(page);
	await expect.poll(() => basketOf(page)).toEqual([{ partId: part._id, quantity: 1 }]);
});

test("by keyboard alone a part is put in, corrected, taken out and put back", async ({ page }) => {
	const [part] = (await chooseParts(page, 1)) as [Listed];
	await openHydrated(page, `/parts/${part.category}/${part.slug}`);
	await page
		.getByRole("main")
		.getByRole("button", { name: /^Add to basket/ })
		.first()
		.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert").getByText(`${part.name} is in your basket.`)).toBeVisible();
	await page.getByRole("link", { name: "See the basket" }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/basket$/);
	await page.getByRole("button", { name: `One more: ${part.name}` }).focus();
	await page.keyboard.press("Space");
	await expect(page.getByLabel(`Quantity: ${part.name}`)).toHaveValue("2");
	await expect(page.getByRole("status").getByText(/^Total/)).toBeAttached();
	await page.getByRole("button", { name: `Remove: ${part.name}` }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Your basket is empty")).toBeVisible();
	await expect(page.locator("#content")).toBeFocused();
	await page.getByRole("button", { name: "Undo" }).press("Enter");
	await expect(page.getByLabel(`Quantity: ${part.name}`)).toHaveValue("2");
});
