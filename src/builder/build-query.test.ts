import fc from "fast-check";
import { expect, test } from "vitest";
import {
	buildAddress,
	chosenAddress,
	printBuildLines,
	readBuildLines,
	withQuantity,
} from "./build-query.ts";

const firstId = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001";
const secondId = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0002";
const line = (partId: string, quantity = 1) => ({ partId, quantity });

test("an address holds the whole build", () => {
	expect(buildAddress([line(firstId, 2), line(secondId)])).toBe(
		`/build?parts=${firstId}*2,${secondId}`,
	);
	expect(buildAddress([])).toBe("/build");
	expect(readBuildLines(`${firstId}*2,${secondId}`)).toEqual([line(firstId, 2), line(secondId)]);
	expect(readBuildLines(`${firstId}*২`)).toEqual([line(firstId, 2)]);
});

test.each([
	[null, 0],
	["", 0],
	["x,,*,%00", 0],
	[`${firstId}*0,${secondId}*-1`, 0],
	[`${firstId}*1.5`, 0],
	[`${firstId}*10000000000`, 0],
	[`${firstId},${firstId}*3`, 1],
	[Array.from({ length: 99 }, () => crypto.randomUUID()).join(), 40],
])("what makes no sense in an address counts as not asked: %s", (query, count) => {
	expect(readBuildLines(query)).toHaveLength(count);
});

test("whatever is asked, what was understood has one spelling", () => {
	const part = fc.tuple(
		fc.constantFrom(firstId, secondId, "x"),
		fc.constantFrom("", "*1", "*2", "*x"),
	);
	fc.assert(
		fc.property(fc.array(part), (parts) => {
			const lines = readBuildLines(parts.map((pair) => pair.join("")).join());
			expect(readBuildLines(printBuildLines(lines))).toEqual(lines);
		}),
	);
});

test("a second board takes the place of the first; a second kit of memory is one more", () => {
	const board = { ...line(firstId), category: "motherboard" };
	const kit = { ...line(secondId), category: "memory" };
	expect(chosenAddress([board, kit], { id: "b", category: "motherboard" })).toBe(
		`/build?parts=${secondId},b#place-board`,
	);
	expect(chosenAddress([board, kit], { id: "k", category: "memory" })).toBe(
		`/build?parts=${firstId},${secondId},k#place-memory`,
	);
	expect(chosenAddress([kit], { id: secondId, category: "memory" })).toBe(
		`/build?parts=${secondId}*2#place-memory`,
	);
});

test("with no units a part is out of the build", () => {
	expect(withQuantity([line(firstId), line(secondId)], firstId, 3)).toEqual([
		line(firstId, 3),
		line(secondId),
	]);
	expect(withQuantity([line(firstId), line(secondId)], firstId, 0)).toEqual([line(secondId)]);
});
