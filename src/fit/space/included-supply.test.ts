import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { includedSupply } from "./included-supply.ts";

const withSupply = buildPart("case", { includedSupply: "300 W" });
const supply = buildPart("power-supply", { wattageW: 750 });

test("a case with a supply says so, and warns where another one is chosen", () => {
	expect(onlyFinding(includedSupply, withSupply)).toMatchObject({
		verdict: "fits",
		says: "Case comes with a supply of its own (300 W): no other one is needed unless its power is too little.",
	});
	expect(onlyFinding(includedSupply, withSupply, supply)).toMatchObject({
		verdict: "warns",
		about: [withSupply, supply],
	});
});

test("a case that is not known to have one is not judged", () => {
	expect(findingsOf(includedSupply, buildPart("case", {}), supply)).toEqual([]);
	const without = buildPart("case", { includedSupply: "None" });
	expect(findingsOf(includedSupply, without, supply)).toEqual([]);
});
