import { formatTaka } from "../../src/kernel/taka.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** A part as it is in the database now: what every reader must show. `word` stands in its name alone. */
export type PartNow = {
	id: string;
	slug: string;
	category: string;
	word: string;
	priceTaka: number;
	available: number;
	live: boolean;
};

type Listed = { _id: string; slug: string; price: number; availableQuantity: number };
type Reader = (shop: ShopUnderTest, part: PartNow) => Promise<boolean>;

const inStock = ({ live, available }: PartNow) => live && available > 0;

/** Where a part, its price and its stock are read; each says whether it shows the part as it is now. */
export const readers: Readonly<Record<string, Reader>> = {
	list: async (shop, part) => shows(await listed(shop, { category: part.category }), part),
	search: async (shop, part) => shows(await listed(shop, { q: part.word }), part),
	"list of a price": async (shop, part) =>
		shows(await listed(shop, { category: part.category, price: rangeOf(part) }), part),
	"list in stock": async (shop, part) =>
		shows(await listed(shop, { category: part.category, stock: "in" }), {
			...part,
			live: inStock(part),
		}),
	counts: async (shop, part) => {
		const query = { category: part.category, price: rangeOf(part) };
		return (await countInStock(shop, query)) === Number(inStock(part));
	},
	"counts of a search": async (shop, part) => {
		const query = { category: part.category, q: part.word };
		return (await countInStock(shop, query)) === Number(inStock(part));
	},
	suggestion: async (shop, part) => {
		const { parts } = (await readJson(shop, "/api/suggestion", { q: part.word })) as {
			parts: Listed[];
		};
		const found = parts.find(({ slug }) => slug === part.slug);
		return part.live ? found?.price === part.priceTaka : found === undefined;
	},
	compare: async (shop, part) => {
		const response = await shop.fetch(`/compare/${part.category}?parts=${part.slug}`);
		const page = await response.text();
		return part.live ? showsPrice(page, part) : !page.includes(part.word);
	},
	"part's page": async (shop, part) => {
		const response = await shop.fetch(`/parts/${part.category}/${part.slug}`);
		const page = await response.text();
		return part.live ? showsPrice(page, part) : response.status === 404;
	},
	"page of a search": async (shop, part) => {
		const page = await (await shop.fetch(`/parts?q=${part.word}`)).text();
		return part.live ? showsPrice(page, part) : !page.includes(part.slug);
	},
};

function shows(parts: readonly Listed[], { id, live, priceTaka, available }: PartNow): boolean {
	const found = parts.find(({ _id }) => _id === id);
	if (!live) return found === undefined;
	return found?.price === priceTaka && found.availableQuantity === available;
}

function showsPrice(page: string, { word, priceTaka }: PartNow): boolean {
	return page.includes(word) && page.includes(formatTaka(priceTaka));
}

function rangeOf({ priceTaka }: PartNow): string {
	return `${priceTaka}..${priceTaka}`;
}

async function listed(shop: ShopUnderTest, query: Record<string, string>): Promise<Listed[]> {
	return (await readJson(shop, "/api/part", { ...query, limit: "100" })) as Listed[];
}

async function countInStock(shop: ShopUnderTest, query: Record<string, string>): Promise<number> {
	const facets = (await readJson(shop, "/api/facet", query)) as {
		key: string;
		values: { value: string; count: number }[];
	}[];
	const stock = facets.find(({ key }) => key === "stock");
	return stock?.values.find(({ value }) => value === "in" || value === "yes")?.count ?? 0;
}

async function readJson(
	shop: ShopUnderTest,
	path: string,
	query: Record<string, string>,
): Promise<unknown> {
	const response = await shop.fetch(`${path}?${new URLSearchParams(query)}`);
	const text = await response.text();
	if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
	return JSON.parse(text);
}
