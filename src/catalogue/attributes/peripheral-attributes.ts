import { type Attribute, count, list, numeric, text, yesNo } from "./attribute.ts";
import {
	firstAboveZero,
	inName,
	lighting,
	partNumbers,
	upperKilohertz,
} from "./field-extractors.ts";

// What stands on the desk, and the two lines that every part has.

const light = text("lighting", "Lighting", lighting, { none: "None" });

export const keyboard: Attribute[] = [
	text("size", "Size", "size", { headline: true }),
	text("switchName", "Switches", "switch", { headline: true }),
	text("switchType", "Feel", "switch_type", { headline: true }),
	list("connections", "Connection", "connectivity", { headline: true }),
	yesNo("hotSwap", "Switches can be swapped", "hot_swappable"),
	text("keycaps", "Keycaps", "keycap_material"),
	text("frame", "Frame", "frame_material"),
	numeric("pollingHz", "Polling rate", "polling_rate", { unit: "Hz", min: 60, max: 32_000 }),
	numeric("batteryMah", "Battery", "battery_capacity", { unit: "mAh", min: 50, max: 50_000 }),
	list("features", "Features", "features"),
	light,
];

export const mouse: Attribute[] = [
	list("connections", "Connection", "connectivity", { headline: true }),
	count("dpi", "Resolution, at most", "max_dpi", {
		unit: "dpi",
		min: 100,
		max: 100_000,
		headline: true,
	}),
	text("sensor", "Sensor", "sensor", { headline: true }),
	numeric("weightG", "Weight", "weight", { unit: "g", min: 15, max: 500, headline: true }),
	count("buttons", "Buttons", "buttons", { max: 30 }),
	numeric("pollingHz", "Polling rate", "polling_rate", { unit: "Hz", min: 125, max: 32_000 }),
	numeric("batteryHours", "Battery life", "battery_life", { unit: "h", max: 20_000 }),
	text("batteryType", "Battery", "battery_type"),
	text("shape", "Shape", "shape"),
	text("size", "Size", "size"),
	numeric("lengthMm", "Length", "dimensions.length", { unit: "mm", min: 20, max: 250 }),
	numeric("widthMm", "Width", "dimensions.width", { unit: "mm", min: 20, max: 200 }),
	numeric("heightMm", "Height", "dimensions.height", { unit: "mm", min: 10, max: 200 }),
	text("switches", "Switches", "switches"),
	list("grips", "Grip", "grip_types"),
	yesNo("silent", "Silent clicks", "silent_clicks"),
	yesNo("onboardMemory", "Onboard memory", "onboard_memory"),
	light,
];

export const headset: Attribute[] = [
	text("wear", "Worn", "ear_cup_type", { headline: true }),
	text("back", "Back", "headphone_type"),
	list("connections", "Connection", "connection_types", { headline: true }),
	yesNo("microphone", "Microphone", "has_microphone"),
	text("microphoneType", "Microphone type", "microphone_type"),
	yesNo("microphoneFilter", "Microphone filters noise", "noise_cancellation_mic"),
	numeric("driverMm", "Drivers", "driver_size", { unit: "mm", min: 4, max: 120, headline: true }),
	numeric("lowestHz", "Range from", "frequency_response_low", { unit: "Hz", max: 500 }),
	numeric("highestKhz", "Range to", upperKilohertz, { unit: "kHz", min: 5, max: 120 }),
	numeric("weightG", "Weight", "weight", { unit: "g", min: 3, max: 1000, headline: true }),
	numeric("batteryHours", "Battery life", "battery_life", { unit: "h", max: 2000 }),
	text("chargingPort", "Charging", "charging_port"),
	text("bluetooth", "Bluetooth", "bluetooth_version"),
	numeric("latencyMs", "Latency", "latency", { unit: "ms", max: 500 }),
	list("pads", "Ear pads", "ear_pad_material"),
	text("frame", "Frame", "frame_material"),
	list("platforms", "Made for", "platforms"),
	list("features", "Features", "features"),
	light,
];

export const microphone: Attribute[] = [
	list("connections", "Connection", "connectivity_type", { headline: true }),
	list("patterns", "Pattern", "polar_pattern", { headline: true }),
	list("features", "Features", "features", { headline: true }),
	light,
];

export const webcam: Attribute[] = [
	text("resolution", "Resolution", ["resolution", "resolution_other"], { headline: true }),
	numeric("framesPerSecond", "Frames per second", "frame_rate", {
		unit: "fps",
		min: 5,
		max: 1000,
		headline: true,
	}),
	list("connections", "Connection", "connectivity_type", { headline: true }),
	light,
];

export const thermalPaste: Attribute[] = [
	numeric("weightG", "Content", inName(/\b(\d+(?:\.\d+)?) ?g\b/), {
		unit: "g",
		min: 0.1,
		max: 2000,
		headline: true,
	}),
];

export const lit: Attribute[] = [light];

export const accessory: Attribute[] = [
	text("madeFor", "Variant", firstAboveZero("metadata.variant")),
];

/** What every part may have, at the end of its table. */
export const everyPart: Attribute[] = [
	count("releaseYear", "Year of release", "metadata.releaseYear", { min: 1995, max: 2035 }),
	list("partNumbers", "Part numbers", partNumbers),
];
