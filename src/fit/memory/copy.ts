// What the rules of the memory say.
export const copy = {
	fits: "fits",
	doesNotFit: "does not fit",

	boardTakesType: "this board takes this type of memory",
	kitType: "the type of this memory",
	boardType: "the type of memory that this board takes",
	typeAndBoard: (memory: string, board: string) =>
		`This memory is ${memory}, this board takes ${board}`,

	boardTakesForm: "the modules of this memory fit the slots of this board",
	kitForm: "the form of the modules of this memory",
	boardForm: "the form of the memory slots of this board",
	formAndBoard: (memory: string, board: string) =>
		`This memory is ${memory}, this board has ${board} slots`,

	enoughSlots: "this board has a slot for each module",
	kitModules: "the number of modules of this memory",
	boardSlots: "the number of memory slots of this board",
	modulesAndSlots: (modules: number | string, slots: number | string) =>
		`Modules of the memory: ${modules}, slots of this board: ${slots}`,
	slotsLeft: (left: number | string) => `fits, ${left} left`,
	slotsOver: (over: number | string) => `does not fit, ${over} too many`,

	boardTakesSize: "this board takes this much memory",
	boardMost: "the most memory that this board takes",
	sizes: (memory: number | string, most: number | string) =>
		`The memory has ${memory} GB, this board takes ${most} GB`,

	runsAtItsSpeed: "this memory runs at its speed without a profile",
	kitSpeed: "the speed of this memory",
	kitProfiles: "the profiles of this memory",
	generation: "the generation of this processor",
	channels: "the memory channels of this processor",
	speedAndProcessor: (memory: number | string, stock: number | string) =>
		`This memory is for ${memory} MT/s, this processor runs ${stock} MT/s without overclocking`,
	speedFits: "fits, it runs at its speed",
	needsProfile: (profiles: string) =>
		`it runs at its speed only with its profile (${profiles}) switched on in the setup`,
	anyProfile: "XMP or EXPO",
	crowdedSlows: "two modules a channel run slower than one, until they are set up by hand",
	speedNotInTable: "no maker's figure is known for this processor and this memory",
	speedDependsOnModel: "the processors of this generation differ",
	speedDependsOnModules: "with two modules a channel it depends on the modules",

	boardTakesKind: "this board takes modules of this kind",
	kitEcc: "whether this memory has error correction (ECC)",
	kitRegistered: "whether this memory is registered",
	boardEcc: "whether this board uses ECC",
	processorEcc: "whether this processor uses ECC",
	boardSocket: "the socket of this board",
	kindAndSocket: (memory: string, socket: string) =>
		`This memory is ${memory}, this board has socket ${socket}`,
	registered: "registered",
	unbuffered: "unbuffered without ECC",
	unbufferedEcc: "unbuffered with ECC",
	unbufferedAlone: "does not fit, boards of this socket take unbuffered modules alone",
	registeredAlone: "does not fit, boards of this socket take registered modules alone",
	eccUsed: "fits, board and processor use ECC",
	eccNotUsed: "it runs without error correction, if the board's maker allows it",
	nameContradicts: "the name of this memory says another kind than its record",
	kindDepends: "boards of this socket differ in the modules that they take",

	kitsAreAlike: "the kits of memory are alike",
	speed: "the speed of this memory",
	latency: "the latency (CL) of this memory",
	moduleSize: "the size of the modules of this memory",
	alike: (what: string) => `The kits of memory are alike in speed, latency and size (${what})`,
	mixed: (what: string) => `The kits of memory differ (${what})`,
	mixedWarns: "all run like the slowest, and no maker promises that mixed kits run together",
	kitInWords: (one: string, other: string) => `${one}, ${other}`,
	mtS: (speed: number | string) => `${speed} MT/s`,
	cl: (latency: number | string) => `CL ${latency}`,
	gb: (size: number | string) => `${size} GB a module`,
	against: " against ",

	memoryUnderCooler: "this memory fits under this cooler",
	kitHeight: "the height of this memory",
	clearance: "the room under this cooler",
	nobodyMeasures: "no record has the room between an air cooler and the memory slots",
};
