import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { quantities } from "./quantities.ts";

const sold = (quantity: number, minimumQuantity = 2, availableQuantity = 5) =>
	buildPart("memory", {}, { name: "A kit", quantity, minimumQuantity, availableQuantity });

test.each([
	[1, "fails", "A kit: The build has 1 of it, the shop sells at least 2."],
	[2, "fits", "The shop has all of the 1 parts in the quantity of this build."],
	[5, "fits", "The shop has all of the 1 parts in the quantity of this build."],
	[6, "fails", "A kit: The build has 6 of it, the shop has 5."],
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
