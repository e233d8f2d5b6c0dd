import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { quantities } from "./quantities.ts";

const sold = (quantity: number, minimumQuantity = 2, availableQuantity = 5) =>
	buildPart("memory", {}, { name: "A kit", quantity, minimumQuantity, availableQuantity });

test.each([
	[
		1,
		"fails",
		"A kit is 1 time in the build, the shop sells at least 2 units: does not fit, 1 unit too few.",
	],
	[2, "fits", "The shop has 1 part of this build in the quantity asked for."],
	[5, "fits", "The shop has 1 part of this build in the quantity asked for."],
	[
		6,
		"fails",
		"A kit is 6 times in the build, the shop has 5 units: does not fit, 1 unit too many.",
	],
])("%s of a part of which the shop sells 2 to 5: %s", (quantity, verdict, says) => {
	expect(onlyFinding(quantities, sold(quantity))).toMatchObject({ verdict, says });
});

test("what is sold out fails, and each wrong part is said alone", () => {
	const findings = findingsOf(quantities, sold(2, 1, 0), sold(1), sold(3));
	expect(findings.map(({ verdict, margin }) => [verdict, margin])).toEqual([
		["fails", -2],
		["fails", -1],
	]);
});

test("without a shop it is not asked", () => {
	expect(findingsOf(quantities, buildPart("memory", {}))).toEqual([]);
});
