import fc from "fast-check";
import { expect, test } from "vitest";
import {
	buildAddress,
	chosenAddress,
	printBuildLines,
	readBuildLines,
	withQuantity,
} from "./build-query.ts";

const one = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001";
const two = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0002";
const line = (partId: string, quantity = 1) => ({ partId, quantity });

test("an address holds the whole build", () => {
	expect(buildAddress([line(one, 2), line(two)])).toBe(`/build?parts=${one}*2,${two}`);
	expect(buildAddress([])).toBe("/build");
	expect(readBuildLines(`${one}*2,${two}`)).toEqual([line(one, 2), line(two)]);
	expect(readBuildLines(`${one}*২`)).toEqual([line(one, 2)]);
});

test.each([
	[null, 0],
	["", 0],
	["x,,*,%00", 0],
	[`${one}*0,${two}*-1`, 0],
	[`${one}*1.5`, 0],
	[`${one}*10000000000`, 0],
	[`${one},${one}*3`, 1],
	[Array.from({ length: 99 }, () => crypto.randomUUID()).join(), 40],
])("what makes no sense in an address counts as not asked: %s", (asked, count) => {
	expect(readBuildLines(asked)).toHaveLength(count);
});

test("whatever is asked, what was understood has one spelling", () => {
	const part = fc.tuple(fc.constantFrom(one, two, "x"), fc.constantFrom("", "*1", "*2", "*x"));
	fc.assert(
		fc.property(fc.array(part), (parts) => {
			const lines = readBuildLines(parts.map((pair) => pair.join("")).join());
			expect(readBuildLines(printBuildLines(lines))).toEqual(lines);
		}),
	);
});

test("a second board takes the place of the first; a second kit of memory is one more", () => {
	const board = { ...line(one), category: "motherboard" };
	const kit = { ...line(two), category: "memory" };
	expect(chosenAddress([board, kit], { id: "b", category: "motherboard" })).toBe(
		`/build?parts=${two},b#place-board`,
	);
	expect(chosenAddress([board, kit], { id: "k", category: "memory" })).toBe(
		`/build?parts=${one},${two},k#place-memory`,
	);
	expect(chosenAddress([kit], { id: two, category: "memory" })).toBe(
		`/build?parts=${two}*2#place-memory`,
	);
});

test("with no units a part is out of the build", () => {
	expect(withQuantity([line(one), line(two)], one, 3)).toEqual([line(one, 3), line(two)]);
	expect(withQuantity([line(one), line(two)], one, 0)).toEqual([line(two)]);
});
