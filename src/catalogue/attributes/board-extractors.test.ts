import { expect, test } from "vitest";
import { readAttributes } from "./read-attributes.ts";

const read = (record: Record<string, unknown>) => readAttributes("motherboard", record).attributes;
const named = (name: string) => ({ metadata: { name } });
const slot = (lanes: number, quantity = 1, gen: string | null = "4.0") => ({
	lanes,
	quantity,
	gen,
});

test("slots for cards are counted by their lanes, and the fastest is named", () => {
	const pcie_slots = [slot(1, 2, "3.0"), slot(16, 1, "5.0"), slot(16, 1), slot(4), slot(0)];
	expect(read({ pcie_slots })).toEqual({
		fastestSlot: "PCIe 5.0 x16",
		slotsX16: 2,
		slotsX8: 0,
		slotsX4: 1,
		slotsX2: 0,
		slotsX1: 2,
	});
	expect(read({ pcie_slots: [slot(16, 1, null)] }).fastestSlot).toBe("PCIe x16");
	expect(read({ pcie_slots: [] })).toEqual({});
});

test("a board with 31 slots of a kind (MSI Z490 MEG ACE) has none that are known", () => {
	expect(read({ pcie_slots: [slot(16, 31, "3.0"), slot(8)] })).toEqual({});
});

test.each([
	[["8-pin", "4-pin"], 1, 1],
	[["8 pin", "8-pin "], 2, 0],
	[["8-pin", "8-pin", "6-pin"], 2, 0],
	[["4-pin"], 0, 1],
	[[], undefined, undefined],
])("a processor is fed by %j", (cpu_power, eps8Pin, eps4Pin) => {
	expect(read({ power_connectors: { cpu_power } })).toEqual(
		eps8Pin === undefined ? {} : { eps8Pin, eps4Pin },
	);
});

test("no header of a kind is a fact only where the record counts others", () => {
	const usb_headers = { usb_2_0: 2, usb_3_2_gen_1: 1, usb_3_2_gen_2: 1, usb_3_2_gen_2x2: 0 };
	expect(read({ usb_headers, rgb_headers: { argb_5v: 3, rgb_12v: 0 } })).toEqual({
		usb2Headers: 2,
		usb3Headers: 1,
		usbCHeaders: 1,
		argbHeaders: 3,
		rgbHeaders: 0,
	});
	const nothing = { usb_2_0: 0, usb_3_2_gen_1: 0, usb_3_2_gen_2: null };
	expect(read({ usb_headers: nothing, rgb_headers: { argb_5v: 0, rgb_12v: 0 } })).toEqual({});
	expect(read({ usb_headers: { usb_2_0: 1, usb_3_2_gen_2: null } })).toEqual({ usb2Headers: 1 });
});

test.each([
	["ATX", "AM5", "AMD B650", 4, "DIMM"],
	["Micro ATX", "LGA 1151", "Intel Q370", 2, "DIMM"],
	["Mini-ITX", "AM5", "AMD B650E", 2, "DIMM"],
	["Mini-ITX", "LGA 2066", "Intel X299", 4, undefined],
	["Mini-ITX", "LGA 1151", "Intel Q170", 2, undefined],
	["Mini-ITX", "Integrated Atom", "CPU Integrated", 2, undefined],
	["Thin Mini-ITX", "LGA 1150", "Intel H81", 2, undefined],
	["ATX", "Integrated Pentium", "CPU Integrated", 2, undefined],
])("a %s board with %s, %s and %i slots takes %s", (form_factor, socket, chipset, slots, form) => {
	const metadata = { manufacturer: "ASRock" };
	const board = { form_factor, socket, chipset, memory: { slots }, metadata };
	expect(read(board).memorySlotForm).toBe(form);
});

test("the memory of a small board is not known where its maker also puts SO-DIMM on them", () => {
	const small = { form_factor: "Mini-ITX", socket: "AM5", chipset: "AMD B650" };
	const of = (manufacturer: string, name = "") =>
		read({ ...small, memory: { slots: 2 }, metadata: { manufacturer, name } }).memorySlotForm;
	expect([of("ASUS"), of("Jetway"), of("ECS")]).toEqual(["DIMM", undefined, undefined]);
	expect([of("Gigabyte", "GA-A520I-DASH"), of("ASRock", "M-ITX/eDP")]).toEqual([
		undefined,
		undefined,
	]);
});

test.each([
	["ASROCK B650M PRO RS AM5 DDR5 MICRO-ATX", "ATX", undefined],
	["ASUS PRIME B760M-A II", "ATX", undefined],
	["ASRock H370 Pro4 LGA 1151 SATA 6Gb/s ATX Intel Motherboard", "Micro ATX", undefined],
	["ASUS ROG Dominus Extreme EEB/ATX 6-Channel", "EATX", undefined],
	["Gigabyte TRX40 DESIGNARE XL ATX sTRX4", "XL ATX", "XL ATX"],
	["ASRock H81M-ITX DDR3 Mini ITX", "Mini-ITX", "Mini-ITX"],
	["ECS H81H3-TI2 DDR3 Thin Mini ITX", "Thin Mini-ITX", "Thin Mini-ITX"],
	["ASUS ROG STRIX B650E-F", "ATX", "ATX"],
	["MSI B550M PRO-VDH", "Micro ATX", "Micro ATX"],
])("the form of %s, recorded as %s", (name, form_factor, form) => {
	expect(read({ ...named(name), form_factor }).formFactor).toBe(form);
});

test.each([
	["LGA 1150", "DDR2", undefined],
	["LGA 1150", "DDR3", "DDR3"],
	["LGA 1151", "DDR3", "DDR3"],
	["AM5", "DDR4", undefined],
	["AM4", "DDR4", "DDR4"],
])("a board with %s and %s", (socket, ram_type, type) => {
	expect(read({ socket, memory: { ram_type } }).memoryType).toBe(type);
});

test.each([
	["Gigabyte B650 EAGLE AX", null, [], "Wi-Fi"],
	["ASUS ROG Strix B850-I Gaming WiFi7 W", null, [], "Wi-Fi 7"],
	["ASRock B450 Fatal1ty Gaming-ITX/ac", null, [], "Wi-Fi 5"],
	["ASUS TUF GAMING B550-PLUS", null, ["2 x Wi-Fi antenna connectors"], "Wi-Fi"],
	["ASRock B450M Pro4", null, ["2 x Antenna Ports (on I/O Panel Shield)"], undefined],
	["MSI PRO B860-P", null, ["2x Wi-Fi antenna connectors (For PRO B860-P WIFI)"], undefined],
	["GIGABYTE A620I AX AM5 DDR5 MINI-ITX", "None", [], undefined],
	["MSI PRO B650M-P", "None", [], "None"],
	["MSI PRO B650M-P", "Wifi 6E Bluetooth 5.3", [], "Wi-Fi 6E, Bluetooth 5.3"],
	["Asus X670 PRIME X670-P-CSM", "V-M.2 slot only (Key E). Wi-Fi sold separately.", [], undefined],
])("the wireless of %s, recorded as %j", (name, recorded, back_panel_ports, known) => {
	const board = { ...named(name), wireless_networking: recorded, back_panel_ports };
	expect(read(board).wireless).toBe(known);
});

test("SATA ports of both speeds are counted together", () => {
	const ports = (sata_6_gb_s: number, sata_3_gb_s: number) =>
		read({ storage_devices: { sata_6_gb_s, sata_3_gb_s, u2: 1 } }).sataPorts;
	expect([ports(2, 4), ports(6, 0), ports(0, 4), ports(0, 0)]).toEqual([6, 6, 4, undefined]);
});
