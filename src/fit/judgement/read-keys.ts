import { keptName } from "../../catalogue/facets/kept-attributes.ts";

/**
 * What the rules read of the parts of each category. It is kept in memory for judging all parts of a category at
 * once; a part's page and a build are judged with everything that is known. Names are read where a record is known
 * to contradict its name.
 */
const readKeys: Readonly<Record<string, readonly string[]>> = {
	processor: [
		...[keptName, "socket", "microarchitecture", "memoryTypes", "memoryMaxGb", "memoryChannels"],
		...["ecc", "integratedGraphics", "coolerIncluded", "tdpW", "pptW", "packaging", "releaseYear"],
	],
	motherboard: [
		...[keptName, "socket", "chipset", "formFactor", "memoryType", "memorySlots", "memorySlotForm"],
		...[
			"memoryMaxGb",
			"ecc",
			"m2Slots",
			"driveSlots",
			"sataPorts",
			"slotsX16",
			"slotsX8",
			"slotsX4",
		],
		...["slotsX2", "slotsX1", "eps8Pin", "eps4Pin", "fanHeaders", "argbHeaders", "rgbHeaders"],
		...["usbCHeaders", "usb3Headers", "wireless", "biosFlashback", "backConnect", "rearPorts"],
	],
	memory: [
		...["memoryType", "formFactor", "modules", "moduleGb", "capacityGb", "speedMtS", "casLatency"],
		...["ecc", "registered", "profiles", "heightMm", "voltageV"],
	],
	"graphics-card": [
		...["chipset", "lengthMm", "slotWidth", "interface", "tdpW", "plugs6Pin", "plugs8Pin"],
		"plugs12v",
	],
	"power-supply": [
		...["wattageW", "formFactor", "lengthMm", "eps8Pin", "pcie8Pin", "pcie12v", "sata"],
		"atxVersion",
	],
	case: [
		...["boardFormFactors", "maxGraphicsLengthMm", "maxCoolerHeightMm", "maxSupplyLengthMm"],
		...["supplyFormFactors", "includedSupply", "bays35", "bays25", "expansionSlots", "frontUsbC"],
		...["frontUsb3", "radiators", "backConnect"],
	],
	"cpu-cooler": [keptName, "coolingType", "sockets", "heightMm", "radiatorMm", "fanCount"],
	ssd: ["formFactor", "interface", "nvme"],
	"hard-disk": ["formFactor", "interface"],
	"case-fan": ["fanCount", "connector"],
	"network-card": ["interface"],
	"sound-card": ["interface"],
	"capture-card": ["connections"],
};

/** The attributes of a category's parts that rules read, and the name where they read it. */
export function readKeysOf(category: string): readonly string[] {
	return readKeys[category] ?? [];
}
