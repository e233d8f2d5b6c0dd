// What the rules of the processor, its board and its cooler say.
export const copy = {
	processorInBoard: "this processor fits the socket of this board",
	processorSocket: "the socket of this processor",
	boardSocket: "the socket of this board",
	twoSockets: (processor: string, board: string) =>
		`This processor has socket ${processor}, this board ${board}`,
	severalProcessors: (processors: number | string, sockets: number | string) =>
		`Processors of the build: ${processors}, sockets of this board: ${sockets}`,
	processorsTogether: "several of this processor work together on this board",
	togetherNotKnown: "of this processor nobody has recorded whether it works beside another one",
	soldered: "does not fit, the board has a processor that cannot be changed",
	fits: "fits",
	fitsOlder: "fits, this board takes the older socket too",
	doesNotFit: "does not fit",
	socketContradicts: "the recorded socket contradicts the rest of the record",
	socketDepends: "it depends on the board which of these sockets it takes",

	boardTakesGeneration: "the chipset of this board takes this processor",
	generation: "the generation of this processor",
	chipset: "the chipset of this board",
	processorIs: (generation: string, chipset: string) =>
		`This processor is of the generation ${generation}, this board has the chipset ${chipset}`,
	or: " or ",
	chipsetTakes: "fits, the chipset takes it",
	chipsetNever: "does not fit, the chipset does not take it although the socket is the same",
	chipsetDepends: "it depends on the board and its maker whether this chipset takes it",
	accordingTo: (source: string) => `According to ${source}`,

	biosIsNewEnough: "this board takes this processor without a newer BIOS",
	flashback: "whether this board loads a BIOS without a processor",
	released: "the year of this processor",
	biosAsSold: "fits with the BIOS that the board is sold with",
	biosUpdate:
		"the processor came later, so a board with an old BIOS does not start before a newer one is loaded with another processor",
	biosFlashback:
		"fits, and should the board have an old BIOS, it loads a newer one without a processor (BIOS flashback)",

	processorTakesMemory: "this processor takes this memory",
	kitType: "the type of this memory",
	processorTypes: "the types of memory that this processor takes",
	memoryAndProcessor: (memory: string, types: string) =>
		`This memory is ${memory}, this processor takes ${types}`,
	kitVoltage: "the voltage of this memory",
	lowVoltage: (volt: number | string) =>
		`this processor takes DDR3L of 1.35 V, this memory needs ${volt} V: ask the board's maker`,

	processorTakesSize: "this processor takes this much memory",
	processorMost: "the most memory that this processor takes",
	sizes: (memory: number | string, most: number | string) =>
		`The memory has ${memory} GB, this processor takes ${most} GB`,

	coolerOnSocket: "this cooler is mounted on this socket",
	coolerSockets: "the sockets of this cooler",
	socketAndCooler: (socket: string, cooler: string) =>
		`The socket is ${socket}, this cooler is for ${cooler}`,
	coolerSameHoles: "fits, a socket with the same holes is among them",
	coolerDepends: "it depends on the cooler whether it comes with the parts for this socket",
	coolerListShort:
		"its record names the sockets of one maker alone, and liquid coolers come with parts for both",
	coolerNameDiffers: "the name of this cooler says other sockets than its record",

	coolerStrongEnough: "this cooler is strong enough for this processor",
	coolerStrength: "how much heat this cooler takes away",
	processorPower: "the most power that this processor draws",
	nobodyRates: "makers do not measure the strength of coolers alike, and no record has it",

	coolerInBox: "a cooler is in the box of this processor",
	whetherInBox: "whether a cooler is in its box",
	noCoolerChosen: (included: string) =>
		`No cooler is chosen, a cooler in the box of this processor: ${included}`,
	yes: "yes",
	no: "no",
	coolerComes: "one comes with it",
	coolerNeeded: "one more part is needed, a cooler",
	coolerNotBelieved: "its record says yes, but processors like this one are sold without",

	pictureWithoutCard: "this processor gives a picture without a graphics card",
	graphics: "the integrated graphics of this processor",
	rearPorts: "the rear ports of this board",
	noCardChosen: (graphics: string) =>
		`No graphics card is chosen, the integrated graphics of this processor: ${graphics}`,
	picture: "it gives the picture",
	noPicture: "there is no picture, a graphics card is needed",
	boardMayGivePicture:
		"this processor has no graphics, and nobody has recorded whether the graphics chip of this board is led to a port",
	boardMayHaveNoPort: "nobody has recorded a port for a screen on this board",
};
