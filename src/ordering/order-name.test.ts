import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOfOrder, shortNameOfOrder } from "./order-name.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

test("an order of one part is called by it, however long its name is", () => {
	for (const name of ["Corsair RM850x", "x".repeat(600)]) {
		expect(nameOfOrder(named(name))).toBe(name);
		expect(shortNameOfOrder(named(name))).toBe(name);
	}
});

test("an order of several parts is called by all of them, or by the first in short", () => {
	const lines = named("Ryzen 5 9600X", "RM850x", "Torrent");
	expect(nameOfOrder(lines)).toBe("Ryzen 5 9600X, RM850x, Torrent");
	expect(shortNameOfOrder(lines)).toBe("Ryzen 5 9600X and 2 more");
});

test("what does not fit into 500 characters is counted", () => {
	const lines = named("a".repeat(200), "b".repeat(200), "c".repeat(200), "d");
	expect(nameOfOrder(lines)).toBe(`${"a".repeat(200)}, ${"b".repeat(200)} and 2 more`);
});

test("the name of an order of several parts has at most 500 characters and begins as its first part", () => {
	const names = fc.array(fc.string({ minLength: 1, maxLength: 300 }), {
		minLength: 2,
		maxLength: 20,
	});
	fc.assert(
		fc.property(names, (all) => {
			const name = nameOfOrder(named(...all));
			expect(name.length).toBeLessThanOrEqual(500);
			expect(name.startsWith(all[0] ?? "none")).toBe(true);
		}),
	);
});
