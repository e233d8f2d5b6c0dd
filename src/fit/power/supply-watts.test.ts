import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { supplyWatts } from "./supply-watts.ts";

const processor = (attributes = {}) => buildPart("processor", { pptW: 100, ...attributes });
const card = (tdpW: number) => buildPart("graphics-card", { tdpW });
const supply = (wattageW: number) => buildPart("power-supply", { wattageW });

// 100 + 400 = 500 W.
test.each([
	[549, "fails", 49],
	[550, "warns", 50],
	[649, "warns", 149],
	[650, "fits", 150],
])("an estimate of 500 W and a supply of %s W: %s", (watts, verdict, margin) => {
	expect(onlyFinding(supplyWatts, processor(), card(400), supply(watts))).toMatchObject({
		verdict,
		margin,
	});
});

test("the sentence names estimate and supply", () => {
	expect(onlyFinding(supplyWatts, processor(), card(400), supply(450)).says).toBe(
		"Supply gives 450 W, Processor draws 100 W, Card draws 400 W: an estimated 500 W in all, does not fit, 50 W too little.",
	);
});

// 65 W of design power: 65 to 224 W, and 300 W of the card.
test.each([
	[401, "fails"],
	[402, "unknown"],
	[650, "unknown"],
	[681, "unknown"],
	[682, "fits"],
])("a range of 365 to 524 W and a supply of %s W: %s", (watts, verdict) => {
	const ranged = buildPart("processor", { tdpW: 65 });
	expect(verdictOf(supplyWatts, ranged, card(300), supply(watts))).toBe(verdict);
});

test("what nobody knows of a card leaves the upper end open", () => {
	const cardOfUnknown = buildPart("graphics-card", {});
	expect(verdictOf(supplyWatts, processor(), cardOfUnknown, supply(1600))).toBe("unknown");
	expect(verdictOf(supplyWatts, processor(), cardOfUnknown, supply(109))).toBe("fails");
	const unknown = onlyFinding(supplyWatts, processor(), card(300), buildPart("power-supply", {}));
	expect(unknown.says).toContain("nobody has recorded the power of Supply");
});

test("without a processor it says only that it fails already", () => {
	expect(findingsOf(supplyWatts, card(300), supply(750))).toEqual([]);
	expect(verdictOf(supplyWatts, card(300), supply(300))).toBe("fails");
	expect(findingsOf(supplyWatts, supply(300))).toEqual([]);
});

test("a small part is named where it decides, and only there", () => {
	const disk = buildPart("hard-disk", { formFactor: '3.5"' });
	const tipped = onlyFinding(supplyWatts, processor(), card(400), disk, supply(650));
	expect(tipped).toMatchObject({ verdict: "warns" });
	expect(tipped.about).toContain(disk);
	const clear = onlyFinding(supplyWatts, processor(), card(400), disk, supply(850));
	expect(clear.about).not.toContain(disk);
});

test("the supply that comes with a case counts where no other is chosen", () => {
	const pcCase = buildPart("case", { includedSupply: "300 W" });
	expect(onlyFinding(supplyWatts, processor(), card(200), pcCase)).toMatchObject({
		verdict: "fails",
		says: "Case comes with a supply of 300 W, Processor draws 100 W, Card draws 200 W: an estimated 300 W in all, does not fit, 0 W left is less than 10 % to spare.",
	});
	expect(onlyFinding(supplyWatts, processor(), card(200), pcCase, supply(750)).verdict).toBe(
		"fits",
	);
	expect(findingsOf(supplyWatts, processor(), card(200), buildPart("case", {}))).toEqual([]);
});

test("the rest is counted from the nearer end of a range, and the sentence says both ends", () => {
	const ranged = buildPart("processor", { tdpW: 65 });
	const found = (watts: number) => onlyFinding(supplyWatts, ranged, card(300), supply(watts));
	expect([found(401).margin, found(682).margin]).toEqual([36, 158]);
	expect(found(401).says).toContain("an estimated 365 to 524 W in all");
	expect(found(500).says).toContain("365 to 524 W");
	expect(found(500).says).not.toContain("nobody has recorded");
});

test("an open end is said as such, and what leaves it open is named", () => {
	const cardOfUnknown = buildPart("graphics-card", {});
	const fails = onlyFinding(supplyWatts, processor(), cardOfUnknown, supply(109));
	expect(fails.says).toContain("100 W or more");
	const unknown = onlyFinding(supplyWatts, processor(), cardOfUnknown, supply(1600));
	expect(unknown.says).toContain("nobody has recorded the power draw of Card");
});

test("a disk is not named where the rest warns already; a supply alone has nothing to say", () => {
	const disk = buildPart("hard-disk", { formFactor: '3.5"' });
	const tight = onlyFinding(supplyWatts, processor(), card(400), disk, supply(600));
	expect(tight.verdict).toBe("warns");
	expect(tight.about).not.toContain(disk);
	expect(findingsOf(supplyWatts, buildPart("power-supply", {}))).toEqual([]);
});

test("a case's supply is read with a space or without, and without a figure it is not known", () => {
	const verdict = (includedSupply: string) =>
		verdictOf(supplyWatts, processor(), buildPart("case", { includedSupply }));
	expect(["500W", "500 W", "yes"].map(verdict)).toEqual(["fits", "fits", "unknown"]);
	const keys = (attributes: Record<string, number>) =>
		onlyFinding(supplyWatts, buildPart("processor", attributes), supply(9000)).values.map(
			({ key }) => key,
		);
	expect(keys({ pptW: 100, tdpW: 65 })).toEqual(["wattageW", "pptW"]);
	expect(keys({ tdpW: 65 })).toEqual(["wattageW", "tdpW"]);
});
