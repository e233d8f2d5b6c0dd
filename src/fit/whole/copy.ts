import type { PlaceName } from "../places.ts";
import { counted, statedCount, statedValue } from "../stated-value.ts";

const partsOfPc: Partial<Record<PlaceName, string>> = {
	processor: "a processor",
	cooler: "a cooler",
	board: "a motherboard",
	memory: "memory",
	card: "a graphics card",
	drives: "an SSD or a disk",
	supply: "a power supply",
	case: "a case",
};

export const copy = {
	slotsEnough: "the board has a slot for every card",
	cardBus: statedValue("interface", (bus) => `is ${bus}`),
	boardSlots: (lanes: number | string) => statedCount(`x${lanes} slot`),
	slotLength: "a slot of fewer lanes may be as long, and no record says how long it is",
	oldSlot: (bus: string) => `no record says whether the board has a slot for ${bus}`,
	slotMissing: "does not fit, a slot is missing",

	frontConnected: "the board has a header for the ports in front of the case",
	frontUsbC: statedCount("USB-C port in front", "USB-C ports in front"),
	frontUsb3: statedCount("USB 3 port in front", "USB 3 ports in front"),
	usbCHeaders: statedValue(
		"number of USB-C headers",
		(n) => `has ${counted(n, "USB-C header")} of one port`,
	),
	usb3Headers: statedValue(
		"number of USB 3 headers",
		(n) => `has ${counted(n, "USB 3 header")} of two ports`,
	),
	ports: (count: number | string) => counted(count, "port"),
	connected: (spare: string) => `all of them work, ${spare} to spare`,
	notConnected: (ports: string) => `${ports} unused`,

	fansConnected: "every fan finds a header",
	fansInPack: statedCount("fan"),
	fanConnector: statedValue("connector", (connector) => `has the connector ${connector}`),
	fanHeaders: statedCount("header for case fans", "headers for case fans"),
	lightConnected: "the lights find a header",
	argbHeaders: statedCount("5 V ARGB header"),
	rgbHeaders: statedCount("12 V RGB header"),
	headers: (count: number | string) => counted(count, "header"),
	splitter: (missing: string) => `${missing} too few, a splitter or a hub is needed`,
	ownConnector: "a connector is of its maker's own kind",

	boardWireless: "the board has Wi-Fi",
	wireless: statedValue("wireless network", (wireless) =>
		wireless === "None" ? "has no Wi-Fi" : `has ${wireless}`,
	),
	wirelessWorks: "no card or adapter for Wi-Fi is needed",
	noWireless: "it needs a cable, or a card or an adapter for Wi-Fi",

	unitsOf: (units: number | string, name: string) => `${units} × ${name}`,
	oneEach: {
		motherboard: (units: number | string) => counted(units, "motherboard"),
		case: (units: number | string) => counted(units, "case"),
	},
	takesOne: (parts: string, single: string) => `This build has ${parts}, a computer has ${single}`,
	inStock: (parts: number | string) =>
		`The shop has ${counted(parts, "part")} of this build in the quantity asked for.`,
	inBuild: (name: string, quantity: string) => `${name} is ${quantity} in the build`,
	times: (quantity: number | string) => counted(quantity, "time"),
	belowMinimum: (facts: string, minimum: number | string) =>
		`${facts}, the shop sells at least ${counted(minimum, "unit")}`,
	aboveAvailable: (facts: string, available: number | string) =>
		`${facts}, the shop has ${counted(available, "unit")}`,
	units: (count: number | string) => counted(count, "unit"),

	partsOfPc,
	missing: (names: string) => `For a working PC this build lacks ${names}.`,
	complete: "This build has every part that a working PC needs.",
};
