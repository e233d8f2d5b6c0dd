import { type Attribute, count, headline, list, numeric, text, yesNo } from "./attribute.ts";
import {
	firstAboveZero,
	inName,
	lighting,
	partNumbers,
	upperKilohertz,
} from "./field-extractors.ts";

// Peripherals, and the attributes that every part has.

const light = text("lighting", "Lighting", lighting, { none: "None" });

export const keyboard: Attribute[] = [
	text("size", "Size", "size", headline),
	text("switchName", "Switches", "switch", headline),
	text("switchType", "Feel", "switch_type", headline),
	list("connections", "Connection", "connectivity", headline),
	yesNo("hotSwap", "Switches can be swapped", "hot_swappable"),
	text("keycaps", "Keycaps", "keycap_material"),
	text("frame", "Frame", "frame_material"),
	numeric("pollingHz", "Polling rate", "polling_rate", [60, 32_000, "Hz"]),
	numeric("batteryMah", "Battery", "battery_capacity", [50, 50_000, "mAh"]),
	list("features", "Features", "features"),
	light,
];

export const mouse: Attribute[] = [
	list("connections", "Connection", "connectivity", headline),
	count("dpi", "Resolution, at most", "max_dpi", [100, 100_000, "dpi"], headline),
	text("sensor", "Sensor", "sensor", headline),
	numeric("weightG", "Weight", "weight", [15, 500, "g"], headline),
	count("buttons", "Buttons", "buttons", [1, 30]),
	numeric("pollingHz", "Polling rate", "polling_rate", [125, 32_000, "Hz"]),
	numeric("batteryHours", "Battery life", "battery_life", [1, 20_000, "h"]),
	text("batteryType", "Battery", "battery_type"),
	text("shape", "Shape", "shape"),
	text("size", "Size", "size"),
	numeric("lengthMm", "Length", "dimensions.length", [20, 250, "mm"]),
	numeric("widthMm", "Width", "dimensions.width", [20, 200, "mm"]),
	numeric("heightMm", "Height", "dimensions.height", [10, 200, "mm"]),
	text("switches", "Switches", "switches"),
	list("grips", "Grip", "grip_types"),
	yesNo("silent", "Silent clicks", "silent_clicks"),
	yesNo("onboardMemory", "Onboard memory", "onboard_memory"),
	light,
];

export const headset: Attribute[] = [
	text("wear", "Worn", "ear_cup_type", headline),
	text("back", "Back", "headphone_type"),
	list("connections", "Connection", "connection_types", headline),
	yesNo("microphone", "Microphone", "has_microphone"),
	text("microphoneType", "Microphone type", "microphone_type"),
	yesNo("microphoneFilter", "Microphone filters noise", "noise_cancellation_mic"),
	numeric("driverMm", "Drivers", "driver_size", [4, 120, "mm"], headline),
	numeric("lowestHz", "Range from", "frequency_response_low", [1, 500, "Hz"]),
	numeric("highestKhz", "Range to", upperKilohertz, [5, 120, "kHz"]),
	numeric("weightG", "Weight", "weight", [3, 1000, "g"], headline),
	numeric("batteryHours", "Battery life", "battery_life", [1, 2000, "h"]),
	text("chargingPort", "Charging", "charging_port"),
	text("bluetooth", "Bluetooth", "bluetooth_version"),
	numeric("latencyMs", "Latency", "latency", [1, 500, "ms"]),
	list("pads", "Ear pads", "ear_pad_material"),
	text("frame", "Frame", "frame_material"),
	list("platforms", "Made for", "platforms"),
	list("features", "Features", "features"),
	light,
];

export const microphone: Attribute[] = [
	list("connections", "Connection", "connectivity_type", headline),
	list("patterns", "Pattern", "polar_pattern", headline),
	list("features", "Features", "features", headline),
	light,
];

export const webcam: Attribute[] = [
	text("resolution", "Resolution", ["resolution", "resolution_other"], headline),
	numeric("framesPerSecond", "Frames per second", "frame_rate", [5, 1000, "fps"], headline),
	list("connections", "Connection", "connectivity_type", headline),
	light,
];

export const thermalPaste: Attribute[] = [
	numeric("weightG", "Content", inName(/\b(\d+(?:\.\d+)?) ?g\b/), [0.1, 2000, "g"], headline),
];

export const lit: Attribute[] = [light];

export const accessory: Attribute[] = [
	text("madeFor", "Variant", firstAboveZero("metadata.variant")),
];

/** The attributes that every part may have, at the end of its table. */
export const everyPart: Attribute[] = [
	count("releaseYear", "Year of release", "metadata.releaseYear", [1995, 2035]),
	list("partNumbers", "Part numbers", partNumbers),
];
