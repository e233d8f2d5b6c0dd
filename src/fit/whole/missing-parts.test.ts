import { expect, test } from "vitest";
import { buildPart, findingsOf, onlyFinding } from "../../../test/harness/build-parts.ts";
import { missingPlaces } from "../missing-places.ts";
import { buildOf } from "../rule.ts";
import { missingParts } from "./missing-parts.ts";

const processor = (attributes = {}) =>
	buildPart("processor", { integratedGraphics: "Radeon", coolerIncluded: true, ...attributes });
const others = ["motherboard", "memory", "ssd", "power-supply", "case"].map((category) =>
	buildPart(category, {}),
);
const missing = (...parts: Parameters<typeof buildOf>[0]) => missingPlaces(buildOf(parts));

test("a PC with graphics and cooler in the processor's box is complete", () => {
	expect(missing(processor(), ...others)).toEqual([]);
	expect(onlyFinding(missingParts, processor(), ...others)).toMatchObject({ verdict: "fits" });
});

test("each missing part is named", () => {
	expect(missing(processor())).toEqual(["board", "memory", "drives", "supply", "case"]);
	expect(onlyFinding(missingParts, processor(), ...others.slice(0, 3)).says).toBe(
		"For a working PC this build lacks a power supply, a case.",
	);
});

test("a cooler is missing where the box has none, a card where the processor has no graphics", () => {
	expect(missing(processor({ coolerIncluded: false }), ...others)).toEqual(["cooler"]);
	expect(missing(processor({ integratedGraphics: "None" }), ...others)).toEqual(["card"]);
	expect(missing(buildPart("processor", {}), ...others)).toEqual([]);
	expect(
		missing(processor({ coolerIncluded: false }), buildPart("cpu-cooler", {}), ...others),
	).toEqual([]);
});

test("a case with a supply needs no other; a hard disk is a drive", () => {
	const parts = ["motherboard", "memory", "hard-disk"].map((category) => buildPart(category, {}));
	expect(missing(processor(), ...parts, buildPart("case", { includedSupply: "300 W" }))).toEqual(
		[],
	);
	expect(missing(processor(), ...parts, buildPart("case", { includedSupply: "None" }))).toEqual([
		"supply",
	]);
});

test("a build of nothing is not judged", () => {
	expect(findingsOf(missingParts)).toEqual([]);
});
