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

test("a build has one board and one case: two units fail, and so do two of them, each named", () => {
	const board = (name: string, quantity = 1) => buildPart("motherboard", {}, { name, quantity });
	expect(findingsOf(quantities, board("A board"), buildPart("case", {}))).toEqual([]);
	expect(onlyFinding(quantities, board("A board"), board("Another"))).toMatchObject({
		verdict: "fails",
		margin: -1,
		says: "This build has 1 × A board and 1 × Another, a computer has 1 motherboard: does not fit, 1 motherboard too many.",
	});
	const cases = { name: "A case", quantity: 3, minimumQuantity: 1, availableQuantity: 9 };
	expect(onlyFinding(quantities, buildPart("case", {}, cases))).toMatchObject({
		verdict: "fails",
		margin: -2,
		says: "This build has 3 × A case, a computer has 1 case: does not fit, 2 cases too many.",
	});
});

test("a part of which the shop tells only one of the two quantities is not judged", () => {
	for (const one of [{ minimumQuantity: 5 }, { availableQuantity: 0 }])
		expect(findingsOf(quantities, buildPart("memory", {}, one))).toEqual([]);
	const soldOut = buildPart("memory", {}, { minimumQuantity: 1, availableQuantity: 0 });
	expect(onlyFinding(quantities, soldOut).about).toEqual([soldOut]);
});
