import { counted, statedCount, statedValue, statedYesNo } from "../stated-value.ts";

export const copy = {
	boardTakesType: "the board takes this type of memory",

	boardTakesForm: "the modules fit the slots of the board",
	moduleForm: statedValue("form of the modules", (form) => `is ${form}`),
	slotForm: statedValue("form of the memory slots", (form) => `has slots for ${form}`),
	unusualForm: "nobody records which slots take such modules",

	enoughSlots: "the board has a slot for each module",
	memorySlots: statedCount("memory slot"),
	slots: (count: number | string) => counted(count, "slot"),

	boardTakesSize: "the board takes this much memory",

	runsAtItsSpeed: "the memory runs at its speed without a profile",
	speed: statedValue("speed", (speed) => `has ${speed}`),
	runs: (speed: string, difference: string) =>
		`the processor runs ${speed} without overclocking, ${difference}`,
	more: (speed: string) => `${speed} more`,
	less: (speed: string) => `${speed} less`,
	speedFits: (runs: string) => `fits, ${runs}`,
	needsProfile: (runs: string, profiles: string) =>
		`${runs}, so its profile (${profiles}) has to be switched on in the setup`,
	anyProfile: "XMP or EXPO",
	crowded: (runs: string) => `${runs} with two modules a channel, more has to be set up by hand`,
	speedNotInTable: "no maker's figure is known for this processor with such memory",
	speedDependsOnModel: "the processors of this generation differ",
	speedDependsOnModules: "with two modules a channel it depends on the modules",
	tableOfSpeeds: "memory types at ark.intel.com, system memory specification at amd.com",

	boardTakesKind: "the board takes modules of this kind",
	registered: statedYesNo("kind (registered or not)", "is registered", "is unbuffered"),
	ecc: statedYesNo("error correction (ECC)", "has ECC", "has no ECC"),
	usesEcc: statedYesNo("error correction (ECC)", "uses ECC", "uses no ECC"),
	unbufferedAlone: "does not fit, boards of this socket take only unbuffered modules",
	registeredAlone: "does not fit, boards of this socket take registered modules alone",
	eccUsed: "fits, the ECC is used",
	eccNotUsed: "it runs without error correction, if the board's maker allows it",
	nameContradicts: "its name says another kind than its record",
	kindDepends: "boards of this socket differ in the modules that they take",
	tableOfKinds: "data sheets of processors by socket, Intel and AMD",

	kitsAreAlike: "the kits of memory are alike",
	latency: statedValue("latency (CL)", (latency) => `CL${latency}`),
	sizeOfModule: statedValue("size of a module", (size) => `${size} a module`),
	alike: "alike in speed, latency and size, fits",
	mixedWarns: "all run like the slowest, and no maker promises that",

	memoryUnderCooler:
		"Whether the memory fits under the air cooler is not known: no record has the room between a cooler and the memory slots.",
};
