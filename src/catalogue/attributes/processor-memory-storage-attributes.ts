import {
	count,
	facet,
	facetOfValues,
	grouped,
	headline,
	list,
	numeric,
	text,
	yesNo,
} from "./attribute.ts";
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

const colour = list("colours", "Colour", colours, facet);
const light = text("lighting", "Lighting", lighting, { none: "None" }, facet);

export const processor = grouped([
	"fits",
	text("socket", "Socket", "socket", headline, facet),
	"model",
	text("series", "Series", ["series", "metadata.series"], facet),
	text("microarchitecture", "Microarchitecture", "microarchitecture", facet),
	"speed",
	count("cores", "Cores", "cores.total", [1, 512, "cores"], headline, facetOfValues),
	count("performanceCores", "Performance cores", "cores.performance", [1, 512], {
		repeats: "cores",
	}),
	count("efficiencyCores", "Efficiency cores", "cores.efficiency", [1, 512]),
	count("threads", "Threads", "cores.threads", [1, 1024], facet),
	numeric("baseClockGhz", "Base clock", "clocks.performance.base", [0.5, 8, "GHz"]),
	numeric(
		"boostClockGhz",
		"Boost clock",
		"clocks.performance.boost",
		[0.5, 8, "GHz"],
		headline,
		facet,
	),
	numeric("l2CacheMb", "L2 cache", "cache.l2", [0.1, 1024, "MB"]),
	numeric("l3CacheMb", "L3 cache", "cache.l3", [0.5, 2048, "MB"], facet),
	"power",
	numeric("tdpW", "Thermal design power", "specifications.tdp", [3, 1000, "W"], headline, facet),
	"features",
	// Every record names the graphics or says "None"; "None" is a fact here (the F and X series).
	text(
		"integratedGraphics",
		"Integrated graphics",
		"specifications.integratedGraphics.model",
		{
			none: "None",
		},
		facet,
	),
	"memory",
	list("memoryTypes", "Memory", "specifications.memory.types", facet),
	count("memoryChannels", "Memory channels", "specifications.memory.channels", [1, 16]),
	numeric("memoryMaxGb", "Memory, at most", "specifications.memory.maxSupport", [4, 8192, "GB"]),
	yesNo("ecc", "ECC memory", "specifications.eccSupport", facet),
	"features",
	yesNo("coolerIncluded", "Cooler in the box", "specifications.includesCooler", facet),
	"model",
	text("packaging", "Packaging", "specifications.packaging", facet),
	text("lithography", "Lithography", "specifications.lithography"),
]);

export const cpuCooler = grouped([
	"cooling",
	text("coolingType", "Cooling", coolingType, headline, facet),
	"fits",
	list("sockets", "Sockets", "cpu_sockets", facet),
	"size",
	numeric("heightMm", "Height", airCoolerHeight, [14, 220, "mm"], headline, facet),
	numeric("radiatorMm", "Radiator", "radiator_size", [80, 560, "mm"], headline, facetOfValues),
	"cooling",
	count("fanCount", "Fans", "fan_quantity", [1, 6]),
	numeric("fanSizeMm", "Fan size", "fan_size", [30, 250, "mm"], facetOfValues),
	numeric("fanSpeedRpm", "Fan speed, at most", firstAboveZero("max_fan_rpm", "min_fan_rpm"), [
		200,
		6000,
		"rpm",
	]),
	"sound",
	numeric(
		"noiseDb",
		"Noise, at most",
		firstAboveZero("max_noise_level", "min_noise_level"),
		[5, 75, "dB"],
		headline,
		facet,
	),
	"cooling",
	yesNo("fanless", "Without fan", onlyYes("fanless")),
	"look",
	colour,
	light,
]);

export const motherboard = grouped([
	"fits",
	text("socket", "Socket", "socket", headline, facet),
	text("chipset", "Chipset", "chipset", facet),
	text("formFactor", "Form factor", "form_factor", headline, facet),
	"memory",
	text("memoryType", "Memory", "memory.ram_type", headline, facet),
	count("memorySlots", "Memory slots", "memory.slots", [1, 32], facetOfValues),
	numeric("memoryMaxGb", "Memory, at most", "memory.max", [1, 8192, "GB"], facet),
	"ports",
	count("driveSlots", "M.2 slots", driveSlots, [1, 12], facet),
	count(
		"sataPorts",
		"SATA ports",
		firstAboveZero("storage_devices.sata_6_gb_s", "storage_devices.sata_3_gb_s"),
		[1, 24],
		facet,
	),
	list("expansionSlots", "Expansion slots", expansionSlots),
	list("ethernet", "Ethernet", ethernet, { repeats: "rearPorts" }, facet),
	text("wireless", "Wireless", wireless, { none: "None" }, headline, facet),
	"features",
	text("audio", "Audio", "audio.chipset"),
	"ports",
	list("rearPorts", "Rear ports", portsInWords("back_panel_ports")),
	"power",
	list("processorPower", "Processor power", "power_connectors.cpu_power"),
	"ports",
	count("fanHeaders", "Case fan headers", "fan_headers.case_fan", [1, 16]),
	count("argbHeaders", "5 V ARGB headers", "rgb_headers.argb_5v", [1, 8]),
	"features",
	yesNo("biosFlashback", "BIOS flashback", onlyYes("bios_features.flashback"), facet),
	yesNo("backConnect", "Connectors on the back", onlyYes("back_connect_connectors"), facet),
	"look",
	colour,
	light,
]);

export const memory = grouped([
	"fits",
	text("memoryType", "Type", "ram_type", headline, facet),
	"capacity",
	numeric("capacityGb", "Capacity", kitCapacity, [1, 4096, "GB"], headline, facetOfValues),
	count(
		"modules",
		"Modules",
		(record) => kitInName(record)?.modules ?? valueAt(record, "modules.quantity"),
		[1, 16],
		facetOfValues,
	),
	numeric(
		"moduleGb",
		"Each module",
		(record) => kitInName(record)?.each ?? valueAt(record, "modules.capacity_gb"),
		[1, 1024, "GB"],
		{ repeats: "capacityGb" },
		facetOfValues,
	),
	"speed",
	numeric("speedMtS", "Speed", "speed", [200, 20_000, "MT/s"], headline, facet),
	count("casLatency", "CAS latency", "cas_latency", [2, 80, "CL"], headline, facet),
	text("timings", "Timings", "timings"),
	"power",
	numeric("voltageV", "Voltage", "voltage", [0.9, 2.7, "V"], facet),
	"fits",
	text("formFactor", "Form factor", "form_factor", facet),
	yesNo("ecc", "ECC", isWord("ecc", "ECC"), facet),
	yesNo("registered", "Registered", isWord("registered", "Registered"), facet),
	"speed",
	list("profiles", "Overclocking profiles", "profile_support", facet),
	"size",
	yesNo("heatSpreader", "Heat spreader", "heat_spreader", facet),
	numeric("heightMm", "Height", "height", [10, 80, "mm"], facet),
	"look",
	colour,
	light,
]);

function kitCapacity(record: OpenDbRecord): unknown {
	const kit = kitInName(record);
	return kit ? kit.modules * kit.each : record.capacity;
}

const drive = grouped([
	"capacity",
	numeric("capacityGb", "Capacity", "capacity", [1, 200_000, "GB"], headline, facet),
	"fits",
	text("formFactor", "Form factor", "form_factor", headline, facet),
	text("interface", "Interface", "interface", headline, facet),
]);

export const ssd = grouped([
	...drive,
	"fits",
	yesNo("nvme", "NVMe", "nvme", facet),
	"size",
	yesNo("heatSink", "Heat sink", yesInName(/(\bw\/ ?|\bwith )heat ?sink/i), facet),
	"speed",
	numeric("cacheMb", "Cache", "cache", [1, 65_536, "MB"], facet),
]);

export const hardDisk = grouped([
	...drive,
	"model",
	text("driveType", "Type", ["storage_type", "type"], facet),
	"speed",
	numeric(
		"rotationRpm",
		"Rotation",
		inName(/\b(\d{4,5}) ?RPM\b/i),
		[3000, 16_000, "rpm"],
		headline,
		facetOfValues,
	),
	numeric("cacheMb", "Cache", "cache", [1, 65_536, "MB"], facet),
]);
