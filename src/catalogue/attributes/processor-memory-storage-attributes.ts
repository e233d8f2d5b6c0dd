import { type Attribute, count, list, numeric, text, yesNo } from "./attribute.ts";
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
	saidInName,
	wireless,
} from "./field-extractors.ts";
import { type OpenDbRecord, valueAt } from "./opendb-record.ts";

// What a buyer compares, and what decides whether parts fit, for the parts that stand on or
// hang from the motherboard. Zero is a gap in every figure here, for the source writes zero
// where it does not know: boards with SATA sockets say 0, and so do processors with a cache.

const colour = list("colours", "Colour", colours);
const light = text("lighting", "Lighting", lighting, { none: "None" });

export const processor: Attribute[] = [
	text("socket", "Socket", "socket", { headline: true }),
	text("series", "Series", ["series", "metadata.series"]),
	text("microarchitecture", "Microarchitecture", "microarchitecture"),
	count("cores", "Cores", "cores.total", { unit: "cores", max: 512, headline: true }),
	count("performanceCores", "Performance cores", "cores.performance", { max: 512 }),
	count("efficiencyCores", "Efficiency cores", "cores.efficiency", { max: 512 }),
	count("threads", "Threads", "cores.threads", { max: 1024 }),
	numeric("baseClockGhz", "Base clock", "clocks.performance.base", {
		unit: "GHz",
		min: 0.5,
		max: 8,
	}),
	numeric("boostClockGhz", "Boost clock", "clocks.performance.boost", {
		unit: "GHz",
		min: 0.5,
		max: 8,
		headline: true,
	}),
	numeric("l2CacheMb", "L2 cache", "cache.l2", { unit: "MB", min: 0.1, max: 1024 }),
	numeric("l3CacheMb", "L3 cache", "cache.l3", { unit: "MB", min: 0.5, max: 2048 }),
	numeric("tdpW", "Thermal design power", "specifications.tdp", {
		unit: "W",
		min: 3,
		max: 1000,
		headline: true,
	}),
	// Every record names the graphics or says "None", and those with "None" have none (the F and X series).
	text("integratedGraphics", "Integrated graphics", "specifications.integratedGraphics.model", {
		none: "None",
	}),
	list("memoryTypes", "Memory", "specifications.memory.types"),
	count("memoryChannels", "Memory channels", "specifications.memory.channels", { max: 16 }),
	numeric("memoryMaxGb", "Memory, at most", "specifications.memory.maxSupport", {
		unit: "GB",
		min: 4,
		max: 8192,
	}),
	yesNo("ecc", "ECC memory", "specifications.eccSupport"),
	yesNo("coolerIncluded", "Cooler in the box", "specifications.includesCooler"),
	text("packaging", "Packaging", "specifications.packaging"),
	text("lithography", "Lithography", "specifications.lithography"),
];

export const cpuCooler: Attribute[] = [
	text("coolingType", "Cooling", coolingType, { headline: true }),
	list("sockets", "Sockets", "cpu_sockets"),
	numeric("heightMm", "Height", airCoolerHeight, {
		unit: "mm",
		min: 14,
		max: 220,
		headline: true,
	}),
	numeric("radiatorMm", "Radiator", "radiator_size", {
		unit: "mm",
		min: 80,
		max: 560,
		headline: true,
	}),
	count("fanCount", "Fans", "fan_quantity", { max: 6 }),
	numeric("fanSizeMm", "Fan size", "fan_size", { unit: "mm", min: 30, max: 250 }),
	numeric("fanSpeedRpm", "Fan speed, at most", firstAboveZero("max_fan_rpm", "min_fan_rpm"), {
		unit: "rpm",
		min: 200,
		max: 6000,
	}),
	numeric("noiseDb", "Noise, at most", firstAboveZero("max_noise_level", "min_noise_level"), {
		unit: "dB",
		min: 5,
		max: 75,
	}),
	yesNo("fanless", "Without fan", onlyYes("fanless")),
	colour,
	light,
];

export const motherboard: Attribute[] = [
	text("socket", "Socket", "socket", { headline: true }),
	text("chipset", "Chipset", "chipset", { headline: true }),
	text("formFactor", "Form factor", "form_factor", { headline: true }),
	text("memoryType", "Memory", "memory.ram_type", { headline: true }),
	count("memorySlots", "Memory slots", "memory.slots", { max: 32 }),
	numeric("memoryMaxGb", "Memory, at most", "memory.max", { unit: "GB", max: 8192 }),
	count("driveSlots", "M.2 slots", driveSlots, { max: 12 }),
	count(
		"sataPorts",
		"SATA ports",
		firstAboveZero("storage_devices.sata_6_gb_s", "storage_devices.sata_3_gb_s"),
		{ max: 24 },
	),
	list("expansionSlots", "Expansion slots", expansionSlots),
	list("ethernet", "Ethernet", ethernet),
	text("wireless", "Wireless", wireless, { none: "None" }),
	text("audio", "Audio", "audio.chipset"),
	list("rearPorts", "Rear ports", portsInWords("back_panel_ports")),
	list("processorPower", "Processor power", "power_connectors.cpu_power"),
	count("fanHeaders", "Case fan headers", "fan_headers.case_fan", { max: 16 }),
	count("argbHeaders", "5 V ARGB headers", "rgb_headers.argb_5v", { max: 8 }),
	yesNo("biosFlashback", "BIOS flashback", onlyYes("bios_features.flashback")),
	yesNo("backConnect", "Connectors on the back", onlyYes("back_connect_connectors")),
	colour,
	light,
];

export const memory: Attribute[] = [
	text("memoryType", "Type", "ram_type", { headline: true }),
	numeric("capacityGb", "Capacity", kitCapacity, { unit: "GB", max: 4096, headline: true }),
	count(
		"modules",
		"Modules",
		(record) => kitInName(record)?.modules ?? valueAt(record, "modules.quantity"),
		{ max: 16 },
	),
	numeric(
		"moduleGb",
		"Each module",
		(record) => kitInName(record)?.each ?? valueAt(record, "modules.capacity_gb"),
		{ unit: "GB", max: 1024 },
	),
	numeric("speedMtS", "Speed", "speed", { unit: "MT/s", min: 200, max: 20_000, headline: true }),
	count("casLatency", "CAS latency", "cas_latency", {
		unit: "CL",
		min: 2,
		max: 80,
		headline: true,
	}),
	text("timings", "Timings", "timings"),
	numeric("voltageV", "Voltage", "voltage", { unit: "V", min: 0.9, max: 2.7 }),
	text("formFactor", "Form factor", "form_factor"),
	yesNo("ecc", "ECC", isWord("ecc", "ECC")),
	yesNo("registered", "Registered", isWord("registered", "Registered")),
	list("profiles", "Overclocking profiles", "profile_support"),
	yesNo("heatSpreader", "Heat spreader", "heat_spreader"),
	numeric("heightMm", "Height", "height", { unit: "mm", min: 10, max: 80 }),
	colour,
	light,
];

function kitCapacity(record: OpenDbRecord): unknown {
	const kit = kitInName(record);
	return kit ? kit.modules * kit.each : record.capacity;
}

const drive = [
	numeric("capacityGb", "Capacity", "capacity", { unit: "GB", max: 200_000, headline: true }),
	text("formFactor", "Form factor", "form_factor", { headline: true }),
	text("interface", "Interface", "interface", { headline: true }),
];

export const ssd: Attribute[] = [
	...drive,
	yesNo("nvme", "NVMe", "nvme"),
	yesNo("heatSink", "Heat sink", saidInName(/(\bw\/ ?|\bwith )heat ?sink/i)),
	numeric("cacheMb", "Cache", "cache", { unit: "MB", max: 65_536 }),
];

export const hardDisk: Attribute[] = [
	...drive,
	text("driveType", "Type", ["storage_type", "type"]),
	numeric("rotationRpm", "Rotation", inName(/\b(\d{4,5}) ?RPM\b/i), {
		unit: "rpm",
		min: 3000,
		max: 16_000,
		headline: true,
	}),
	numeric("cacheMb", "Cache", "cache", { unit: "MB", max: 65_536 }),
];
