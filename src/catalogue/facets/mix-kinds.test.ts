import { expect, test } from "vitest";
import { type ColumnPart, categoryColumns } from "./category-columns.ts";
import { columnSet } from "./column-set.ts";
import { mixKinds } from "./mix-kinds.ts";

type Given = Partial<ColumnPart> & { number: number; category: string };

/** The numbers in their order; the part with the highest number is the newest. */
function mixed(parts: Given[], limit = 12): number[] {
	const set = columnSet();
	for (const category of new Set(parts.map((part) => part.category)))
		set.add(categoryColumns(category));
	for (const part of parts)
		set.write({
			id: `00000000-0000-7000-8000-${String(part.number).padStart(12, "0")}`,
			name: "A part",
			brand: null,
			priceTaka: 900,
			inStock: true,
			booked: 0,
			reviewCount: 0,
			ratingSum: 0,
			created: part.number,
			attributes: {},
			...part,
		});
	return mixKinds(set, limit);
}

test("what sold most comes first, of every category before a second of any", () => {
	const parts = [
		{ number: 1, category: "ssd", booked: 9 },
		{ number: 2, category: "ssd", booked: 8 },
		{ number: 3, category: "mouse", booked: 1 },
		{ number: 4, category: "case", booked: 3 },
	];
	expect(mixed(parts, 3)).toEqual([1, 4, 3]);
});

test("of what sold alike the better rated comes first", () => {
	const parts = [
		{ number: 1, category: "ssd", reviewCount: 2, ratingSum: 10 },
		{ number: 2, category: "ssd" },
		{ number: 3, category: "mouse", reviewCount: 9, ratingSum: 45 },
	];
	expect(mixed(parts, 3)).toEqual([3, 1, 2]);
});

test("what is sold out comes after everything in stock", () => {
	const parts = [
		{ number: 1, category: "ssd", booked: 9, inStock: false },
		{ number: 2, category: "mouse" },
		{ number: 3, category: "mouse", booked: 1 },
	];
	expect(mixed(parts)).toEqual([3, 2, 1]);
});

test("a part that was just added stands fourth, and never first because it is new", () => {
	const sold = ["ssd", "mouse", "case", "memory"].map((category, index) => {
		return { number: index + 1, category, booked: 9 - index };
	});
	expect(mixed([...sold, { number: 9, category: "webcam" }])).toEqual([1, 2, 3, 9, 4]);
	const soldOut = { number: 9, category: "webcam", inStock: false };
	expect(mixed([...sold, soldOut])).toEqual([1, 2, 3, 4, 9]);
});
