import { counted, statedValue, statedYesNo } from "../stated-value.ts";

export const copy = {
	processorInBoard: "the processor fits the socket of the board",
	soldered: "does not fit, its processor is soldered and cannot be changed",
	fitsOlder: "fits, the board takes the older socket too",
	processorsTogether: "several processors work together on the board",
	togetherNotKnown: "nobody has recorded whether this one works beside another",
	sockets: (missing: number | string) => counted(missing, "socket"),
	socketContradicts: "a recorded socket contradicts the rest of its record",
	socketDepends: "it depends on the board which of these sockets it takes",

	boardTakesGeneration: "the chipset takes the processor",
	generation: (generation: string, ending: string) => `${ending} (${generation})`,
	or: " or ",
	chipsetTakes: "fits, the chipset takes it",
	chipsetNever: "does not fit, the chipset does not take it although the socket is the same",
	chipsetDepends: "it depends on the board and its maker whether this chipset takes it",

	biosIsNewEnough: "the board takes the processor without a newer BIOS",
	flashback: statedYesNo("BIOS flashback", "has BIOS flashback", "has no BIOS flashback"),
	released: statedValue("year", (year) => `is of ${year}`),
	biosAsSold: "fits with the BIOS that the board is sold with",
	biosUpdate: "needs a newer BIOS, which an old board loads with another processor alone",
	biosFlashback: "fits, an old board loads the newer BIOS without a processor",

	processorTakesMemory: "the processor takes the memory",
	memoryTypes: statedValue("list of memory types", (types) => `takes ${types}`),
	voltage: statedValue("voltage", (volt) => `needs ${volt}`),
	lowVoltage: "its maker says DDR3L of 1.35 V alone, ask the board's maker",
	tableOfVoltage: "ark.intel.com, memory types of the 6th and 7th generation",

	processorTakesSize: "the processor takes this much memory",

	coolerOnSocket: "the cooler fits the socket",
	coolerSockets: statedValue("list of sockets", (sockets) => `is for ${sockets}`),
	coolerSameHoles: "fits, a socket with the same holes is among them",
	coolerDepends: "it depends on the parts that come with it",
	coolerListShort: "its record names only one maker's sockets",
	coolerNameDiffers: "the cooler's name has other sockets than its record",
	tableOfMounts: "mounting by Intel's design guides, amd.com and noctua.at",

	coolerStrongEnough:
		"Whether the cooler is strong enough for the processor is not known: makers do not measure the strength of coolers alike, and no record has it.",

	coolerInBox: "a cooler comes with the processor",
	whetherInBox: statedYesNo("contents of the box", "comes with a cooler", "comes without a cooler"),
	coolerComes: "no other one is needed",
	coolerNeeded: "none is chosen, one is needed",
	coolerNotBelieved: "its record says so, but processors of its kind are sold without",

	pictureWithoutCard: "there is a picture without a card",
	graphics: statedValue("integrated graphics", (graphics) =>
		graphics === "None" ? "has no integrated graphics" : `has the integrated graphics ${graphics}`,
	),
	rearPorts: statedValue("list of rear ports", (ports) => `has the rear ports ${ports}`),
	picture: "it gives the picture, no graphics card is needed",
	noPicture: "no graphics card is chosen, so there is no picture",
	cardNeeded: "a graphics card is needed for a picture",
	boardMayGivePicture: "nobody has recorded whether the board's own graphics chip is led to a port",
	boardMayHaveNoPort: "nobody has recorded a port for a screen on the board",
};
