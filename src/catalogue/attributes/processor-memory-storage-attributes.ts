import { type Attribute, count, headline, list, numeric, text, yesNo } from "./attribute.ts";
import {
	airCoolerHeight,
	colours,
	coolingType,
	driveSlots,
	ethernet,
	expansionSlots,
	firstAboveZero,
	inName,
	isWord,
	kitInName,
	lighting,
	onlyYes,
	portsInWords,
	wireless,
	yesInName,
} from "./field-extractors.ts";
import { type OpenDbRecord, valueAt } from "./opendb-record.ts";

// What buyers compare and what decides compatibility, for the parts on the motherboard or connected to it. Zero
// means unknown for every number here, because the source writes zero for unknown values: records of boards with
// SATA sockets and of processors with a cache say 0.

const colour = list("colours", "Colour", colours);
const light = text("lighting", "Lighting", lighting, { none: "None" });

export const processor: Attribute[] = [
	text("socket", "Socket", "socket", headline),
	text("series", "Series", ["series", "metadata.series"]),
	text("microarchitecture", "Microarchitecture", "microarchitecture"),
	count("cores", "Cores", "cores.total", [1, 512, "cores"], headline),
	count("performanceCores", "Performance cores", "cores.performance", [1, 512]),
	count("efficiencyCores", "Efficiency cores", "cores.efficiency", [1, 512]),
	count("threads", "Threads", "cores.threads", [1, 1024]),
	numeric("baseClockGhz", "Base clock", "clocks.performance.base", [0.5, 8, "GHz"]),
	numeric("boostClockGhz", "Boost clock", "clocks.performance.boost", [0.5, 8, "GHz"], headline),
	numeric("l2CacheMb", "L2 cache", "cache.l2", [0.1, 1024, "MB"]),
	numeric("l3CacheMb", "L3 cache", "cache.l3", [0.5, 2048, "MB"]),
	numeric("tdpW", "Thermal design power", "specifications.tdp", [3, 1000, "W"], headline),
	// Every record names the graphics or says "None"; "None" is a fact here (the F and X series).
	text("integratedGraphics", "Integrated graphics", "specifications.integratedGraphics.model", {
		none: "None",
	}),
	list("memoryTypes", "Memory", "specifications.memory.types"),
	count("memoryChannels", "Memory channels", "specifications.memory.channels", [1, 16]),
	numeric("memoryMaxGb", "Memory, at most", "specifications.memory.maxSupport", [4, 8192, "GB"]),
	yesNo("ecc", "ECC memory", "specifications.eccSupport"),
	yesNo("coolerIncluded", "Cooler in the box", "specifications.includesCooler"),
	text("packaging", "Packaging", "specifications.packaging"),
	text("lithography", "Lithography", "specifications.lithography"),
];

export const cpuCooler: Attribute[] = [
	text("coolingType", "Cooling", coolingType, headline),
	list("sockets", "Sockets", "cpu_sockets"),
	numeric("heightMm", "Height", airCoolerHeight, [14, 220, "mm"], headline),
	numeric("radiatorMm", "Radiator", "radiator_size", [80, 560, "mm"], headline),
	count("fanCount", "Fans", "fan_quantity", [1, 6]),
	numeric("fanSizeMm", "Fan size", "fan_size", [30, 250, "mm"]),
	numeric("fanSpeedRpm", "Fan speed, at most", firstAboveZero("max_fan_rpm", "min_fan_rpm"), [
		200,
		6000,
		"rpm",
	]),
	numeric("noiseDb", "Noise, at most", firstAboveZero("max_noise_level", "min_noise_level"), [
		5,
		75,
		"dB",
	]),
	yesNo("fanless", "Without fan", onlyYes("fanless")),
	colour,
	light,
];

export const motherboard: Attribute[] = [
	text("socket", "Socket", "socket", headline),
	text("chipset", "Chipset", "chipset", headline),
	text("formFactor", "Form factor", "form_factor", headline),
	text("memoryType", "Memory", "memory.ram_type", headline),
	count("memorySlots", "Memory slots", "memory.slots", [1, 32]),
	numeric("memoryMaxGb", "Memory, at most", "memory.max", [1, 8192, "GB"]),
	count("driveSlots", "M.2 slots", driveSlots, [1, 12]),
	count(
		"sataPorts",
		"SATA ports",
		firstAboveZero("storage_devices.sata_6_gb_s", "storage_devices.sata_3_gb_s"),
		[1, 24],
	),
	list("expansionSlots", "Expansion slots", expansionSlots),
	list("ethernet", "Ethernet", ethernet),
	text("wireless", "Wireless", wireless, { none: "None" }),
	text("audio", "Audio", "audio.chipset"),
	list("rearPorts", "Rear ports", portsInWords("back_panel_ports")),
	list("processorPower", "Processor power", "power_connectors.cpu_power"),
	count("fanHeaders", "Case fan headers", "fan_headers.case_fan", [1, 16]),
	count("argbHeaders", "5 V ARGB headers", "rgb_headers.argb_5v", [1, 8]),
	yesNo("biosFlashback", "BIOS flashback", onlyYes("bios_features.flashback")),
	yesNo("backConnect", "Connectors on the back", onlyYes("back_connect_connectors")),
	colour,
	light,
];

export const memory: Attribute[] = [
	text("memoryType", "Type", "ram_type", headline),
	numeric("capacityGb", "Capacity", kitCapacity, [1, 4096, "GB"], headline),
	count(
		"modules",
		"Modules",
		(record) => kitInName(record)?.modules ?? valueAt(record, "modules.quantity"),
		[1, 16],
	),
	numeric(
		"moduleGb",
		"Each module",
		(record) => kitInName(record)?.each ?? valueAt(record, "modules.capacity_gb"),
		[1, 1024, "GB"],
	),
	numeric("speedMtS", "Speed", "speed", [200, 20_000, "MT/s"], headline),
	count("casLatency", "CAS latency", "cas_latency", [2, 80, "CL"], headline),
	text("timings", "Timings", "timings"),
	numeric("voltageV", "Voltage", "voltage", [0.9, 2.7, "V"]),
	text("formFactor", "Form factor", "form_factor"),
	yesNo("ecc", "ECC", isWord("ecc", "ECC")),
	yesNo("registered", "Registered", isWord("registered", "Registered")),
	list("profiles", "Overclocking profiles", "profile_support"),
	yesNo("heatSpreader", "Heat spreader", "heat_spreader"),
	numeric("heightMm", "Height", "height", [10, 80, "mm"]),
	colour,
	light,
];

function kitCapacity(record: OpenDbRecord): unknown {
	const kit = kitInName(record);
	return kit ? kit.modules * kit.each : record.capacity;
}

const drive = [
	numeric("capacityGb", "Capacity", "capacity", [1, 200_000, "GB"], headline),
	text("formFactor", "Form factor", "form_factor", headline),
	text("interface", "Interface", "interface", headline),
];

export const ssd: Attribute[] = [
	...drive,
	yesNo("nvme", "NVMe", "nvme"),
	yesNo("heatSink", "Heat sink", yesInName(/(\bw\/ ?|\bwith )heat ?sink/i)),
	numeric("cacheMb", "Cache", "cache", [1, 65_536, "MB"]),
];

export const hardDisk: Attribute[] = [
	...drive,
	text("driveType", "Type", ["storage_type", "type"]),
	numeric(
		"rotationRpm",
		"Rotation",
		inName(/\b(\d{4,5}) ?RPM\b/i),
		[3000, 16_000, "rpm"],
		headline,
	),
	numeric("cacheMb", "Cache", "cache", [1, 65_536, "MB"]),
];
