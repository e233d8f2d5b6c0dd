import { expect, test } from "vitest";
import { m2SlotForm, m2SlotInWords } from "./m2-slots.ts";
import { readAttributes } from "./read-attributes.ts";

type Slot = [size: string | null, takes: string | null, key?: string | null];

function read(slots: Slot[], form_factor = "ATX") {
	const m2_slots = slots.map(([size, takes, key = "M"]) => ({ size, key, interface: takes }));
	return readAttributes("motherboard", { m2_slots, form_factor }).attributes;
}

test.each([
	["2280", "PCIe 4.0 x4", "M 2280 PCIe 4.0 x4"],
	["2242, 2260, 2280, 22110", "PCIe 3.0 x4, SATA III", "M 2242-22110 PCIe 3.0 x4 SATA"],
	["242/ 2260 /2280", "PCIe 4.0 x4", "M PCIe 4.0 x4"],
	["25110/22110/2580/2280", "PCIe 5.0 x4/x2", "M 2280-22110 PCIe 5.0 x4"],
	["110mm", "PCIe", "M PCIe"],
	["2242-2260", "PCIe 4.0 x4", "M PCIe 4.0 x4"],
	["2280", "SATA3 6.0 Gb/s & PCIe Gen4x4", "M 2280 PCIe 4.0 x4 SATA"],
	["2280", "PCIe 4.0/3.0 x4", "M 2280 PCIe 4.0 x4"],
	["2280", "SATA3", "M 2280 SATA"],
	["2260/ 2280", null, "M 2260-2280"],
	["Vertical", "PCIe x4/x2", "M PCIe x4"],
])("a slot of %j that takes %j is %s", (size, takes, word) => {
	expect(read([[size, takes]]).m2Slots).toEqual([word]);
	expect(word).toMatch(m2SlotForm);
});

test("equal slots are kept, one recorded in two entries is one, and one for Wi-Fi is none", () => {
	const slots: Slot[] = [
		["2280", "PCIe 4.0 x4"],
		["2242-2260", "PCIe 4.0 x4"],
		["2280", "PCIe 4.0 x4"],
		["2280", "PCIe 4.0 x4", "B"],
		["2280", "PCIe 4.0 x4"],
		["2230", "PCIe", "E"],
		["2230", "PCIe"],
		["2230", "PCIe WiFi"],
	];
	const words = ["M 2280 PCIe 4.0 x4", "M 2242-2280 PCIe 4.0 x4", "B 2280 PCIe 4.0 x4"];
	expect(read(slots)).toMatchObject({
		driveSlots: 4,
		m2Slots: [...words, "M 2280 PCIe 4.0 x4"],
	});
});

test("how many slots there are is not known where entries may be lengths of one, or lack a key", () => {
	const lengths: Slot[] = ["2242", "2260", "2280", "22110"].map((size) => [size, "PCIe 4.0 x4"]);
	expect(read(lengths)).not.toHaveProperty("driveSlots");
	expect(read([[null, null, null]])).not.toHaveProperty("driveSlots");
	expect(read([["22110", "NVMe PCIe 3.0 x4 & SATA Mode", null]]).m2Slots).toEqual([
		"M 22110 PCIe 3.0 x4 SATA",
	]);
});

test("more slots than boards have are not believed, of a small board sooner", () => {
	const slots = (count: number): Slot[] => Array.from({ length: count }, () => ["2280", "PCIe"]);
	expect(read(slots(7)).driveSlots).toBe(7);
	expect(read(slots(8))).not.toHaveProperty("driveSlots");
	expect(read(slots(3), "Mini-ITX").driveSlots).toBe(3);
	expect(read(slots(4), "Mini-ITX")).not.toHaveProperty("m2Slots");
});

test.each([
	["M 2242-2280 PCIe 4.0 x4 SATA", "2242 to 2280, PCIe 4.0 x4 or SATA"],
	["M 2280 PCIe 5.0 x4", "2280, PCIe 5.0 x4"],
	["B SATA", "key B, SATA"],
	["M", "M.2"],
])("%s reads: %s", (word, words) => {
	expect(m2SlotInWords(word)).toBe(words);
});
