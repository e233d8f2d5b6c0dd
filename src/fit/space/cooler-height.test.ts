import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { coolerHeight } from "./cooler-height.ts";

const air = (heightMm: number) => buildPart("cpu-cooler", { coolingType: "Air", heightMm });
const pcCase = (maxCoolerHeightMm: number) => buildPart("case", { maxCoolerHeightMm });

test.each([
	[165, 165, "warns"],
	[166, 165, "fails"],
	[160, 165, "warns"],
	[159, 165, "fits"],
])("a cooler of %s mm in a case for %s mm: %s", (height, room, verdict) => {
	expect(onlyFinding(coolerHeight, air(height), pcCase(room))).toMatchObject({
		verdict,
		margin: room - height,
	});
});

test("the sentence names both heights", () => {
	expect(onlyFinding(coolerHeight, air(168), pcCase(165)).says).toBe(
		"Cooler is 168 mm high, Case takes coolers up to 165 mm: does not fit, 3 mm too high.",
	);
});

test("the height of a liquid cooler is not that of a cooler on the board", () => {
	const liquid = buildPart("cpu-cooler", { coolingType: "Liquid", heightMm: 394 });
	expect(findingsOf(coolerHeight, liquid, pcCase(165))).toEqual([]);
	const fanless = buildPart("cpu-cooler", { coolingType: "Air, without fan", heightMm: 150 });
	expect(verdictOf(coolerHeight, fanless, pcCase(165))).toBe("fits");
});

test("what is missing is not known: kind, height, room", () => {
	const kindless = buildPart("cpu-cooler", { heightMm: 150 });
	expect(onlyFinding(coolerHeight, kindless, pcCase(165)).says).toContain(
		"nobody has recorded the kind (air or liquid) of Cooler",
	);
	expect(
		verdictOf(coolerHeight, buildPart("cpu-cooler", { coolingType: "Air" }), pcCase(165)),
	).toBe("unknown");
	expect(onlyFinding(coolerHeight, air(150), buildPart("case", {})).says).toContain(
		"nobody has recorded the greatest height of coolers of Case",
	);
});
