import fc from "fast-check";
import { expect, test } from "vitest";
import { districts, divisionOf } from "./areas/districts.ts";
import { deliveryFor, deliverySpan, dependsOnDistrict, hasCharges } from "./delivery-for.ts";
import { type DeliveryRule, noTerms, type Terms } from "./terms.ts";

const near = { chargeTaka: 60, daysFrom: 1, daysTo: 2 };
const far = { chargeTaka: 120, daysFrom: 3, daysTo: 5 };
const hills = { chargeTaka: 200, daysFrom: 5, daysTo: 8 };
const inDays = ({ chargeTaka, daysFrom: from, daysTo: to }: DeliveryRule) => ({
	chargeTaka,
	days: { from, to },
});
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
		deliveryFor(terms, { district, goodsTaka: 500 })?.chargeTaka;
	expect(chargeTo("Dhaka")).toBe(60);
	expect(chargeTo("Sylhet")).toBe(90);
	expect(chargeTo("Habiganj")).toBe(110);
	expect(chargeTo("Gazipur")).toBe(120);
	expect(chargeTo(null)).toBe(120);
	expect(deliveryFor(terms, { district: "Rangamati", goodsTaka: 500 })).toEqual(inDays(hills));
});

test("the least and the most of all areas are told together", () => {
	const days = { from: 1, to: 8 };
	expect(deliverySpan(terms, 500)).toEqual({ chargeTaka: [60, 200], days });
	expect(deliverySpan(terms, 20_000)).toEqual({ chargeTaka: [0, 0], days });
	expect(deliverySpan(noTerms, 500)).toBeNull();
});

test("without a rule for everywhere else only the areas that have one are delivered to", () => {
	const some = { ...terms, delivery: { ...terms.delivery, everywhereElse: null } };
	fc.assert(
		fc.property(fc.constantFrom(null, ...districts), fc.nat(99_999), (district, goodsTaka) => {
			const isNamed =
				district !== null &&
				(district in some.delivery.districts || divisionOf(district) === "Sylhet");
			const delivery = deliveryFor(some, { district, goodsTaka });
			expect(delivery).toEqual(isNamed ? deliveryFor(terms, { district, goodsTaka }) : null);
		}),
	);
});

test("it matters where an order goes as soon as one area has a rule of its own", () => {
	const { divisions, everywhereElse } = terms.delivery;
	const ofNone = { everywhereElse, divisions: {}, districts: {} };
	const all = [noTerms.delivery, ofNone, { ...ofNone, everywhereElse: null, divisions }];
	expect(all.map((delivery) => hasCharges({ delivery }))).toEqual([false, true, true]);
	expect(all.map((delivery) => dependsOnDistrict({ delivery }))).toEqual([false, false, true]);
});

test("from the sum on it is free, with the same days", () => {
	expect(deliveryFor(terms, { district: "Dhaka", goodsTaka: 19_999 })).toEqual(inDays(near));
	const free = { ...inDays(near), chargeTaka: 0 };
	expect(deliveryFor(terms, { district: "Dhaka", goodsTaka: 20_000 })).toEqual(free);
});

test("a shop that promises nothing charges nothing, wherever it is sent", () => {
	fc.assert(
		fc.property(fc.constantFrom(null, ...districts), fc.nat(999_999), (district, goodsTaka) => {
			const nothing = { chargeTaka: 0, days: null };
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
			(district, first, second) => {
				const charge = (goodsTaka: number) =>
					deliveryFor(terms, { district, goodsTaka })?.chargeTaka ?? Number.NaN;
				expect(charge(Math.max(first, second))).toBeLessThanOrEqual(
					charge(Math.min(first, second)),
				);
				const { divisions } = terms.delivery;
				const byDivision = { ...terms, delivery: { ...terms.delivery, districts: {} } };
				expect(deliveryFor(byDivision, { district, goodsTaka: 1 })).toEqual(
					inDays(divisions[divisionOf(district)] ?? far),
				);
			},
		),
	);
});
