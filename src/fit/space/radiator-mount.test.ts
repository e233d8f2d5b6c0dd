import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { radiatorMount } from "./radiator-mount.ts";

const liquid = (radiatorMm: number) =>
	buildPart("cpu-cooler", { coolingType: "Liquid", radiatorMm });
const pcCase = (...radiators: string[]) => buildPart("case", { radiators });

test.each([
	[360, ["top 360"], "fits"],
	[480, ["top 360"], "fails"],
	[240, ["top 360"], "fits"],
	[360, ["top 240", "front 360"], "fits"],
	[280, ["top 420"], "fits"],
	[360, ["top 240", "rear 120"], "fails"],
	[420, ["front 360"], "fails"],
	[280, ["front 360"], "unknown"],
	[240, ["front 280"], "unknown"],
	[394, ["front 420"], "unknown"],
	[394, ["top 360"], "unknown"],
	[360, ["front 420", "top 120"], "unknown"],
	[120, ["front"], "unknown"],
])("a radiator of %s mm in a case with %s: %s", (length, mounts, verdict) => {
	expect(verdictOf(radiatorMount, liquid(length), pcCase(...mounts))).toBe(verdict);
});

test("the sentence names radiator and places", () => {
	expect(onlyFinding(radiatorMount, liquid(360), pcCase("top 240", "rear 120")).says).toBe(
		"Cooler has a radiator of 360 mm, Case has room for radiators at top 240, rear 120: does not fit, longer than any place.",
	);
});

test("a case of which nobody has established places is not known; an air cooler needs none", () => {
	expect(onlyFinding(radiatorMount, liquid(240), buildPart("case", {})).says).toContain(
		"nobody has recorded the list of places for radiators of Case",
	);
	const sizeless = buildPart("cpu-cooler", { coolingType: "Liquid" });
	expect(verdictOf(radiatorMount, sizeless, pcCase("top 360"))).toBe("unknown");
	const air = buildPart("cpu-cooler", { coolingType: "Air", radiatorMm: 240 });
	expect(findingsOf(radiatorMount, air, pcCase("top 120"))).toEqual([]);
});

test("the radiator of a graphics card is recorded by nobody", () => {
	const card = (cooling: string) => buildPart("graphics-card", { cooling });
	expect(onlyFinding(radiatorMount, card("Hybrid"), pcCase("top 360")).says).toContain(
		"nobody has recorded the size of the card's radiator",
	);
	expect(verdictOf(radiatorMount, card("Water Cooled"), pcCase("top 360"))).toBe("unknown");
	expect(findingsOf(radiatorMount, card("3 Fans"), pcCase("top 360"))).toEqual([]);
});

test("a list of no places is not known, and a card's radiator is said with the case", () => {
	expect(verdictOf(radiatorMount, liquid(240), pcCase())).toBe("unknown");
	const card = buildPart("graphics-card", { cooling: "Hybrid" });
	expect(onlyFinding(radiatorMount, card, pcCase("top 360")).about).toHaveLength(2);
});
