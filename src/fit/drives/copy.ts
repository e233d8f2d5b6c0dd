import { counted, statedCount, statedValue } from "../stated-value.ts";

export const copy = {
	m2InBoard: "the board takes the drives",
	form: statedValue("form", (form) => `is ${form}`),
	bus: statedValue("interface", (bus) => `is ${bus}`),
	slots: statedValue("list of M.2 slots", (slots) => `has the M.2 slots ${slots}`),
	slotsTell: "no slot is known to take it (length, key, SATA)",
	slotOfProcessor:
		"with this processor's lanes one of the slots may be off, and no record says which",
	manySlots: "more M.2 slots are recorded than such boards have",
	slotCount: (count: number | string) => counted(count, "slot"),
	noSlot: "does not fit, no slot is left that is as long and takes such a drive",

	speedOfSlot: "a slot is as fast as the drive",
	driveSpeedNotTold: "no record says the generation of the drive",
	speedNotTold: "no record says how fast a slot for it is",
	asFast: (generation: string) => `runs at its full speed, PCIe ${generation}`,
	faster: (generation: string, spare: string) =>
		`runs at its full speed, a slot gives PCIe ${generation}, ${spare} more`,
	slower: (generation: string, steps: string) =>
		`runs slower than it could, at PCIe ${generation}, ${steps} less`,
	generations: (steps: number | string) => counted(steps, "generation"),
	generation: (generation: number | string) => `${generation}.0`,
	tableOfChipsets: "PCI Express for drives by chipset, amd.com and ark.intel.com",

	portsEnough: "the SATA ports of the board suffice",
	sataPorts: statedCount("SATA port"),
	ports: (count: number | string) => counted(count, "port"),
	plugsEnough: "the SATA power plugs of the supply suffice",
	sataPlugs: statedCount("SATA power plug"),
	plugs: (count: number | string) => counted(count, "plug"),
	otherPort: (bus: string) =>
		`most boards need a controller card for ${bus}, and no record mentions one`,

	sharedLanes:
		"Whether an M.2 drive turns off SATA ports or slots of the board is not known: no record says which lanes they share. The board's manual does.",
};
