import { expect, test } from "vitest";
import { sameValueKey, spellValue } from "./facet-value.ts";

const keyOf = (key: string, value: string) => sameValueKey(spellValue(key, value));

test.each([
	["socket", ["LGA 1700", "LGA1700", "lga-1700", " LGA  1700 "]],
	["formFactor", ["M.2-2280", "M.2 2280", "m.2_2280"]],
	["formFactor", ['2.5"', "2.5 inch", "2.5″"]],
	["resolution", ["2560 × 1440", "2560x1440", "2560X1440"]],
	["brand", ["G.SKILL", "G.Skill", "GSkill", "G.SKILL®"]],
	["brand", ["Alpenföhn", "ALPENFOHN"]],
	["efficiency", ["80+ Gold", "80 PLUS Gold", "80plus GOLD"]],
	["wireless", ["Wi-Fi 6E, Bluetooth 5.3", "WiFi 6E", "Wi-Fi 6 / Wi-Fi 6E"]],
	["lighting", ["RGB, ARGB", "ARGB, RGB"]],
	["hdr", ["VESA DisplayHDR 400 True Black", "DisplayHDR True Black 400"]],
	["integratedGraphics", ["Intel UHD 770", "Intel UHD Graphics 770"]],
	["connector", ["3-pin", "3 Pin", "3PIN"]],
])("the %s of these is one: %s", (key, values) => {
	expect(new Set(values.map((value) => keyOf(key, value))).size).toBe(1);
});

test.each([
	["socket", ["FM2", "FM2+", "LGA 1151", "LGA 1151v2", "2 x LGA 2011", "LGA 2011", "LGA 2011-3"]],
	["noiseRating", ["Cybenetics A", "Cybenetics A-", "Cybenetics A+", "Cybenetics A++"]],
	["formFactor", ['2.5"', '3.5"', "25", "2-5"]],
	["aspectRatio", ["16:9", "16:10", "169"]],
	["wireless", ["Wi-Fi 6, Bluetooth 5.2", "Wi-Fi 6E, Bluetooth 5.2", "None"]],
	["microarchitecture", ["Zen", "Zen+", "Zen 2"]],
	["chipset", ["GeForce RTX 2070", "GeForce RTX 2070 SUPER", "GeForce RTX 3060 12 GB"]],
	["switchName", ["®", "™", "-"]],
])("the %s of these is different: %s", (key, values) => {
	expect(new Set(values.map((value) => keyOf(key, value))).size).toBe(values.length);
});

test("a value has no control characters and no bar, and what says nothing is no value", () => {
	expect(spellValue("switchName", " Red|Blue\u0000\u202e ")).toBe("Red/Blue");
	for (const nothing of ["", " ", "Unknown", "N/A"]) expect(spellValue("panel", nothing)).toBe("");
	expect(spellValue("__proto__", "x")).toBe("x");
});
