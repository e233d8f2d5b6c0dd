import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryColumns } from "../facets/category-columns.ts";
import { nearestParts } from "./nearest-parts.ts";

type Kit = { capacityGb?: number; memoryType?: string; priceTaka: number; inStock: boolean };

function kits(all: readonly Kit[]) {
	const columns = categoryColumns("memory");
	for (const [index, { priceTaka, inStock, ...attributes }] of all.entries()) {
		const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
		const usual = { name: "A part", category: "memory", brand: null, booked: 0, created: 1 };
		const unrated = { reviewCount: 0, ratingSum: 0 };
		columns.write({ number: index + 1, id, priceTaka, inStock, ...usual, ...unrated, attributes });
	}
	return columns;
}

const ownKit: Kit = { capacityGb: 32, memoryType: "DDR5", priceTaka: 10_000, inStock: true };

test("the nearest is alike in what decides, then in price; what is sold out comes last", () => {
	const columns = kits([
		ownKit,
		{ ...ownKit, inStock: false },
		{ ...ownKit, memoryType: "DDR4" },
		{ ...ownKit, priceTaka: 12_000 },
		{ ...ownKit, capacityGb: 16 },
		{ ...ownKit, priceTaka: 9_900 },
		{ ...ownKit, capacityGb: 8, memoryType: "DDR3", priceTaka: 1_000 },
	]);
	expect(nearestParts(columns, 0, 6)).toEqual([5, 3, 4, 2, 6, 1]);
	expect(nearestParts(columns, 0, 2)).toEqual([5, 3]);
});

test("a part alone in its category is like none, and one that left the shop is like nobody", () => {
	expect(nearestParts(kits([ownKit]), 0, 6)).toEqual([]);
	const columns = kits([ownKit, ownKit, { ...ownKit, priceTaka: 5_000 }]);
	columns.remove(1);
	expect(nearestParts(columns, 0, 6)).toEqual([2]);
});

test("whatever is known of the parts, there are as many as asked for, each once and never itself", () => {
	const kit = fc.record(
		{
			capacityGb: fc.constantFrom(8, 16, 32),
			memoryType: fc.constantFrom("DDR4", "DDR5"),
			priceTaka: fc.integer({ min: 1, max: 999_999 }),
			inStock: fc.boolean(),
		},
		{ requiredKeys: ["priceTaka", "inStock"] },
	);
	fc.assert(
		fc.property(fc.array(kit, { minLength: 1, maxLength: 30 }), fc.nat(), (all, index) => {
			const position = index % all.length;
			const near = nearestParts(kits(all), position, 6);
			expect(near).toHaveLength(Math.min(6, all.length - 1));
			expect(new Set([...near, position]).size).toBe(near.length + 1);
			const soldOut = near.map((index) => all[index]?.inStock === false);
			expect(soldOut).toEqual([...soldOut].sort());
		}),
	);
});
