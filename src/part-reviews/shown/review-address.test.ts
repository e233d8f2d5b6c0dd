import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOfReviews, readReviewsQuery } from "./review-address.ts";
import { reviewSortings } from "./rules.ts";

const part = { category: "ssd", slug: "drive-one" };

test("an address of reviews is read as it was made, and the plain one is the newest", () => {
	expect(addressOfReviews(part)).toBe("/parts/ssd/drive-one/reviews");
	fc.assert(
		fc.property(
			fc.constantFrom(...reviewSortings),
			fc.integer({ min: 1, max: 999_999 }),
			(sort, page) => {
				const address = new URL(addressOfReviews(part, { sort, page }), "http://shop");
				expect(readReviewsQuery(address.searchParams)).toEqual({ sort, page });
			},
		),
	);
});

test("what an address cannot mean is the first page of the newest", () => {
	for (const query of ["sort=best", "page=0", "page=x", "page=1.5", "page=1e9", "sort=&page="])
		expect(readReviewsQuery(new URLSearchParams(query))).toEqual({ sort: "newest", page: 1 });
});
