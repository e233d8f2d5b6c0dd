import { expect, test } from "vitest";
import type { WarrantyRule } from "./terms.ts";
import { warrantyFor } from "./warranty-for.ts";

const rule = (brand: string | null, category: string | null, months: number): WarrantyRule => ({
	brand,
	category,
	months,
	words: `${months} months`,
});
const rules = [
	rule(null, null, 6),
	rule(null, "memory", 36),
	rule("Corsair", null, 60),
	rule("Corsair", "memory", 120),
];
const none = { warrantyMonths: null, warrantyWords: null };
const monthsOf = (brand: string | null, category: string, warranties = rules) =>
	warrantyFor({ warranties }, { brand, category, ...none })?.months;

test.each([
	["brand and category", " CORSAIR ", "memory", 120],
	["the brand", "Corsair", "case", 60],
	["the category", "Kingston", "memory", 36],
	["the category, without a brand", null, "memory", 36],
	["everything else", "Kingston", "case", 6],
])("what is said of %s counts, in whatever order the rules stand", (_, brand, category, months) => {
	for (const inOrder of [rules, [...rules].reverse()])
		expect(monthsOf(brand, category, inOrder)).toBe(months);
});

test("what the part's own record says beats all, none at all too", () => {
	const ownOf = (warrantyMonths: number, warrantyWords: string | null) => {
		const part = { brand: "Corsair", category: "memory", warrantyMonths, warrantyWords };
		return warrantyFor({ warranties: rules }, part);
	};
	expect(ownOf(24, "By the maker")).toEqual({ months: 24, words: "By the maker" });
	expect(ownOf(0, null)).toEqual({ months: 0, words: null });
});

test("where no rule fits nothing is said", () => {
	expect(monthsOf("Corsair", "memory", [rule("Asus", null, 36)])).toBeUndefined();
	expect(monthsOf(null, "memory", [rule("Asus", null, 36)])).toBeUndefined();
});
