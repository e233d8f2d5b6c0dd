import { expect, test } from "@playwright/test";
import {
	addOnItsPage,
	basketOf,
	chooseParts,
	fillBasket,
	fillOrder,
	type Listed,
	number,
	order,
	rowOf,
	signUpAt,
} from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { logIn } from "./page-actions.ts";

test("a price that changes meanwhile is said with the old and the new one, and asked again", async ({
	page,
}) => {
	const [part, other] = (await chooseParts(page, 2)) as [Listed, Listed];
	await signUpAt(page, "Salma Akter");
	await fillBasket(page, [part], { seenPriceTaka: part.price - 1 });
	await page.goto("/basket");
	await expect(rowOf(page, part)).toContainText("The price has changed since you put it in");
	await addOnItsPage(page, other);
	await page.goto("/basket");
	await fillOrder(page);

	// While the page is open the shop sells one at another price, and has one fewer of the other.
	let refusals = 0;
	await page.route("**/api/order", async (route) => {
		if (route.request().method() !== "POST" || refusals > 0) return route.continue();
		refusals += 1;
		await route.fulfill({
			status: 409,
			contentType: "application/problem+json",
			json: {
				...{ type: "about:blank", title: "Conflict", status: 409, code: "total-changed" },
				...{ detail: "The price has changed.", totalPrice: part.price + other.price + 500 },
			},
		});
	});
	let dearer = true;
	await page.route("**/api/basket/part?*", async (route) => {
		const response = await route.fetch();
		const parts = (await response.json()) as Listed[];
		const changed = parts.map((one) =>
			one._id === part._id && dearer ? { ...one, price: one.price + 500 } : one,
		);
		await route.fulfill({ response, json: changed });
	});
	await order(page).click();
	await expect(page.getByText("There is an problem in your order")).toBeVisible();
	await expect(page.getByText(/^The price has changed: the total was/)).toBeVisible();
	await expect(rowOf(page, part)).toContainText("The price has changed since you put it in");
	await expectAccessible(page, "a basket whose price changed");

	dearer = false;
	await page.reload();
	await fillOrder(page);
	await order(page).click();
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
});

test("what the shop refuses is said at each line at once", async ({ page }) => {
	const [first, second, third] = (await chooseParts(page, 3)) as [Listed, Listed, Listed];
	await signUpAt(page, "Jamal Hossain");
	await fillBasket(page, [first, second, third]);
	await page.goto("/basket");
	await fillOrder(page);
	// Others are quicker: one part is gone, of another fewer are left than are wanted.
	await page.route("**/api/basket/part?*", async (route) => {
		const response = await route.fetch();
		const parts = (await response.json()) as Listed[];
		const left = parts.filter(({ _id }) => _id !== first._id);
		const fewer = left.map((one) =>
			one._id === second._id ? { ...one, availableQuantity: 0 } : one,
		);
		await route.fulfill({ response, json: fewer });
	});
	await page.route("**/api/order", (route) => {
		if (route.request().method() !== "POST") return route.continue();
		const at = { minimum: 1, available: 0, price: second.price };
		return route.fulfill({
			status: 404,
			contentType: "application/problem+json",
			json: {
				...{ type: "about:blank", title: "Not found", status: 404, code: "part-gone" },
				detail: "This part is no longer in the shop.",
				lines: [
					{ partId: first._id, code: "part-gone", minimum: null, available: null, price: null },
					{ partId: second._id, code: "above-available", ...at },
				],
			},
		});
	});
	await order(page).click();
	await expect(rowOf(page, first)).toContainText("no longer in the shop");
	await expect(rowOf(page, second)).toContainText("Sold out for now");
	await expect(order(page)).toBeDisabled();
	await expectAccessible(page, "a basket with refused lines");
	for (const part of [first, second])
		await page.getByRole("button", { name: `Take out: ${part.name}` }).click();
	await expect(order(page)).toBeEnabled();
});

test("the 21st part is refused with a sentence, and twenty are ordered by one press", async ({
	page,
}) => {
	const response = await page.request.get("/api/part?stock=in&sort=price-asc&limit=60");
	const parts = ((await response.json()) as Listed[])
		.filter(({ brand, minimumOderQuantity }) => brand && minimumOderQuantity === 1)
		.slice(0, 21);
	await fillBasket(page, parts.slice(0, 20));
	await addOnItsPage(page, parts[20] as Listed);
	await expect(page.getByText(/^Your basket has 20 parts, the most/)).toBeVisible();
	await expect.poll(() => number(page)).toBe("20");
	await page.goto("/basket");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
	await expectAccessible(page, "a basket of twenty");
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
			json: parts.map((one) => ({ ...one, availableQuantity: 100_000 })),
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
	const keys: (string | undefined)[] = [];
	await context.route("**/api/order", async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		keys.push(route.request().headers()["idempotency-key"]);
		if (keys.length > 1) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
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

	await context.route("**/api/order", async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
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
