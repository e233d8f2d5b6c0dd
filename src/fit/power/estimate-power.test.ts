import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { buildOf } from "../rule.ts";
import { estimatePower, headroom, recommendedWatts } from "./estimate-power.ts";

const estimate = (...parts: Parameters<typeof buildOf>[0]) => estimatePower(buildOf(parts));

test("every part's share is an addend, and they make the sum", () => {
	const found = estimate(
		buildPart("processor", { pptW: 142, tdpW: 105 }),
		buildPart("graphics-card", { tdpW: 320 }),
		buildPart("motherboard", {}),
		buildPart("memory", { modules: 2 }, { quantity: 2 }),
		buildPart("ssd", { nvme: true }),
		buildPart("ssd", { nvme: false }),
		buildPart("hard-disk", { formFactor: '3.5"' }, { quantity: 2 }),
		buildPart("case-fan", { fanCount: 3 }),
		buildPart("cpu-cooler", { coolingType: "Liquid", fanCount: 3 }),
		buildPart("power-supply", { wattageW: 850 }),
		buildPart("keyboard", {}),
	);
	expect(found.addends.map(({ watts }) => watts)).toEqual([142, 320, 40, 16, 8, 3, 18, 9, 21]);
	expect(found).toMatchObject({ watts: 577, upToWatts: 577, recommendedW: 850 });
});

test("a processor that tells its design power alone draws from once to 3.45 times of it", () => {
	expect(estimate(buildPart("processor", { tdpW: 65 }))).toMatchObject({
		watts: 65,
		upToWatts: 224,
	});
});

test("a draw that nobody knows has no upper end", () => {
	const found = estimate(buildPart("processor", {}), buildPart("graphics-card", { tdpW: 200 }));
	expect(found).toMatchObject({ watts: 200, upToWatts: null, recommendedW: null });
	expect(found.addends[0]).toMatchObject({
		watts: null,
		upToWatts: null,
		part: { category: "processor" },
	});
});

test.each([
	[230, 300],
	[231, 400],
	[500, 650],
	[501, 750],
	[1600, 2100],
])("%s W want a supply of %s W", (watts, size) => {
	expect(recommendedWatts(watts)).toBe(size);
});

test("a recommended supply always has its headroom", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 3000 }), (watts) => {
			expect(recommendedWatts(watts)).toBeGreaterThanOrEqual(watts * headroom - 0.05);
		}),
	);
});

test.each([
	["memory", {}, [4, null]],
	["case-fan", {}, [3, null]],
	["ssd", {}, [3, 8]],
	["ssd", { interface: "M.2 PCIe 4.0 x4" }, [8, 8]],
	["ssd", { interface: "SATA 6.0 Gb/s" }, [3, 3]],
	["cpu-cooler", { coolingType: "Air, without fan" }, [0, 0]],
	["cpu-cooler", { coolingType: "Air", fanCount: 2 }, [6, 6]],
	["cpu-cooler", { coolingType: "Air" }, [3, 18]],
	["cpu-cooler", { coolingType: "Liquid" }, [15, 30]],
	["cpu-cooler", { fanCount: 1 }, [3, 15]],
])("a part of %s with %j draws between %j W", (category, attributes, [watts, upToWatts]) => {
	expect(estimate(buildPart(category, attributes))).toMatchObject({ watts, upToWatts });
});
