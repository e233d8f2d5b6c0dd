import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { supplyLength } from "./supply-length.ts";

const supply = (lengthMm: number) => buildPart("power-supply", { lengthMm });
const pcCase = (maxSupplyLengthMm: number) => buildPart("case", { maxSupplyLengthMm });

test.each([
	[160, 160, "warns"],
	[161, 160, "fails"],
	[155, 160, "warns"],
	[154, 160, "fits"],
])("a supply of %s mm in a case for %s mm: %s", (length, room, verdict) => {
	expect(onlyFinding(supplyLength, supply(length), pcCase(room))).toMatchObject({
		verdict,
		margin: room - length,
	});
});

test("the sentence names both lengths", () => {
	expect(onlyFinding(supplyLength, supply(180), pcCase(160)).says).toBe(
		"Supply is 180 mm long, Case takes supplies up to 160 mm: does not fit, 20 mm too long.",
	);
});

test("a missing length is not known, of whichever part", () => {
	expect(onlyFinding(supplyLength, supply(160), buildPart("case", {})).says).toContain(
		"nobody has recorded the greatest length of supplies of Case",
	);
	expect(verdictOf(supplyLength, buildPart("power-supply", {}), pcCase(160))).toBe("unknown");
});
