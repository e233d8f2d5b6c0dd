import fc from "fast-check";
import { expect, test } from "vitest";
import { checkAttributes } from "../../../test/harness/check-attributes.ts";
import { attributesOf } from "./attributes.ts";
import { categories } from "./categories.ts";
import { numberInText, readAttributes } from "./read-attributes.ts";

test("a record becomes typed attributes in the shop's units", () => {
	const { attributes } = readAttributes("graphics-card", {
		chipset: "GeForce RTX 5070",
		memory: 12,
		length: 304.5,
		total_slot_width: 2.5,
		cooling: "3 Fans",
		color: ["BLACK", "GREY", "RGB"],
		lighting: ["ARGB"],
		power_connectors: { pcie_8_pin: 0, pcie_12V_2x6: 1 },
		video_outputs: {
			hdmi_2_1: 0,
			hdmi_2_1b: 1,
			displayport_2_1: 0,
			displayport_2_1_b: 3,
			dvi_d: 0,
		},
	});
	expect(attributes).toEqual({
		chipset: "GeForce RTX 5070",
		memoryGb: 12,
		lengthMm: 304.5,
		slotWidth: 2.5,
		cooling: "3 Fans",
		fanCount: 3,
		colours: ["Black", "Grey"],
		lighting: "ARGB",
		plugs6Pin: 0,
		plugs8Pin: 0,
		plugs12v: 1,
		hdmi: 1,
		displayPort: 3,
	});
});

test("a counted number that is not whole is left out and reported", () => {
	const { attributes, leftOut } = readAttributes("processor", {
		cores: { total: "6.5", threads: 3.7 },
		specifications: { memory: { channels: 2 }, tdp: 6.5 },
	});
	expect(attributes).toEqual({ memoryChannels: 2, tdpW: 6.5 });
	expect(leftOut).toEqual([
		{ key: "cores", value: "6.5" },
		{ key: "threads", value: 3.7 },
	]);
	expect(checkAttributes("processor", { threads: 3.7 })).toEqual(["threads cannot be 3.7."]);
});

// Each number must be declared whole or not: an undeclared one fails here.
test("measured are lengths, weights, clocks, sizes in bytes and the like; the rest is counted", () => {
	const numbers = categories.flatMap(({ slug }) =>
		attributesOf(slug).filter(({ type }) => type === "number"),
	);
	const measured = numbers.filter(({ whole }) => !whole).map(({ key, unit }) => unit || key);
	expect([...new Set(measured)].sort()).toEqual(
		"CFM,GB,GHz,Hz,MB,MHz,MT/s,V,W,cd/m²,dB,fps,g,h,inch,kHz,litres,mAh,mm,mm H₂O,ms,rpm,slots".split(
			",",
		),
	);
});

test.each([
	["990 Pro w/Heatsink 2TB SSD M.2", true],
	["T705 1TB M.2 SSD with Heatsink", true],
	["T705 1TB M.2 SSD without Heatsink", undefined],
	["NV3 2TB M.2 SSD", undefined],
])("whether a drive named %s brings a heat sink", (name, heatSink) => {
	expect(readAttributes("ssd", { metadata: { name } }).attributes.heatSink).toBe(heatSink);
});

test.each([
	["Frozen Notte 240 ARGB V2", {}, "ARGB"],
	["Core RGB 500W Non-Modular", {}, "RGB"],
	["Core RGB 500W", { lighting: ["None"] }, "None"],
	["Core non-RGB 500W", {}, undefined],
	["27 inch, 99% sRGB", {}, undefined],
])("the light of a part named %s whose record has %j", (name, record, light) => {
	const { attributes } = readAttributes("power-supply", { metadata: { name }, ...record });
	expect(attributes.lighting).toBe(light);
});

test.each([0, null, "", "None", "N/A", "unknown", "-", "0 W", [], {}, "TBD"])(
	"a power draw of %j is unknown",
	(tdp) => {
		expect(readAttributes("graphics-card", { tdp }).attributes).toEqual({});
	},
);

test.each([
	["1000 W", 1000],
	["1.2 kW", 1200],
	["850", 850],
])("a number in text is read: %s", (wattage, wattageW) => {
	expect(readAttributes("power-supply", { wattage }).attributes).toEqual({ wattageW });
});

test.each([-1, 99_999_999, "many", "850 V", true, ["850"]])(
	"an impossible number is left out and reported: %j",
	(wattage) => {
		expect(readAttributes("power-supply", { wattage })).toEqual({
			attributes: {},
			leftOut: [{ key: "wattageW", value: wattage }],
		});
	},
);

test("None is a word where it is a fact: a processor without graphics, a fan without light", () => {
	const none = {
		specifications: { integratedGraphics: { model: "None" } },
		led: "None",
		socket: "None",
	};
	expect(readAttributes("processor", none).attributes).toEqual({ integratedGraphics: "None" });
	expect(readAttributes("case-fan", none).attributes).toEqual({ lighting: "None" });
});

test("no drive bays beside some of the other size is a fact, none of either is a gap", () => {
	expect(readAttributes("case", { internal_3_5_bays: 0, internal_2_5_bays: 2 }).attributes).toEqual(
		{ bays35: 0, bays25: 2 },
	);
	expect(readAttributes("case", { internal_3_5_bays: 0, internal_2_5_bays: 0 }).attributes).toEqual(
		{},
	);
});

test("ports written in one string are parted", () => {
	const connectors = "2 x HDMI 2.1            1 x DisplayPort 1.4, USB-C";
	expect(readAttributes("monitor", { connectors }).attributes.ports).toEqual([
		"2 × HDMI 2.1",
		"1 × DisplayPort 1.4",
		"USB-C",
	]);
});

test("part numbers are parted, without shop keys and repeats", () => {
	const part_numbers = [
		"KW9-00265, KW9-00266",
		"a29f5e64-99bb-4031-a318-b119dd446ca4",
		"6b71ccc1454dbd9d",
		"KW900265",
		"MZ-V9P2T0B/AM",
	];
	expect(readAttributes("ssd", { metadata: { part_numbers } }).attributes.partNumbers).toEqual([
		"KW9-00265",
		"KW9-00266",
		"MZ-V9P2T0B/AM",
	]);
});

test("keys that name a program's own insides reach nothing", () => {
	const record = JSON.parse('{"__proto__": {"wattage": 500}, "constructor": {"name": "x"}}');
	expect(readAttributes("power-supply", record)).toEqual({ attributes: {}, leftOut: [] });
});

test("whatever stands in a record, reading it ends with attributes that can be", () => {
	const fields = [
		"cooling",
		"color",
		"lighting",
		"led",
		"rgb",
		"m2_slots",
		"pcie_slots",
		"metadata",
		"onboard_ethernet",
		"wireless_networking",
		"resolution",
		"connectors",
		"power_supply",
		"video_outputs",
		"power_connectors",
		"frequency_response_high",
		"modules",
		"length",
	];
	const nothingInWords = JSON.parse('{"toString": 1, "name": {"toString": 1}}');
	for (const { slug } of categories)
		for (const value of [nothingInWords, [nothingInWords], 1e308, "\ud800", [[]]]) {
			const record = Object.fromEntries(fields.map((field) => [field, value]));
			expect(checkAttributes(slug, readAttributes(slug, record).attributes)).toEqual([]);
		}
	const anyRecord = fc.dictionary(fc.constantFrom(...fields), fc.anything());
	const anyCategory = fc.constantFrom(...categories.map(({ slug }) => slug));
	fc.assert(
		fc.property(anyCategory, anyRecord, (slug, record) => {
			expect(checkAttributes(slug, readAttributes(slug, record).attributes)).toEqual([]);
		}),
	);
});

test("a number is only read in a unit that it can be in", () => {
	expect(numberInText("1.8 TB", "GB")).toBe(1800);
	expect(numberInText("12 in", "mm")).toBeCloseTo(304.8);
	expect(numberInText("12,800", "")).toBe(12_800);
	expect(numberInText("3 apples", "GB")).toBeNull();
});
