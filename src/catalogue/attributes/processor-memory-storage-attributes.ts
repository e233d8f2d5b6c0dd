import {
	type AttributeTables,
	count,
	facet,
	facetOfValues,
	headline,
	headlineOfValues,
	list,
	numeric,
	text,
	yesNo,
} from "./attribute.ts";
import {
	boardForm,
	boardMemory,
	fastestSlot,
	headersOf,
	memorySlotForm,
	processorSockets,
	slotsOf,
	wireless,
} from "./board-extractors.ts";
import { baseClock, coolerIncluded, integratedGraphics, memoryWord } from "./doubted-fields.ts";
import {
	airCoolerHeight,
	colours,
	coolingType,
	ethernet,
	firstAboveZero,
	inName,
	kitInName,
	lighting,
	onlyYes,
	portsInWords,
	sumOf,
	yesInName,
} from "./field-extractors.ts";
import { driveSlots, m2SlotForm, m2SlotInWords, m2Slots } from "./m2-slots.ts";
import { type OpenDbRecord, valueAt } from "./opendb-record.ts";

// The attributes that customers compare or that decide compatibility, for the motherboard and the
// parts connected to it. Zero usually means unknown: records of boards with SATA sockets and of
// processors with a cache say 0. Zero is a fact only for a board's card slots, power sockets and
// headers, because their extractors check it.

/** The colour and the light of a part whose record has fields for both. */
export const look = [
	"look",
	list("colours", "Colour", colours, facet),
	text("lighting", "Lighting", lighting, { none: "None" }, facet),
] as const;

const performance = "clocks.performance";
const clockUpToBoost = baseClock(`${performance}.base`, `${performance}.boost`, true);

const fanSpeed = firstAboveZero("max_fan_rpm", "min_fan_rpm");
const noiseLevel = firstAboveZero("max_noise_level", "min_noise_level");
export const noise = numeric("noiseDb", "Noise, at most", noiseLevel, [5, 75, "dB"], headline);

const cardSlots = { pieces: "Expansion slots" };
const processorPower = { pieces: "Processor power" };
const lightHeaders = { pieces: "Light headers" };
const usbCHeaders = headersOf("usb_headers", "usb_3_2_gen_2", "usb_3_2_gen_2x2", "usb_4");
const usb3Headers = headersOf("usb_headers", "usb_3_2_gen_1");
const usbHeaders = { pieces: "USB headers" };

function kitModules(record: OpenDbRecord): unknown {
	return kitInName(record)?.modules ?? valueAt(record, "modules.quantity");
}

function moduleSize(record: OpenDbRecord): unknown {
	return kitInName(record)?.each ?? valueAt(record, "modules.capacity_gb");
}

function kitCapacity(record: OpenDbRecord): unknown {
	const kit = kitInName(record);
	return kit ? kit.modules * kit.each : record.capacity;
}

const ofCapacity = { repeats: "capacityGb" };
const rotation = inName(/\b(\d{4,5}) ?RPM\b/i);
const drive = [
	"capacity",
	numeric("capacityGb", "Capacity", "capacity", [1, 200_000, "GB"], headline),
	"fits",
	text("formFactor", "Form factor", "form_factor", headline),
	text("interface", "Interface", "interface", headline),
] as const;

export const processorsToDrives = {
	processor: [
		"fits",
		text("socket", "Socket", "socket", headline),
		"model",
		text("series", "Series", ["series", "metadata.series"], facet),
		text("microarchitecture", "Microarchitecture", "microarchitecture", facet),
		"speed",
		count("cores", "Cores", "cores.total", [1, 512, "cores"], headlineOfValues),
		count("performanceCores", "Performance cores", "cores.performance", [1, 512], {
			repeats: "cores",
		}),
		count("efficiencyCores", "Efficiency cores", "cores.efficiency", [1, 512]),
		count("threads", "Threads", "cores.threads", [1, 1024], facet),
		numeric("baseClockGhz", "Base clock", clockUpToBoost, [0.5, 8, "GHz"]),
		numeric("boostClockGhz", "Boost clock", "clocks.performance.boost", [0.5, 8, "GHz"], headline),
		numeric("l2CacheMb", "L2 cache", "cache.l2", [0.1, 1024, "MB"]),
		numeric("l3CacheMb", "L3 cache", "cache.l3", [0.5, 2048, "MB"], facet),
		"power",
		numeric("tdpW", "Thermal design power", "specifications.tdp", [3, 1000, "W"], headline),
		numeric("pptW", "Power limit", "specifications.ppt", [3, 1500, "W"]),
		"features",
		// Every record names the graphics or says "None"; "None" is a fact here (the F and X series).
		text("integratedGraphics", "Integrated graphics", integratedGraphics, { none: "None" }, facet),
		"memory",
		list("memoryTypes", "Memory", "specifications.memory.types", facet),
		count("memoryChannels", "Memory channels", "specifications.memory.channels", [1, 16]),
		numeric("memoryMaxGb", "Memory, at most", "specifications.memory.maxSupport", [4, 8192, "GB"]),
		yesNo("ecc", "ECC memory", "specifications.eccSupport", facet),
		"features",
		yesNo("coolerIncluded", "Cooler in the box", coolerIncluded, facet),
		"model",
		text("packaging", "Packaging", "specifications.packaging", facet),
		text("lithography", "Lithography", "specifications.lithography"),
	],

	"cpu-cooler": [
		"cooling",
		text("coolingType", "Cooling", coolingType, headline),
		"fits",
		list("sockets", "Sockets", "cpu_sockets", facet),
		"size",
		numeric("heightMm", "Height", airCoolerHeight, [14, 220, "mm"], headline),
		numeric("radiatorMm", "Radiator", "radiator_size", [80, 560, "mm"], headlineOfValues),
		"cooling",
		count("fanCount", "Fans", "fan_quantity", [1, 6]),
		numeric("fanSizeMm", "Fan size", "fan_size", [30, 250, "mm"], facetOfValues),
		numeric("fanSpeedRpm", "Fan speed, at most", fanSpeed, [200, 6000, "rpm"]),
		"sound",
		noise,
		"cooling",
		yesNo("fanless", "Without fan", onlyYes("fanless")),
		...look,
	],

	motherboard: [
		"fits",
		text("socket", "Socket", "socket", headline),
		text("chipset", "Chipset", "chipset", facet),
		text("formFactor", "Form factor", boardForm, headline),
		"memory",
		text("memoryType", "Memory", boardMemory, headline),
		count("memorySlots", "Memory slots", "memory.slots", [1, 32], facetOfValues),
		numeric("memoryMaxGb", "Memory, at most", "memory.max", [4, 8192, "GB"], facet),
		text("memorySlotForm", "Memory form", memorySlotForm, {
			form: /^(?:SO-)?DIMM$/,
			example: "DIMM",
		}),
		yesNo("ecc", "ECC memory", "ecc_support", facet),
		"ports",
		count("driveSlots", "M.2 slots", driveSlots, [1, 12], facet),
		list("m2Slots", "M.2 in detail", m2Slots, {
			everyEntry: true,
			form: m2SlotForm,
			wording: m2SlotInWords,
			example: "M 2242-2280 PCIe 4.0 x4 SATA",
		}),
		count("sataPorts", "SATA ports", sumOf("storage_devices", "sata_"), [1, 24], facet),
		text("fastestSlot", "Fastest slot", fastestSlot, facet),
		count("slotsX16", "PCIe x16", slotsOf(16), [0, 8], cardSlots),
		count("slotsX8", "PCIe x8", slotsOf(8), [0, 8], cardSlots),
		count("slotsX4", "PCIe x4", slotsOf(4), [0, 8], cardSlots),
		count("slotsX2", "PCIe x2", slotsOf(2), [0, 8], cardSlots),
		count("slotsX1", "PCIe x1", slotsOf(1), [0, 8], cardSlots),
		list("ethernet", "Ethernet", ethernet, { repeats: "rearPorts" }, facet),
		text("wireless", "Wireless", wireless, { none: "None" }, headline),
		"features",
		text("audio", "Audio", "audio.chipset"),
		"ports",
		list("rearPorts", "Rear ports", portsInWords("back_panel_ports")),
		"power",
		count("eps8Pin", "EPS 8-pin", processorSockets(8), [0, 4], processorPower),
		count("eps4Pin", "EPS 4-pin", processorSockets(4), [0, 2], processorPower),
		"ports",
		count("fanHeaders", "Case fan headers", "fan_headers.case_fan", [1, 16]),
		count("argbHeaders", "5 V ARGB", headersOf("rgb_headers", "argb_5v"), [0, 8], lightHeaders),
		count("rgbHeaders", "12 V RGB", headersOf("rgb_headers", "rgb_12v"), [0, 8], lightHeaders),
		count("usbCHeaders", "USB 3.2 Gen 2 (USB-C)", usbCHeaders, [0, 8], usbHeaders),
		count("usb3Headers", "USB 3.2 Gen 1", usb3Headers, [0, 8], usbHeaders),
		count("usb2Headers", "USB 2.0", headersOf("usb_headers", "usb_2_0"), [0, 8], usbHeaders),
		"features",
		yesNo("biosFlashback", "BIOS flashback", onlyYes("bios_features.flashback"), facet),
		yesNo("backConnect", "Connectors on the back", onlyYes("back_connect_connectors"), facet),
		...look,
	],

	memory: [
		"fits",
		text("memoryType", "Type", "ram_type", headline),
		"capacity",
		numeric("capacityGb", "Capacity", kitCapacity, [1, 4096, "GB"], headlineOfValues),
		count("modules", "Modules", kitModules, [1, 16], facetOfValues),
		numeric("moduleGb", "Each module", moduleSize, [1, 1024, "GB"], ofCapacity, facetOfValues),
		"speed",
		numeric("speedMtS", "Speed", "speed", [200, 20_000, "MT/s"], headline),
		count("casLatency", "CAS latency", "cas_latency", [2, 80, "CL"], headline),
		text("timings", "Timings", "timings"),
		"power",
		numeric("voltageV", "Voltage", "voltage", [0.9, 2.7, "V"], facet),
		"fits",
		text("formFactor", "Form factor", "form_factor", facet),
		yesNo("ecc", "ECC", memoryWord("ecc", "ECC"), facet),
		yesNo("registered", "Registered", memoryWord("registered", "Registered"), facet),
		"speed",
		list("profiles", "Overclocking profiles", "profile_support", facet),
		"size",
		yesNo("heatSpreader", "Heat spreader", "heat_spreader", facet),
		numeric("heightMm", "Height", "height", [10, 80, "mm"], facet),
		...look,
	],

	ssd: [
		...drive,
		"fits",
		yesNo("nvme", "NVMe", "nvme", facet),
		"size",
		yesNo("heatSink", "Heat sink", yesInName(/(\bw\/ ?|\bwith )heat ?sink/i), facet),
		"speed",
		numeric("cacheMb", "Cache", "cache", [1, 65_536, "MB"], facet),
	],

	"hard-disk": [
		...drive,
		"model",
		text("driveType", "Type", ["storage_type", "type"], facet),
		"speed",
		numeric("rotationRpm", "Rotation", rotation, [3000, 16_000, "rpm"], headlineOfValues),
		numeric("cacheMb", "Cache", "cache", [1, 65_536, "MB"], facet),
	],
} satisfies AttributeTables;
