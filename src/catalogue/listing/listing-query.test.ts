import { expect, test } from "vitest";
import { facetsOf } from "../facets/facets-of.ts";
import { listingAddress } from "./listing-query.ts";
import { readListingQuery } from "./read-listing-query.ts";

const queryOf = (query: string, category: string | null = null) =>
	readListingQuery(category, new URLSearchParams(query));

/** The one address of what another one asks for. */
function addressOf(category: string | null, query: string): string {
	return listingAddress(category, queryOf(query, category), facetsOf(category));
}

test("an address asks for a page of a search in an order", () => {
	expect(queryOf("q=+rtx+4070+&sort=price-asc&page=3")).toEqual({
		q: "rtx 4070",
		sort: "price-asc",
		page: 3,
		choices: new Map(),
	});
	expect(queryOf("page=২")).toMatchObject({ page: 2 });
});

test("a parameter that makes no sense is ignored", () => {
	const usual = { q: "", sort: "newest", page: 1, choices: new Map() };
	for (const query of ["", "sort=size", "page=0", "page=-1", "page=1e3", "page=x", "q=++"])
		expect(queryOf(query)).toEqual(usual);
	for (const query of [
		"sort=relevance",
		"sort=popular",
		"attr.socket=AM5",
		"price=9..2",
		"stock=x",
	])
		expect(queryOf(query)).toEqual(usual);
});

test("words are sorted by relevance, a category by what is asked for, all parts by newest", () => {
	expect(queryOf("q=rtx").sort).toBe("relevance");
	expect(queryOf("q=rtx", "graphics-card").sort).toBe("relevance");
	expect(queryOf("", "graphics-card").sort).toBe("popular");
	expect(queryOf("sort=newest", "graphics-card").sort).toBe("newest");
});

test("an address has only what is not the default", () => {
	expect(addressOf(null, "")).toBe("/parts");
	expect(addressOf("ssd", "q=2 tb&sort=name&page=2")).toBe("/parts/ssd?q=2+tb&sort=name&page=2");
	expect(addressOf(null, "sort=newest&page=1&q=")).toBe("/parts");
	expect(addressOf("ssd", "sort=popular")).toBe("/parts/ssd");
});

test("a choice has one spelling: attributes, then brand, price, stock, words, order and page", () => {
	const query = "page=2&stock=in&price=..9000&brand=WD&brand=Acer&q=nvme&attr.capacityGb=1000..";
	expect(addressOf("ssd", query)).toBe(
		"/parts/ssd?attr.capacityGb=1000..&brand=Acer%7CWD&price=..9000&stock=in&q=nvme&page=2",
	);
});

test("a form without scripts sends a value at a time, and the ends of a range apart", () => {
	expect(
		addressOf("ssd", "attr.capacityGb.from=500&attr.capacityGb.to=&price.to=%E0%A7%AF%E0%A7%A6"),
	).toBe("/parts/ssd?attr.capacityGb=500..&price=..90");
});
