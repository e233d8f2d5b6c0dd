import {
	count,
	facet,
	facetOfValues,
	grouped,
	headline,
	list,
	numeric,
	text,
	unlisted,
	yesNo,
} from "./attribute.ts";
import { checkedOn } from "./doubted-fields.ts";
import { lighting, partNumbers, upperKilohertz } from "./field-extractors.ts";

// Peripherals, and the attributes that every part has.

const light = text("lighting", "Lighting", lighting, { none: "None" }, headline);

export const keyboard = grouped([
	"handling",
	text("size", "Size", "size", headline),
	text("switchName", "Switches", "switch", headline),
	text("switchType", "Feel", "switch_type", headline),
	"ports",
	list("connections", "Connection", "connectivity", headline),
	"handling",
	yesNo("hotSwap", "Switches can be swapped", "hot_swappable", facet),
	text("keycaps", "Keycaps", "keycap_material", facet),
	text("frame", "Frame", "frame_material", facet),
	"speed",
	numeric("pollingHz", "Polling rate", "polling_rate", [60, 32_000, "Hz"], facetOfValues),
	"power",
	numeric("batteryMah", "Battery", "battery_capacity", [50, 50_000, "mAh"], facet),
	"features",
	list("features", "Features", "features", facet),
	"look",
	light,
]);

export const mouse = grouped([
	"ports",
	list("connections", "Connection", "connectivity", headline),
	"speed",
	count("dpi", "Resolution, at most", "max_dpi", [100, 100_000, "dpi"], headline),
	text("sensor", "Sensor", "sensor", headline),
	"size",
	numeric("weightG", "Weight", "weight", [15, 500, "g"], headline),
	"handling",
	count("buttons", "Buttons", "buttons", [1, 30], facet),
	"speed",
	numeric("pollingHz", "Polling rate", "polling_rate", [125, 32_000, "Hz"], facetOfValues),
	"power",
	numeric("batteryHours", "Battery life", "battery_life", [1, 20_000, "h"], facet),
	text("batteryType", "Battery", "battery_type"),
	"handling",
	text("shape", "Shape", "shape", facet),
	text("size", "Size", "size", facet),
	"size",
	numeric("lengthMm", "Length", "dimensions.length", [20, 250, "mm"]),
	numeric("widthMm", "Width", "dimensions.width", [20, 200, "mm"]),
	numeric("heightMm", "Height", "dimensions.height", [10, 200, "mm"]),
	"handling",
	text("switches", "Switches", "switches"),
	list("grips", "Grip", "grip_types", facet),
	yesNo("silent", "Silent clicks", "silent_clicks", facet),
	"features",
	yesNo("onboardMemory", "Onboard memory", "onboard_memory", facet),
	"look",
	light,
]);

export const headset = grouped([
	"handling",
	text("wear", "Worn", "ear_cup_type", headline),
	text("back", "Back", "headphone_type", facet),
	"ports",
	list("connections", "Connection", "connection_types", headline),
	"sound",
	yesNo("microphone", "Microphone", "has_microphone", facet),
	text("microphoneType", "Microphone type", "microphone_type"),
	yesNo("microphoneFilter", "Microphone filters noise", "noise_cancellation_mic"),
	numeric("driverMm", "Drivers", "driver_size", [4, 120, "mm"], headline),
	numeric("lowestHz", "Range from", "frequency_response_low", [1, 500, "Hz"]),
	numeric("highestKhz", "Range to", upperKilohertz, [5, 120, "kHz"]),
	"size",
	numeric("weightG", "Weight", "weight", [3, 1000, "g"], headline),
	"power",
	numeric("batteryHours", "Battery life", "battery_life", [1, 2000, "h"], facet),
	text("chargingPort", "Charging", "charging_port"),
	"ports",
	text("bluetooth", "Bluetooth", "bluetooth_version", facet),
	numeric("latencyMs", "Latency", "latency", [1, 500, "ms"]),
	"handling",
	list("pads", "Ear pads", "ear_pad_material"),
	text("frame", "Frame", "frame_material"),
	"fits",
	list("platforms", "Made for", "platforms", facet),
	"features",
	list("features", "Features", "features", facet),
	"look",
	light,
]);

export const microphone = grouped([
	"ports",
	list("connections", "Connection", "connectivity_type", headline),
	"sound",
	list("patterns", "Pattern", "polar_pattern", headline),
	"features",
	list("features", "Features", "features", headline),
	"look",
	light,
]);

export const webcam = grouped([
	"picture",
	text("resolution", "Resolution", ["resolution", "resolution_other"], headline),
	numeric(
		"framesPerSecond",
		"Frames per second",
		"frame_rate",
		[5, 1000, "fps"],
		headline,
		facetOfValues,
	),
	"ports",
	list("connections", "Connection", "connectivity_type", headline),
	"look",
	light,
]);

/** The attributes that every part may have, at the end of its table. */
export const everyPart = [
	count("releaseYear", "Year of release", "metadata.releaseYear", [1995, 2035], facet),
	list("partNumbers", "Part numbers", partNumbers),
	text("checkedOn", "Checked by hand", checkedOn, unlisted, {
		form: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
		example: "2026-01-31",
	}),
];
