export const copy = {
	m2InBoard: "the M.2 drives fit this board",
	driveForm: "the form of this drive",
	driveBus: "the interface of this drive",
	slots: "the M.2 slots of this board",
	slotsTell:
		"the record of this board does not tell whether a slot takes such a drive, by its length, its key or SATA",
	processorLanes: "the generation of this processor",
	slotOfProcessor:
		"with this processor one of the slots may be off, because it has fewer lanes than others for this board, and no record tells which slot",
	manySlots: "more M.2 slots are recorded than such boards have",
	m2: (drives: string, slots: string) => `M.2 drives: ${drives}. M.2 slots of this board: ${slots}`,
	drive: (form: string, bus: string) => `${form} ${bus}`,
	times: (units: number | string, name: string) => `${units} × ${name}`,
	m2Fits: "fits",
	m2TooMany: (drives: number | string, slots: number | string) =>
		`does not fit, ${drives} drives and ${slots} slots`,
	m2NoSlot: "does not fit, no slot is left that is as long and takes such a drive",

	speedOfSlot: "a slot of this board is as fast as this drive",
	boardChipset: "the chipset of this board",
	faster: (drive: string, slot: string) =>
		`This drive is built for PCIe ${drive}, the fastest slot that takes it on this board gives PCIe ${slot}`,
	asFast: "runs at its full speed",
	slower: "runs, but slower than it could",
	generation: (generation: number | string) => `${generation}.0`,

	portsEnough: "the SATA ports of this board suffice",
	sataPorts: "the number of SATA ports of this board",
	plugsEnough: "the SATA power plugs of this supply suffice",
	sataPlugs: "the number of SATA power plugs of this supply",
	otherPort: (bus: string) =>
		`no record tells whether a board has a port for ${bus}, which needs a controller card on most`,
	ports: (drives: number | string, ports: number | string) =>
		`The build has ${drives} SATA drives, this board has ${ports} ports`,
	plugs: (drives: number | string, plugs: number | string) =>
		`The build has ${drives} drives that take a SATA power plug, this supply has ${plugs}`,
	left: (left: number | string) => `fits, ${left} left`,
	missing: (missing: number | string) => `does not fit, ${missing} too few`,

	sharedLanes:
		"Whether an M.2 drive in this board turns off SATA ports or other slots is not known: no record tells which lanes they share. The board's manual does.",
};
