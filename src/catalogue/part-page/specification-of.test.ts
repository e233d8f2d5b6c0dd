import { expect, test } from "vitest";
import { specificationOf } from "./specification-of.ts";

const linesOf = (category: string, attributes: Parameters<typeof specificationOf>[1]) =>
	specificationOf(category, attributes).flatMap(({ lines }) =>
		lines.map(({ label, values }) => `${label}: ${values.join(", ")}`),
	);

test("a specification is in groups, with units, and without lines for what is unknown", () => {
	const groups = specificationOf("ssd", {
		nvme: true,
		capacityGb: 2000,
		partNumbers: ["A", "B"],
		formFactor: "M.2-2280",
	});
	expect(groups).toEqual([
		{
			group: "fits",
			lines: [
				{ key: "formFactor", label: "Form factor", values: ["M.2-2280"] },
				{ key: "nvme", label: "NVMe", values: ["Yes"] },
			],
		},
		{ group: "capacity", lines: [{ key: "capacityGb", label: "Capacity", values: ["2 TB"] }] },
		{ group: "model", lines: [{ key: "partNumbers", label: "Part numbers", values: ["A, B"] }] },
	]);
});

test("a line leaves out a unit that its label has already", () => {
	expect(linesOf("processor", { cores: 6, tdpW: 65 })).toEqual([
		"Cores: 6",
		"Thermal design power: 65 W",
	]);
});

test("outputs and plugs are one list, in the order of the table", () => {
	const lines = linesOf("graphics-card", { hdmi: 1, displayPort: 3, interface: "PCIe x16" });
	expect(lines).toEqual(["Interface: PCIe x16", "Outputs: 1 × HDMI, 3 × DisplayPort"]);
});

test.each([
	["graphics-card", { cooling: "3 Fans", fanCount: 3 }, ["Cooling: 3 Fans"]],
	["graphics-card", { cooling: "Blower", fanCount: 1 }, ["Cooling: Blower", "Fans: 1"]],
	["processor", { cores: 6, performanceCores: 6 }, ["Cores: 6"]],
	["processor", { cores: 16, performanceCores: 6 }, ["Cores: 16", "Performance cores: 6"]],
	["memory", { capacityGb: 16, modules: 1, moduleGb: 16 }, ["Capacity: 16 GB", "Modules: 1"]],
	[
		"motherboard",
		{ ethernet: ["2.5 Gb/s"], rearPorts: ["1 × HDMI", "1 × 2.5 Gb/s Ports (Realtek)"] },
		["Rear ports: 1 × HDMI, 1 × 2.5 Gb/s Ports (Realtek)"],
	],
	[
		"motherboard",
		{ ethernet: ["1 Gb/s", "10 Gb/s"], rearPorts: ["1 × 10 Gb/s"] },
		["Ethernet: 1 Gb/s, 10 Gb/s", "Rear ports: 1 × 10 Gb/s"],
	],
])("no figure of a %s stands twice: %j", (category, attributes, lines) => {
	expect(linesOf(category, attributes)).toEqual(lines);
});

test("plugs, slots and headers each have a line of their own, and what a part has none of is not listed", () => {
	expect(
		linesOf("motherboard", {
			driveSlots: 3,
			slotsX16: 1,
			slotsX8: 0,
			slotsX1: 2,
			eps8Pin: 2,
			eps4Pin: 0,
			argbHeaders: 3,
			rgbHeaders: 1,
			usb2Headers: 2,
			fastestSlot: "PCIe 5.0 x16",
			m2Slots: ["M 2280 PCIe 5.0 x4", "M 2242-2280 PCIe 4.0 x4 SATA", "M 2280 PCIe 5.0 x4"],
		}),
	).toEqual([
		"M.2 slots: 3",
		"M.2 in detail: 2 × 2280, PCIe 5.0 x4, 1 × 2242 to 2280, PCIe 4.0 x4 or SATA",
		"Fastest slot: PCIe 5.0 x16",
		"Expansion slots: 1 × PCIe x16, 2 × PCIe x1",
		"Light headers: 3 × 5 V ARGB, 1 × 12 V RGB",
		"USB headers: 2 × USB 2.0",
		"Processor power: 2 × EPS 8-pin",
	]);
	const card = { plugs6Pin: 0, plugs8Pin: 2, plugs12v: 0 };
	expect(linesOf("graphics-card", card)).toEqual(["Power connectors: 2 × PCIe 8-pin"]);
	const fedBySlot = { ...card, plugs8Pin: 0 };
	expect(linesOf("graphics-card", fedBySlot)).toEqual(["Power connectors: None"]);
});

test("what rules read and another line says in words has no line", () => {
	const attributes = { frontPorts: ["USB-C"], frontUsbC: 1, checkedOn: "2025-12-09" };
	expect(linesOf("case", attributes)).toEqual(["Front ports: USB-C"]);
});
