import {
	nothingRead,
	type ReadKeys,
	type ReadValues,
} from "../../catalogue/facets/read-attributes.ts";
import { namesDecide } from "../knowledge/chipset.ts";
import { socketsInName } from "../knowledge/cooler-names.ts";
import { kindInWords } from "../knowledge/module-names.ts";
import { namesNoScreen } from "../processor/picture.ts";

/**
 * What the rules read of the parts of each category. It is kept in memory for judging all parts of a category at
 * once; a part's page and a build are judged with everything that is known. Names are read where a record is known
 * to contradict its name.
 */
const readKeys: Readonly<Record<string, readonly string[]>> = {
	processor: [
		"socket",
		"microarchitecture",
		"memoryTypes",
		"memoryMaxGb",
		"memoryChannels",
		"ecc",
		"integratedGraphics",
		"coolerIncluded",
		"tdpW",
		"pptW",
		"packaging",
		"releaseYear",
	],
	motherboard: [
		"socket",
		"chipset",
		"formFactor",
		"memoryType",
		"memorySlots",
		"memorySlotForm",
		"memoryMaxGb",
		"ecc",
		"m2Slots",
		"driveSlots",
		"sataPorts",
		"slotsX16",
		"slotsX8",
		"slotsX4",
		"slotsX2",
		"slotsX1",
		"eps8Pin",
		"eps4Pin",
		"fanHeaders",
		"argbHeaders",
		"rgbHeaders",
		"usbCHeaders",
		"usb3Headers",
		"wireless",
		"biosFlashback",
		"backConnect",
		"rearPorts",
	],
	memory: [
		"memoryType",
		"formFactor",
		"modules",
		"moduleGb",
		"capacityGb",
		"speedMtS",
		"casLatency",
		"ecc",
		"registered",
		"profiles",
		"heightMm",
		"voltageV",
	],
	"graphics-card": [
		"chipset",
		"lengthMm",
		"slotWidth",
		"interface",
		"tdpW",
		"plugs6Pin",
		"plugs8Pin",
		"plugs12v",
		"cooling",
	],
	"power-supply": [
		"wattageW",
		"formFactor",
		"lengthMm",
		"eps8Pin",
		"pcie8Pin",
		"pcie12v",
		"sata",
		"atxVersion",
	],
	case: [
		"boardFormFactors",
		"maxGraphicsLengthMm",
		"maxCoolerHeightMm",
		"maxSupplyLengthMm",
		"supplyFormFactors",
		"includedSupply",
		"bays35",
		"bays25",
		"expansionSlots",
		"frontUsbC",
		"frontUsb3",
		"radiators",
		"backConnect",
		"formFactor",
	],
	"cpu-cooler": ["coolingType", "sockets", "heightMm", "radiatorMm", "fanCount"],
	ssd: ["formFactor", "interface", "nvme"],
	"hard-disk": ["formFactor", "interface"],
	"case-fan": ["fanCount", "connector"],
	"network-card": ["interface"],
	"sound-card": ["interface"],
	"capture-card": ["connections"],
};

/**
 * What rules read in names: of a cooler its sockets, of memory its kind, of a board which revision it is, of a
 * processor everything.
 */
const readNames: Readonly<Record<string, (part: ReadValues) => string>> = {
	processor: ({ name }) => name,
	motherboard: ({ name, attributes }) =>
		namesDecide(attributes.chipset) || namesNoScreen(name) ? name : "",
	memory: ({ name }) => kindInWords(name),
	"cpu-cooler": ({ name }) => socketsInName(name).join(" "),
};

/** The attributes of a category's parts that rules read, and what they read in the name. */
export function readKeysOf(category: string): ReadKeys {
	const keys = readKeys[category];
	if (!keys) return nothingRead;
	const nameOf = readNames[category];
	return nameOf ? { keys, nameOf } : { keys };
}
