import {
	type Attribute,
	count,
	facet,
	facetOfValues,
	headline,
	list,
	numeric,
	text,
	yesNo,
} from "./attribute.ts";
import {
	firstAboveZero,
	inName,
	lighting,
	partNumbers,
	upperKilohertz,
} from "./field-extractors.ts";

// Peripherals, and the attributes that every part has.

const light = text("lighting", "Lighting", lighting, { none: "None" }, facet);

export const keyboard: Attribute[] = [
	text("size", "Size", "size", headline, facet),
	text("switchName", "Switches", "switch", headline, facet),
	text("switchType", "Feel", "switch_type", headline, facet),
	list("connections", "Connection", "connectivity", headline, facet),
	yesNo("hotSwap", "Switches can be swapped", "hot_swappable", facet),
	text("keycaps", "Keycaps", "keycap_material", facet),
	text("frame", "Frame", "frame_material", facet),
	numeric("pollingHz", "Polling rate", "polling_rate", [60, 32_000, "Hz"], facetOfValues),
	numeric("batteryMah", "Battery", "battery_capacity", [50, 50_000, "mAh"], facet),
	list("features", "Features", "features", facet),
	light,
];

export const mouse: Attribute[] = [
	list("connections", "Connection", "connectivity", headline, facet),
	count("dpi", "Resolution, at most", "max_dpi", [100, 100_000, "dpi"], headline, facet),
	text("sensor", "Sensor", "sensor", headline, facet),
	numeric("weightG", "Weight", "weight", [15, 500, "g"], headline, facet),
	count("buttons", "Buttons", "buttons", [1, 30], facet),
	numeric("pollingHz", "Polling rate", "polling_rate", [125, 32_000, "Hz"], facetOfValues),
	numeric("batteryHours", "Battery life", "battery_life", [1, 20_000, "h"], facet),
	text("batteryType", "Battery", "battery_type"),
	text("shape", "Shape", "shape", facet),
	text("size", "Size", "size", facet),
	numeric("lengthMm", "Length", "dimensions.length", [20, 250, "mm"]),
	numeric("widthMm", "Width", "dimensions.width", [20, 200, "mm"]),
	numeric("heightMm", "Height", "dimensions.height", [10, 200, "mm"]),
	text("switches", "Switches", "switches"),
	list("grips", "Grip", "grip_types", facet),
	yesNo("silent", "Silent clicks", "silent_clicks", facet),
	yesNo("onboardMemory", "Onboard memory", "onboard_memory", facet),
	light,
];

export const headset: Attribute[] = [
	text("wear", "Worn", "ear_cup_type", headline, facet),
	text("back", "Back", "headphone_type", facet),
	list("connections", "Connection", "connection_types", headline, facet),
	yesNo("microphone", "Microphone", "has_microphone", facet),
	text("microphoneType", "Microphone type", "microphone_type"),
	yesNo("microphoneFilter", "Microphone filters noise", "noise_cancellation_mic"),
	numeric("driverMm", "Drivers", "driver_size", [4, 120, "mm"], headline, facet),
	numeric("lowestHz", "Range from", "frequency_response_low", [1, 500, "Hz"]),
	numeric("highestKhz", "Range to", upperKilohertz, [5, 120, "kHz"]),
	numeric("weightG", "Weight", "weight", [3, 1000, "g"], headline, facet),
	numeric("batteryHours", "Battery life", "battery_life", [1, 2000, "h"], facet),
	text("chargingPort", "Charging", "charging_port"),
	text("bluetooth", "Bluetooth", "bluetooth_version", facet),
	numeric("latencyMs", "Latency", "latency", [1, 500, "ms"]),
	list("pads", "Ear pads", "ear_pad_material"),
	text("frame", "Frame", "frame_material"),
	list("platforms", "Made for", "platforms", facet),
	list("features", "Features", "features", facet),
	light,
];

export const microphone: Attribute[] = [
	list("connections", "Connection", "connectivity_type", headline, facet),
	list("patterns", "Pattern", "polar_pattern", headline, facet),
	list("features", "Features", "features", headline, facet),
	light,
];

export const webcam: Attribute[] = [
	text("resolution", "Resolution", ["resolution", "resolution_other"], headline, facet),
	numeric(
		"framesPerSecond",
		"Frames per second",
		"frame_rate",
		[5, 1000, "fps"],
		headline,
		facetOfValues,
	),
	list("connections", "Connection", "connectivity_type", headline, facet),
	light,
];

export const thermalPaste: Attribute[] = [
	numeric(
		"weightG",
		"Content",
		inName(/\b(\d+(?:\.\d+)?) ?g\b/),
		[0.1, 2000, "g"],
		headline,
		facet,
	),
];

export const lit: Attribute[] = [light];

export const accessory: Attribute[] = [
	text("madeFor", "Variant", firstAboveZero("metadata.variant"), facet),
];

/** The attributes that every part may have, at the end of its table. */
export const everyPart: Attribute[] = [
	count("releaseYear", "Year of release", "metadata.releaseYear", [1995, 2035], facet),
	list("partNumbers", "Part numbers", partNumbers),
];
