import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { coolerMissing } from "./cooler-missing.ts";

const processor = (name: string, coolerIncluded?: boolean, packaging = "Boxed") =>
	buildPart(
		"processor",
		{ packaging, ...(coolerIncluded === undefined ? {} : { coolerIncluded }) },
		{ name },
	);

test("a processor with a cooler in its box needs no other", () => {
	expect(verdictOf(coolerMissing, processor("AMD Ryzen 5 5600", true))).toBe("fits");
	expect(verdictOf(coolerMissing, processor("Intel Core i5 12400F", true))).toBe("fits");
	expect(verdictOf(coolerMissing, processor("AMD A10-7850K", true))).toBe("fits");
});

test("a processor without a cooler warns that one is needed", () => {
	expect(onlyFinding(coolerMissing, processor("AMD Ryzen 7 7700X", false))).toMatchObject({
		verdict: "warns",
		says: "AMD Ryzen 7 7700X comes without a cooler: none is chosen, one is needed.",
	});
});

test.each([
	["Intel Core i7 8700", "OEM/Tray"],
	["Intel Core i3 7100T", "OEM/Tray"],
	["AMD Ryzen 5 7600 tray", "Boxed"],
	["Intel Core i7 7700K", "Boxed"],
	["Intel Core i3 9350KF", "Boxed"],
	["Intel Core i9 10900K", "Boxed"],
	["Intel Core i9-7960X X", "Boxed"],
	["AMD Ryzen 5 1600X", "Boxed"],
	["Intel Core Ultra 5 250KF Plus", "Boxed"],
	["AMD Ryzen 7 7800X3D", "Boxed"],
	["AMD Ryzen Threadripper 2990WX", "Boxed"],
])("%s (%s) is not believed to have one", (name, packaging) => {
	expect(onlyFinding(coolerMissing, processor(name, true, packaging))).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining(
			"its record says so, but processors of its kind are sold without",
		),
	});
});

test("a missing word on it is named; a chosen cooler ends the question", () => {
	const unknown = onlyFinding(coolerMissing, processor("AMD Ryzen 5 5600"));
	expect(unknown.verdict).toBe("unknown");
	expect(unknown.says).toContain("nobody has recorded the contents of the box of AMD Ryzen 5 5600");
	const cooler = buildPart("cpu-cooler", {});
	expect(findingsOf(coolerMissing, processor("AMD Ryzen 7 7700X", false), cooler)).toEqual([]);
});
