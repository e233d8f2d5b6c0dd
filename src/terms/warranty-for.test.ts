import { expect, test } from "vitest";
import type { WarrantyRule } from "./terms.ts";
import { warrantyFor } from "./warranty-for.ts";

const rule = (brand: string | null, category: string | null, months: number): WarrantyRule => ({
	...{ brand, category, months },
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

test("brand and category beat the brand, the brand beats the category, and all beat everything else", () => {
	expect(monthsOf("Corsair", "memory")).toBe(120);
	expect(monthsOf("Corsair", "case")).toBe(60);
	expect(monthsOf("Kingston", "memory")).toBe(36);
	expect(monthsOf(null, "memory")).toBe(36);
	expect(monthsOf("Kingston", "case")).toBe(6);
});

test("in whatever order the rules stand, and however the brand is written", () => {
	expect(monthsOf(" CORSAIR ", "memory", [...rules].reverse())).toBe(120);
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
