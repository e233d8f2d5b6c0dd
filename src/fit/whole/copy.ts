import type { PlaceName } from "../places.ts";

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
	slotsEnough: "this board has a slot for every card",
	cardBus: "the interface of this card",
	boardSlots: (lanes: number | string) => `the number of this board's slots of ${lanes} lanes`,
	slotLength:
		"a slot of fewer lanes may be as long as the card needs, and no record tells how long it is",
	oldSlot: (bus: string) => `no record tells whether this board has a slot for ${bus}`,
	needs: (cards: string, slots: string) =>
		`The build has cards for ${cards}, this board has slots of ${slots}`,
	width: (lanes: number | string) => `x${lanes}`,
	times: (count: number | string, width: string) => `${count} × ${width}`,
	noSlots: "none",
	fits: "fits",
	slotMissing: "does not fit, a slot is missing",

	frontConnected: "this board has a header for the ports in front of this case",
	frontUsbC: "the number of USB-C ports in front of this case",
	frontUsb3: "the number of USB 3 ports in front of this case",
	usbCHeaders: "the number of this board's USB-C headers",
	usb3Headers: "the number of this board's USB 3 headers",
	frontC: (ports: number | string, headers: number | string) =>
		`This case has ${ports} USB-C ports in front, this board has ${headers} headers for one each`,
	front3: (ports: number | string, headers: number | string) =>
		`This case has ${ports} USB 3 ports in front, this board has ${headers} headers for two each`,
	connected: "all of them work",
	notConnected: (ports: number | string) => `${ports} of them stay without use`,

	fansConnected: "this board has a header for every fan",
	fansInPack: "the number of fans in this pack",
	fanConnector: "the connector of these fans",
	fanHeaders: "the number of this board's headers for case fans",
	fans: (fans: number | string, headers: number | string) =>
		`The build has ${fans} case fans, this board has ${headers} headers for them`,
	lightConnected: "this board has a header for the lights of these fans",
	argbHeaders: "the number of this board's 5 V ARGB headers",
	rgbHeaders: "the number of this board's 12 V RGB headers",
	argb: (packs: number | string, headers: number | string) =>
		`The build has ${packs} packs of fans with 5 V ARGB lights, this board has ${headers} headers for them`,
	rgb: (packs: number | string, headers: number | string) =>
		`The build has ${packs} packs of fans with 12 V RGB lights, this board has ${headers} headers for them`,
	enough: "one for each",
	splitter: (over: number | string) => `${over} of them need a splitter or a hub`,
	ownConnector: "they have a connector of their maker's own",

	boardWireless: "this board has Wi-Fi",
	wireless: "the wireless network of this board",
	hasWireless: (wireless: string) => `This board has ${wireless}.`,
	noWireless: "This board has no Wi-Fi: it needs a cable, or a card or an adapter for Wi-Fi.",

	inStock: (parts: number | string) =>
		`The shop has all of the ${parts} parts in the quantity of this build.`,
	belowMinimum: (quantity: number | string, minimum: number | string) =>
		`The build has ${quantity} of it, the shop sells at least ${minimum}`,
	aboveAvailable: (quantity: number | string, available: number | string) =>
		`The build has ${quantity} of it, the shop has ${available}`,
	ofPart: (name: string, sentence: string) => `${name}: ${sentence}.`,

	partsOfPc,
	missing: (names: string) => `For a working PC this build lacks ${names}.`,
	complete: "This build has every part that a working PC needs.",
};
