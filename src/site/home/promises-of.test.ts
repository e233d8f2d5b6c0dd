import { expect, test } from "vitest";
import { type CurrentTerms, noTerms } from "../../terms/terms.ts";
import { promisesOf } from "./promises-of.ts";

const rule = { chargeTaka: 60, daysFrom: 1, daysTo: 2 };
const everywhereElse = { chargeTaka: 120, daysFrom: 3, daysTo: 5 };
const nowhere = noTerms.delivery;
const linesOf = (terms: Partial<CurrentTerms>) =>
	promisesOf({ ...noTerms, ...terms }).map(({ title, text }) => `${title} | ${text}`);

test("a shop that has set nothing promises nothing", () => {
	expect(promisesOf(noTerms)).toEqual([]);
	const none = { brand: null, category: "ssd", months: 0, words: null };
	expect(linesOf({ warranties: [none] })).toEqual([]);
});

test("all 64 districts are named only where it delivers to each of them", () => {
	expect(linesOf({ delivery: { ...nowhere, everywhereElse } })).toEqual([
		"Delivery: 3 to 5 days | to all 64 districts",
	]);
	expect(linesOf({ delivery: { ...nowhere, divisions: { Sylhet: rule } } })).toEqual([
		"Delivery: 1 to 2 days | to 4 districts",
	]);
	expect(linesOf({ delivery: { ...nowhere, districts: { Feni: rule } } })).toEqual([
		"Delivery: 1 to 2 days | to 1 district",
	]);
});

test("the days are those of the districts, not of a rule that none of them has", () => {
	const districts = { Habiganj: rule, Moulvibazar: rule, Sunamganj: rule, Sylhet: rule };
	expect(
		linesOf({ delivery: { ...nowhere, divisions: { Sylhet: everywhereElse }, districts } }),
	).toEqual(["Delivery: 1 to 2 days | to 4 districts"]);
	expect(linesOf({ delivery: { ...nowhere, everywhereElse, districts: { Dhaka: rule } } })).toEqual(
		["Delivery: 1 to 5 days | to all 64 districts"],
	);
});

test("warranty, days of return and the collecting address are the terms' own", () => {
	const warranties = [12, 36].map((months) => {
		return { brand: null, category: months === 12 ? "mouse" : "ssd", months, words: null };
	});
	const collect = { address: "12 Elephant Road, Dhaka", hours: "10 to 7" };
	expect(linesOf({ warranties, returnDays: 1, collect })).toEqual([
		"Warranty | up to 3 years",
		"1 day to return | after delivery",
		"Collect it yourself | 12 Elephant Road, Dhaka",
	]);
});
