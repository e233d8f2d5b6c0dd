import { expect, type Page } from "@playwright/test";
import {
	ask,
	becomeCustomer,
	type Listed,
	listParts,
	newPerson,
	openHydrated,
} from "./page-actions.ts";

export const link = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Basket/ });
export const number = (page: Page) =>
	link(page).evaluate((it) => getComputedStyle(it, "::after").content.replaceAll('"', ""));
export const rowOf = (page: Page, part: Listed) =>
	page.getByRole("main").getByRole("listitem").filter({ hasText: part.name });
export const order = (page: Page) => page.getByRole("button", { name: "Order and pay" });

/** Parts that other journeys neither sell out nor delete, of few taka each. */
export async function chooseParts(page: Page, count: number): Promise<Listed[]> {
	const parts = (await listParts(page, "stock=in&limit=100")).filter(
		({ brand, price, availableQuantity, minimumOderQuantity }) =>
			brand && price < 40_000 && availableQuantity >= 20 && minimumOderQuantity === 1,
	);
	const start = Math.floor(Math.random() * (parts.length - count));
	expect(parts.length).toBeGreaterThan(count);
	return parts.slice(start, start + count);
}

/** Puts a part in on its own page. */
export async function addOnItsPage(page: Page, part: Listed): Promise<void> {
	await openHydrated(page, `/parts/${part.category}/${part.slug}`);
	const add = page.getByRole("main").getByRole("button", { name: `Add to basket: ${part.name}` });
	await add.first().click();
}

/** What a browser has stored, as if its visitor had put these in. */
export async function fillBasket(page: Page, parts: Listed[], more: object = {}): Promise<void> {
	const lines = parts.map(({ _id, name, price }) => ({
		partId: _id,
		name,
		quantity: 1,
		seenPriceTaka: price,
		...more,
	}));
	await page.goto("/blogs");
	await page.evaluate((basket) => localStorage.setItem("basket", JSON.stringify(basket)), {
		owner: null,
		base: [],
		lines,
	});
}

export async function signUpAt(page: Page, name: string) {
	const person = newPerson(name);
	await becomeCustomer(page, person);
	return person;
}

export async function basketOf(page: Page): Promise<{ partId: string; quantity: number }[]> {
	type Basket = { lines: { partId: string; quantity: number }[] };
	const { lines } = await ask<Basket>(page, "GET", "/basket");
	return lines.map(({ partId, quantity }) => ({ partId, quantity }));
}

/** All orders of who is signed in, as the API lists them. */
export function ordersOf(page: Page): Promise<unknown[]> {
	return ask(page, "GET", "/order");
}
