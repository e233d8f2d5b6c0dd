import { type Attribute, count, figure, list, text, yesNo } from "./attribute.ts";
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
	figure("pollingHz", "Polling rate", "polling_rate", { unit: "Hz", least: 60, most: 32_000 }),
	figure("batteryMah", "Battery", "battery_capacity", { unit: "mAh", least: 50, most: 50_000 }),
	list("features", "Features", "features"),
	light,
];

export const mouse: Attribute[] = [
	list("connections", "Connection", "connectivity", { headline: true }),
	count("dpi", "Resolution, at most", "max_dpi", {
		unit: "dpi",
		least: 100,
		most: 100_000,
		headline: true,
	}),
	text("sensor", "Sensor", "sensor", { headline: true }),
	figure("weightG", "Weight", "weight", { unit: "g", least: 15, most: 500, headline: true }),
	count("buttons", "Buttons", "buttons", { most: 30 }),
	figure("pollingHz", "Polling rate", "polling_rate", { unit: "Hz", least: 125, most: 32_000 }),
	figure("batteryHours", "Battery life", "battery_life", { unit: "h", most: 20_000 }),
	text("batteryType", "Battery", "battery_type"),
	text("shape", "Shape", "shape"),
	text("size", "Size", "size"),
	figure("lengthMm", "Length", "dimensions.length", { unit: "mm", least: 20, most: 250 }),
	figure("widthMm", "Width", "dimensions.width", { unit: "mm", least: 20, most: 200 }),
	figure("heightMm", "Height", "dimensions.height", { unit: "mm", least: 10, most: 200 }),
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
	figure("driverMm", "Drivers", "driver_size", { unit: "mm", least: 4, most: 120, headline: true }),
	figure("lowestHz", "Range from", "frequency_response_low", { unit: "Hz", most: 500 }),
	figure("highestKhz", "Range to", upperKilohertz, { unit: "kHz", least: 5, most: 120 }),
	figure("weightG", "Weight", "weight", { unit: "g", least: 3, most: 1000, headline: true }),
	figure("batteryHours", "Battery life", "battery_life", { unit: "h", most: 2000 }),
	text("chargingPort", "Charging", "charging_port"),
	text("bluetooth", "Bluetooth", "bluetooth_version"),
	figure("latencyMs", "Latency", "latency", { unit: "ms", most: 500 }),
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
	figure("framesPerSecond", "Frames per second", "frame_rate", {
		unit: "fps",
		least: 5,
		most: 1000,
		headline: true,
	}),
	list("connections", "Connection", "connectivity_type", { headline: true }),
	light,
];

export const thermalPaste: Attribute[] = [
	figure("weightG", "Content", inName(/\b(\d+(?:\.\d+)?) ?g\b/), {
		unit: "g",
		least: 0.1,
		most: 2000,
		headline: true,
	}),
];

export const lit: Attribute[] = [light];

export const accessory: Attribute[] = [
	text("madeFor", "Variant", firstAboveZero("metadata.variant")),
];

/** What every part may have, at the end of its table. */
export const everyPart: Attribute[] = [
	count("releaseYear", "Year of release", "metadata.releaseYear", { least: 1995, most: 2035 }),
	list("partNumbers", "Part numbers", partNumbers),
];
