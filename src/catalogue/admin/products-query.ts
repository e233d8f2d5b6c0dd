import { readWhole } from "../../kernel/digits.ts";
import { maxPriceTaka, minPriceTaka } from "../../kernel/taka.ts";
import { type CategorySlug, categories } from "../attributes/categories.ts";

/** `low`: 1 to 3 units; `order`: at or below the mark at which the shop orders again. */
export const stockStates = ["in", "low", "out", "order"] as const;
export const partStates = ["live", "unpriced", "hidden", "deleted"] as const;
/** What a part can lack; `facts`: one that the rules of fit need. */
export const lacks = ["picture", "facts"] as const;
/** The orders of the list; with `-` from the greatest value to the smallest. */
export const productSortings = [
	...(["newest", "name", "-name"] as const),
	...(["available", "-available", "price", "-price"] as const),
] as const;
export type ProductSorting = (typeof productSortings)[number];

/** The filters and the order of the admins' list of parts, as in its address. A part is listed if it passes all filters. */
export type ProductQuery = {
	q?: string;
	category?: CategorySlug;
	brand?: string;
	minPrice?: string;
	maxPrice?: string;
	stock?: (typeof stockStates)[number];
	state?: (typeof partStates)[number];
	lacks?: (typeof lacks)[number];
	sort?: ProductSorting;
};

const fits: Record<keyof ProductQuery, (value: string) => boolean> = {
	q: () => true,
	category: isOneOf(categories.map(({ slug }) => slug)),
	brand: () => true,
	minPrice: isPrice,
	maxPrice: isPrice,
	stock: isOneOf(stockStates),
	state: isOneOf(partStates),
	lacks: isOneOf(lacks),
	sort: isOneOf(productSortings),
};

function isOneOf(words: readonly string[]) {
	return (value: string) => words.includes(value);
}

function isPrice(value: string): boolean {
	const price = readWhole(value) ?? 0;
	return price >= minPriceTaka && price <= maxPriceTaka;
}

/** Reads an address. Leaves out what the API would refuse, such as a mistyped price. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
	const given = Object.entries(fits).flatMap(([name, isFit]) => {
		const value = search.get(name)?.trim().slice(0, 120);
		return value && isFit(value) ? [[name, value]] : [];
	});
	return Object.fromEntries(given);
}

/** The address of the first page of the list with these filters and this order. */
export function addressOfProducts(query: ProductQuery): string {
	const search = new URLSearchParams(query);
	return `/dashboard/manageProduct${search.size > 0 ? `?${search}` : ""}`;
}
