import fc from "fast-check";
import { expect, test } from "vitest";
import { compareAddress, readCompareQuery } from "./compare-query.ts";

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

test("a comparison's address names its parts in the order in which they were chosen", () => {
	expect(compareAddress("ssd", ["b", "a"])).toBe("/compare/ssd?parts=b,a");
	expect(compareAddress("ssd", ["b", "a"], true)).toBe("/compare/ssd?parts=b,a&only=all");
	expect(compareAddress("ssd", [], true)).toBe("/compare/ssd");
	expect(read("parts=b,a&only=all")).toEqual({ slugs: ["b", "a"], showsAll: true });
});

test("what makes no sense counts as not asked", () => {
	expect(read("parts=a,,B,%00,../b,a,c'&only=some")).toEqual({ slugs: ["a"], showsAll: false });
	expect(read("parts=a&parts=b").slugs).toEqual(["a"]);
	expect(read("part=a").slugs).toEqual([]);
	expect(read(`parts=${Array.from({ length: 5000 }, (_, n) => `p${n}`)}`).slugs).toHaveLength(20);
});

test("whatever is asked, the address of what was understood is understood as the same", () => {
	fc.assert(
		fc.property(fc.string(), fc.boolean(), (parts, only) => {
			const query = read(new URLSearchParams({ parts, only: only ? "all" : "" }).toString());
			const [, search = ""] = compareAddress("ssd", query.slugs, query.showsAll).split("?");
			const isKnown = query.slugs.length > 0;
			expect(read(search)).toEqual(isKnown ? query : { slugs: [], showsAll: false });
		}),
	);
});
