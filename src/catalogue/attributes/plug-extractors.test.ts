import { expect, test } from "vitest";
import { readAttributes } from "./read-attributes.ts";

type Plugs = {
	pcie_6_pin?: number;
	pcie_8_pin?: number;
	pcie_12VHPWR?: number;
	pcie_12V_2x6?: number;
};

function plugs(power_connectors: Plugs | null, tdp: number | null) {
	const { attributes } = readAttributes("graphics-card", { power_connectors, tdp });
	const { plugs6Pin, plugs8Pin, plugs12v } = attributes;
	return plugs8Pin === undefined ? null : [plugs6Pin, plugs8Pin, plugs12v];
}

test.each<[string, Plugs | null, number | null, unknown]>([
	["RTX 5070", { pcie_8_pin: 0, pcie_12V_2x6: 1 }, 250, [0, 0, 1]],
	["RTX 3070", { pcie_6_pin: 1, pcie_8_pin: 1 }, 220, [1, 1, 0]],
	["GT 1030 that the slot feeds", { pcie_6_pin: 0, pcie_8_pin: 0 }, 30, [0, 0, 0]],
	["card of 120 W without a plug", { pcie_6_pin: 0, pcie_8_pin: 0 }, 120, null],
	["card of unknown draw without a plug", { pcie_6_pin: 0 }, null, null],
	["small card of which no plugs are recorded", null, 30, null],
	["GALAX HOF RTX 4090 with two 12VHPWR", { pcie_12VHPWR: 2 }, 450, null],
	["ProArt RTX 5070 Ti with both spellings", { pcie_12VHPWR: 1, pcie_12V_2x6: 1 }, 300, null],
	["GameRock RTX 5080 with 8-pins beside", { pcie_8_pin: 2, pcie_12VHPWR: 1 }, 360, null],
	["RTX 5080 of 360 W on one 8-pin", { pcie_8_pin: 1 }, 360, null],
	["card that draws just what it gets", { pcie_8_pin: 1 }, 225, [0, 1, 0]],
])("the power plugs of a %s", (_, connectors, tdp, known) => {
	expect(plugs(connectors, tdp)).toEqual(known);
});

test.each([
	["1STPLAYER NGDP ATX 3.0 1000W", "3.0"],
	["MSI MAG A850GL PCIE5 ATX3.1", "3.1"],
	["FSP Hydro PTM ATX 3 1200W", "3.0"],
	["Corsair ATX 350W", undefined],
	["be quiet! 80+ Gold ATX 300W", undefined],
])("the ATX version of %s", (name, version) => {
	const { attributes } = readAttributes("power-supply", { metadata: { name } });
	expect(attributes.atxVersion).toBe(version);
});

test("zero plugs of a supply are not known, also where it is built to ATX 3", () => {
	const connectors = { eps_8_pin: 0, pcie_12vhpwr: 0, pcie_6_plus_2_pin: 0, sata: 12 };
	expect(readAttributes("power-supply", { connectors }).attributes).toEqual({ sata: 12 });
});

test.each([
	["None", "None"],
	["Not Included", "None"],
	["ATX (not included)", "None"],
	["Standard PS2 PSU (optional)", "None"],
	["300 W", "300 W"],
	["SFX-L 650W 80 Plus Gold", "SFX-L 650W 80 Plus Gold"],
	["Compatible with ATX 12V/ EPS up to 220mm Power Supply", undefined],
	["SFX/SFX-L", undefined],
])("a case whose power supply is %s", (power_supply, known) => {
	expect(readAttributes("case", { power_supply }).attributes.includedSupply).toBe(known);
});

test.each([
	[["USB 3.2 Gen 1 Type-A        USB 2.0 Type-A"], 0, 1],
	[["USB 3.2 Gen 2 Type-CUSB 3.2 Gen 1 Type-A"], 1, 1],
	[["1x USB-C 3.2 Gen 2", "2x USB-A 3.2 Gen 1"], 1, 2],
	[["USB 3.2 (Gen 2) Type-C x 1", "USB 3.0 x 2"], 1, 2],
	[["1 × USB 3.2 Gen 2 × 2 Type C", "4 × USB 3.2 Gen 1 Type-A", "2 x Audio"], 1, 4],
	[["USB 3.2 Gen 2x2 Type-C"], 1, 0],
	[["2 x USB 3.0 / 1 x USB 3.1 Type-C / HD Audio"], 1, 2],
	[["2 x USB 2.0"], 0, 0],
	[["1 x USB Type-C 20 Gbps", "2 x USB Type-A 5 Gbps"], 1, 2],
	[["2 x USB Type-A"], undefined, undefined],
	[["415"], undefined, undefined],
	[["3 front USB ports including one USB 3.2 Gen 2x2 Type-C"], undefined, undefined],
	[["None"], undefined, undefined],
])("front ports written %j", (front_usb_ports, frontUsbC, frontUsb3) => {
	const { attributes } = readAttributes("case", { front_usb_ports });
	expect([attributes.frontUsbC, attributes.frontUsb3]).toEqual([frontUsbC, frontUsb3]);
});

test("no record names radiators, so a case has none until somebody says so", () => {
	const record = { radiators: ["front 360"], radiator_support: "front 360" };
	expect(readAttributes("case", record).attributes).toEqual({});
});

test.each([
	[650, 2, undefined],
	[1000, 2, 2],
	[650, 1, 1],
	[undefined, 2, 2],
])("a supply of %s W with %s plugs of 12 V has %s", (wattage, pcie_12vhpwr, known) => {
	const { attributes } = readAttributes("power-supply", { wattage, connectors: { pcie_12vhpwr } });
	expect(attributes.pcie12v).toBe(known);
});

test("a case for coolers that are higher than it is wide is not believed", () => {
	const room = (max_cpu_cooler_height: number, dimensions_mm: Record<string, number>) =>
		readAttributes("case", { max_cpu_cooler_height, dimensions_mm }).attributes.maxCoolerHeightMm;
	expect(room(279, { width: 235, height: 492, depth: 479 })).toBeUndefined();
	expect(room(170, { width: 235, height: 492, depth: 479 })).toBe(170);
	expect(room(210, { width: 342, height: 551, depth: 281 })).toBe(210);
	expect(room(170, {})).toBe(170);
});

test("counts of a supply's plugs that are swapped are not believed", () => {
	const plugs = (pcie_6_plus_2_pin: number, pcie_12vhpwr: number) => {
		const connectors = { pcie_6_plus_2_pin, pcie_12vhpwr };
		const { attributes } = readAttributes("power-supply", { wattage: 1200, connectors });
		return [attributes.pcie8Pin, attributes.pcie12v];
	};
	expect(plugs(1, 3)).toEqual([undefined, undefined]);
	expect(plugs(2, 2)).toEqual([2, 2]);
	expect(plugs(0, 2)).toEqual([undefined, 2]);
	expect(plugs(3, 1)).toEqual([3, 1]);
});
