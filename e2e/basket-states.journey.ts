import { type Browser, expect, type Page } from "@playwright/test";
import {
	addOnItsPage,
	basketOf,
	chooseParts,
	fillBasket,
	number,
	order,
	ordersOf,
	rowOf,
	signUpAt,
} from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { ask, fillOrder, type Listed, listParts, logIn, loseFirstBooking } from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const knownCustomer = { email: "customer@shop.example", password: "buy-good-parts" };
const knownAdmin = { email: "admin@shop.example", password: "mind-the-shop" };
const taka = (amount: number) => `৳${amount.toLocaleString("en-IN")}`;

/** A few of each, which no other journey chooses. */
const contested = [
	"Elgato Cam Link 4K",
	"HyperX SoloCast 2 USB Condenser",
	"Logitech BRIO Ultra HD",
];

async function findContested(page: Page): Promise<Listed[]> {
	return Promise.all(
		contested.map(async (name) => {
			const [part] = await listParts(page, `limit=1&q=${encodeURIComponent(name)}`);
			expect(part?.name).toContain(name);
			return part as Listed;
		}),
	);
}

/** Signs this person in elsewhere. */
async function signInElsewhere(browser: Browser, person: { email: string; password: string }) {
	const page = await (await browser.newContext()).newPage();
	await page.goto("/login");
	await logIn(page, person);
	await expect(page).not.toHaveURL(/login/);
	return page;
}

test("while one person is at the button another takes the last units, and an admin changes a price and archives a part: each line says so, and nothing is ordered by halves", async ({
	page,
	browser,
}) => {
	test.setTimeout(120_000);
	const [last, dearer, gone] = (await findContested(page)) as [Listed, Listed, Listed];
	const buyer = await signInElsewhere(browser, knownCustomer);
	const admin = await signInElsewhere(browser, knownAdmin);
	await signUpAt(page, "Salma Akter");
	await fillBasket(page, [last, dearer, gone]);
	await page.goto("/basket");
	await fillOrder(page);
	await expect(order(page)).toBeEnabled();

	const price = dearer.price + 500;
	await ask(buyer, "POST", "/order", {
		lines: [{ partId: last._id, quantity: last.availableQuantity }],
		email: knownCustomer.email,
		totalPrice: last.price * last.availableQuantity,
		phone: "01712345678",
		collect: true,
	});
	await ask(admin, "PATCH", `/product/${dearer._id}`, { price });
	await ask(admin, "DELETE", `/adminProduct/${gone._id}`);

	await order(page).click();
	await expect(page.getByText("There is an problem in your order")).toBeVisible();
	await expect(rowOf(page, last)).toContainText("Sold out for now");
	await expect(rowOf(page, gone)).toContainText("no longer in the shop");
	const changed = rowOf(page, dearer);
	await expect(changed).toContainText("The price has changed since you put it in");
	await expect(changed).toContainText(`it was ${taka(dearer.price)} and is now ${taka(price)}`);
	await expect(order(page)).toBeDisabled();
	await expectAccessible(page, "a basket with refused lines");
	expect(await ordersOf(page)).toEqual([]);

	// Each is taken out by the keyboard; what is left is ordered at the price that shows.
	for (const part of [last, gone])
		await page.getByRole("button", { name: `Remove: ${part.name}` }).press("Enter");
	const inBasket = page.getByRole("region", { name: "Parts in your basket" });
	await expect(inBasket.getByRole("listitem")).toHaveCount(1);
	await order(page).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	expect(await ordersOf(page)).toEqual([expect.objectContaining({ totalPrice: price })]);
	await ask(admin, "PATCH", `/product/${dearer._id}`, { price: dearer.price });
	for (const other of [buyer, admin]) await other.context().close();
});

test("a price that changes between the last look and the button is asked about once more", async ({
	page,
}) => {
	const [part] = (await chooseParts(page, 1)) as [Listed];
	await signUpAt(page, "Ruma Begum");
	// It was dearer when it was put in, and each look since shows it so.
	await fillBasket(page, [part]);
	let dearer = true;
	await page.route("**/api/basket/part?*", async (route) => {
		const response = await route.fetch();
		const parts = (await response.json()) as Listed[];
		const json = parts.map((part) => ({ ...part, price: part.price + (dearer ? 500 : 0) }));
		await route.fulfill({ response, json });
	});
	await page.goto("/basket");
	await fillOrder(page);
	dearer = false;
	await order(page).click();
	await expect(page.getByText(/^The price has changed: the total was/)).toBeVisible();
	await expect(rowOf(page, part)).toContainText("The price has changed since you put it in");
	expect(await ordersOf(page)).toEqual([]);
	await order(page).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
});

test("the 21st part is refused with a sentence, and twenty are ordered by one press", async ({
	page,
}) => {
	const parts = (await listParts(page, "stock=in&sort=price-asc&limit=60"))
		.filter(({ brand, minimumOderQuantity }) => brand && minimumOderQuantity === 1)
		.slice(0, 21);
	await fillBasket(page, parts.slice(0, 20));
	await addOnItsPage(page, parts[20] as Listed);
	await expect(page.getByText(/^Your basket has 20 parts, the most/)).toBeVisible();
	await expect.poll(() => number(page)).toBe("20");
	await page.goto("/basket");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
	await expectAccessible(page, "a basket of twenty", "whole");
});

test("above what one charge takes the basket says by how much, before there is a button to press", async ({
	page,
}) => {
	const [part] = (await chooseParts(page, 1)) as [Listed];
	await fillBasket(page, [part]);
	const quantity = Math.ceil(1_000_000 / part.price);
	await page.route("**/api/basket/part?*", async (route) => {
		const answer = await route.fetch();
		const parts = (await answer.json()) as Listed[];
		await route.fulfill({
			response: answer,
			json: parts.map((part) => ({ ...part, availableQuantity: 100_000 })),
		});
	});
	await page.goto("/basket");
	await page.getByLabel(`Quantity: ${part.name}`).fill(String(quantity));
	await expect(page.getByText(/^One order comes to at most .*9,99,999.* too much/)).toBeVisible();
	await expectAccessible(page, "a basket that costs too much");
});

test("an order whose response is lost is sent again under its key and made once", async ({
	page,
	context,
}) => {
	const parts = await chooseParts(page, 2);
	await signUpAt(page, "Shirin Akhter");
	await fillBasket(page, parts);
	await page.goto("/basket");
	await fillOrder(page);
	const keys = await loseFirstBooking(context);
	await order(page).dblclick();
	await expect(page.getByText("There is an problem in your order")).toBeVisible();
	expect(keys).toHaveLength(1);
	await expect.poll(() => number(page)).toBe("2");
	await order(page).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
	await page.goto("/dashboard");
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();
});

test("who loads the page anew after a lost response finds the basket empty and the order in My Orders; so does another device", async ({
	page,
	context,
	browser,
}) => {
	const parts = await chooseParts(page, 2);
	const person = await signUpAt(page, "Rokeya Sultana");
	await fillBasket(page, parts);
	await page.goto("/basket");
	await fillOrder(page);
	await expect.poll(async () => (await basketOf(page)).length).toBe(2);
	const other = await (await browser.newContext()).newPage();
	await other.goto("/login");
	await logIn(other, person);
	await expect.poll(() => number(other)).toBe("2");
	await other.goto("/basket");
	await fillOrder(other);
	await expect(order(other)).toBeEnabled();

	await loseFirstBooking(context);
	await order(page).click();
	await expect(page.getByText("There is an problem in your order")).toBeVisible();
	await page.reload();
	await expect(page.getByText("Your basket is empty")).toBeVisible();
	await expect.poll(() => number(page)).toBe("none");

	// The other device still shows what was ordered, and does not order it again.
	await order(other).click();
	await expect(other.getByText("Your basket is empty")).toBeVisible();
	await other.getByRole("main").getByRole("link", { name: "My Orders" }).click();
	await expect(other.getByText("1 order", { exact: true })).toBeVisible();
	await other.context().close();
});
