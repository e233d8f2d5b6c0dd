import { expect, test } from "vitest";
import { listingAddress, readListingQuery } from "./listing-query.ts";

const asked = (query: string) => readListingQuery(new URLSearchParams(query));

test("an address asks for a page of a search in an order", () => {
	expect(asked("q=+rtx+4070+&sort=price-asc&page=3")).toEqual({
		q: "rtx 4070",
		sort: "price-asc",
		page: 3,
	});
	expect(asked("page=২")).toMatchObject({ page: 2 });
});

test("a parameter that makes no sense is ignored", () => {
	const usual = { q: "", sort: "newest", page: 1 };
	for (const query of ["", "sort=size", "page=0", "page=-1", "page=1e3", "page=x", "q=++"])
		expect(asked(query)).toEqual(usual);
});

test("an address has only what is not the default", () => {
	expect(listingAddress(null, asked(""))).toBe("/parts");
	expect(listingAddress("ssd", asked("q=2 tb&sort=name&page=2"))).toBe(
		"/parts/ssd?q=2+tb&sort=name&page=2",
	);
});
