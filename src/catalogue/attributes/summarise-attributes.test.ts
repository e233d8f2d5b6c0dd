import { expect, test } from "vitest";
import { summariseAttributes } from "./summarise-attributes.ts";

test.each([
	[
		"memory",
		{ memoryType: "DDR5", capacityGb: 32, speedMtS: 6000, casLatency: 30 },
		"DDR5 · 32 GB · 6000 MT/s · CL30",
	],
	[
		"motherboard",
		{
			socket: "AM5",
			chipset: "AMD B650",
			formFactor: "Micro ATX",
			memoryType: "DDR5",
			wireless: "Wi-Fi 6E, Bluetooth 5.3",
		},
		"AM5 · Micro ATX · DDR5 · Wi-Fi 6E",
	],
	[
		"power-supply",
		{ wattageW: 650, formFactor: "ATX", efficiency: "80+ Bronze", lengthMm: 140 },
		"650 W · Bronze · 140 mm",
	],
	["power-supply", { wattageW: 650, formFactor: "SFX", efficiency: "80+" }, "650 W · SFX · 80+"],
	[
		"graphics-card",
		{ chipset: "GeForce RTX 3080 10 GB", memoryGb: 10, memoryType: "GDDR6X", tdpW: 320 },
		"GeForce RTX 3080 · 10 GB · 320 W",
	],
	["microphone", { patterns: ["Cardioid", "Omnidirectional", "Stereo"] }, "Cardioid and 2 more"],
])("a %s is summed up by the figures that decide", (category, attributes, summary) => {
	expect(summariseAttributes(category, attributes)).toBe(summary);
});

test("a summary has at most four figures, and none for what is unknown, missing or usual", () => {
	const keyboard = { size: "75%", switchName: "Red", switchType: "Linear", connections: ["Wired"] };
	expect(summariseAttributes("keyboard", { ...keyboard, lighting: "RGB" })).toBe(
		"75% · Red · Linear · Wired",
	);
	expect(summariseAttributes("keyboard", { size: "75%", lighting: "None" })).toBe("75%");
	expect(summariseAttributes("case-fan", { sizeMm: 120, fanCount: 1 })).toBe("120 mm");
	expect(summariseAttributes("stand", {})).toBe("");
});
