import fc from "fast-check";
import { expect, test } from "vitest";
import { districts, divisionOf } from "./areas/districts.ts";
import { deliveryFor } from "./delivery-for.ts";
import { noTerms, type Terms } from "./terms.ts";

const near = { chargeTaka: 60, daysFrom: 1, daysTo: 2 };
const far = { chargeTaka: 120, daysFrom: 3, daysTo: 5 };
const hills = { chargeTaka: 200, daysFrom: 5, daysTo: 8 };
const terms: Terms = {
	...noTerms,
	delivery: {
		everywhereElse: far,
		divisions: { Sylhet: { ...far, chargeTaka: 110 } },
		districts: { Dhaka: near, Rangamati: hills, Sylhet: { ...far, chargeTaka: 90 } },
	},
	freeFromTaka: 20_000,
};

test("the district's rule counts, else its division's, else that of everywhere else", () => {
	const chargeTo = (district: Parameters<typeof deliveryFor>[1]["district"]) =>
		deliveryFor(terms, { district, goodsTaka: 500 }).chargeTaka;
	expect(chargeTo("Dhaka")).toBe(60);
	expect(chargeTo("Sylhet")).toBe(90);
	expect(chargeTo("Habiganj")).toBe(110);
	expect(chargeTo("Gazipur")).toBe(120);
	expect(chargeTo(null)).toBe(120);
	expect(deliveryFor(terms, { district: "Rangamati", goodsTaka: 500 })).toEqual(hills);
});

test("from the sum on it is free, with the same days", () => {
	expect(deliveryFor(terms, { district: "Dhaka", goodsTaka: 19_999 })).toEqual(near);
	const free = { ...near, chargeTaka: 0 };
	expect(deliveryFor(terms, { district: "Dhaka", goodsTaka: 20_000 })).toEqual(free);
});

test("a shop that promises nothing charges nothing, wherever it is sent", () => {
	fc.assert(
		fc.property(fc.constantFrom(null, ...districts), fc.nat(999_999), (district, goodsTaka) => {
			const nothing = { chargeTaka: 0, daysFrom: null, daysTo: null };
			expect(deliveryFor(noTerms, { district, goodsTaka })).toEqual(nothing);
		}),
	);
});

test("more goods never cost more to deliver, and a district without a rule is as its division", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...districts),
			fc.nat(999_999),
			fc.nat(999_999),
			(district, one, other) => {
				const charge = (goodsTaka: number) =>
					deliveryFor(terms, { district, goodsTaka }).chargeTaka;
				expect(charge(Math.max(one, other))).toBeLessThanOrEqual(charge(Math.min(one, other)));
				const { divisions } = terms.delivery;
				const byDivision = { ...terms, delivery: { ...terms.delivery, districts: {} } };
				expect(deliveryFor(byDivision, { district, goodsTaka: 1 })).toEqual(
					divisions[divisionOf(district)] ?? far,
				);
			},
		),
	);
});
