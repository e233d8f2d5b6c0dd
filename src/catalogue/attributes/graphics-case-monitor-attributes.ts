import { type Attribute, count, list, numeric, text, yesNo } from "./attribute.ts";
import {
	colours,
	fansInWords,
	firstAboveZero,
	lighting,
	onlyYes,
	portsInWords,
	powerPlugs,
	resolution,
	sumOf,
} from "./field-extractors.ts";
import { textAt } from "./opendb-record.ts";

// Graphics cards, power supplies, cases, fans and monitors. Zero is a gap here too: cards with a
// DVI socket or power plugs say 0, power supplies built to ATX 3.0 say that they have no 12VHPWR.
// Only a case's drive bays are counted with zero, for a case without 3.5-inch bays is common.

const colour = list("colours", "Colour", colours);
const light = text("lighting", "Lighting", lighting, { none: "None" });

export const graphicsCard: Attribute[] = [
	text("chipset", "Graphics chip", "chipset", { headline: true }),
	text("chipMaker", "Chip maker", "chipset_manufacturer"),
	numeric("memoryGb", "Memory", "memory", { unit: "GB", max: 512, headline: true }),
	text("memoryType", "Memory type", "memory_type", { headline: true }),
	count("memoryBusBit", "Memory bus", "memory_bus", { unit: "bit", min: 32, max: 8192 }),
	count("shaders", "Shader units", "core_count", { min: 8, max: 100_000 }),
	numeric("baseClockMhz", "Base clock", "core_base_clock", { unit: "MHz", min: 100, max: 5000 }),
	numeric("boostClockMhz", "Boost clock", "core_boost_clock", {
		unit: "MHz",
		min: 100,
		max: 5000,
	}),
	text("interface", "Interface", "interface"),
	numeric("lengthMm", "Length", "length", { unit: "mm", min: 60, max: 450, headline: true }),
	numeric("slotWidth", "Width in slots", "total_slot_width", { unit: "slots", min: 1, max: 6 }),
	numeric("tdpW", "Power draw", "tdp", { unit: "W", min: 5, max: 1000, headline: true }),
	list("powerPlugs", "Power connectors", powerPlugs),
	text("cooling", "Cooling", "cooling"),
	count("fanCount", "Fans", fansInWords, { max: 6 }),
	count("hdmi", "HDMI", sumOf("video_outputs", "hdmi"), { max: 8 }),
	count("displayPort", "DisplayPort", sumOf("video_outputs", "displayport"), { max: 8 }),
	count("dvi", "DVI", sumOf("video_outputs", "dvi"), { max: 4 }),
	count("vga", "VGA", sumOf("video_outputs", "vga"), { max: 2 }),
	count("usbC", "USB-C video", sumOf("video_outputs", "usb_c"), { max: 4 }),
	colour,
	light,
];

export const powerSupply: Attribute[] = [
	numeric("wattageW", "Power", "wattage", { unit: "W", min: 30, max: 4000, headline: true }),
	text("formFactor", "Form factor", "form_factor", { headline: true }),
	text("efficiency", "Efficiency", ["efficiency_rating", "cybernetics_efficiency_rating"], {
		headline: true,
	}),
	text("modular", "Modular cables", "modular", { headline: true }),
	numeric("lengthMm", "Length", "length", { unit: "mm", min: 60, max: 350 }),
	count("eps8Pin", "EPS 8-pin", "connectors.eps_8_pin", { max: 6 }),
	count("pcie8Pin", "PCIe 6+2-pin", "connectors.pcie_6_plus_2_pin", { max: 24 }),
	count("pcie12v", "12VHPWR or 12V-2x6", "connectors.pcie_12vhpwr", { max: 6 }),
	count("sata", "SATA", "connectors.sata", { max: 32 }),
	count("molex", "Molex", "connectors.molex_4_pin", { max: 24 }),
	yesNo("fanless", "Without fan", onlyYes("fanless")),
	text("noiseRating", "Noise rating", "cybernetics_noise_rating"),
	colour,
	light,
];

export const pcCase: Attribute[] = [
	text("formFactor", "Form factor", "form_factor", { headline: true }),
	list("boardFormFactors", "Motherboards", "supported_motherboard_form_factors"),
	numeric("maxGraphicsLengthMm", "Graphics card, at most", "max_video_card_length", {
		unit: "mm",
		min: 80,
		max: 700,
		headline: true,
	}),
	numeric("maxCoolerHeightMm", "Cooler height, at most", "max_cpu_cooler_height", {
		unit: "mm",
		min: 20,
		max: 300,
		headline: true,
	}),
	numeric("maxSupplyLengthMm", "Power supply, at most", "max_psu_length", {
		unit: "mm",
		min: 80,
		max: 400,
	}),
	list("supplyFormFactors", "Power supplies", "supported_power_supply_form_factors"),
	text("includedSupply", "Power supply included", (record) => {
		const said = textAt(record, "power_supply");
		return /^\d+ ?W/i.test(said) ? said : undefined;
	}),
	text("sidePanel", "Side panel", "side_panel", { headline: true }),
	count("bays35", "3.5-inch bays", bays("internal_3_5_bays"), { min: 0, max: 24 }),
	count("bays25", "2.5-inch bays", bays("internal_2_5_bays"), { min: 0, max: 24 }),
	count("expansionSlots", "Expansion slots", "expansion_slots", { max: 14 }),
	list("frontPorts", "Front ports", portsInWords("front_usb_ports", "front_panel_usb")),
	numeric("widthMm", "Width", "dimensions_mm.width", { unit: "mm", min: 50, max: 1000 }),
	numeric("heightMm", "Height", "dimensions_mm.height", { unit: "mm", min: 50, max: 1000 }),
	numeric("depthMm", "Depth", "dimensions_mm.depth", { unit: "mm", min: 50, max: 1000 }),
	numeric("volumeL", "Volume", "volume", { unit: "litres", min: 1, max: 300 }),
	yesNo("supplyShroud", "Power supply shroud", "power_supply_shroud"),
	yesNo(
		"backConnect",
		"Boards with connectors on the back",
		"supports_rear_connecting_motherboard",
	),
	colour,
	light,
];

/** Both counts zero means that nobody counted; one zero beside a figure is a fact. */
function bays(path: "internal_3_5_bays" | "internal_2_5_bays") {
	return (record: Record<string, unknown>): unknown =>
		!record.internal_3_5_bays && !record.internal_2_5_bays ? undefined : record[path];
}

export const caseFan: Attribute[] = [
	numeric("sizeMm", "Size", "size", { unit: "mm", min: 20, max: 500, headline: true }),
	count("fanCount", "Fans in the pack", "quantity", { max: 20 }),
	numeric("airflowCfm", "Airflow, at most", firstAboveZero("max_airflow", "min_airflow"), {
		unit: "CFM",
		max: 400,
		headline: true,
	}),
	numeric("staticPressureMmH2o", "Static pressure", "static_pressure", {
		unit: "mm H₂O",
		min: 0.05,
		max: 20,
	}),
	numeric("noiseDb", "Noise, at most", firstAboveZero("max_noise_level", "min_noise_level"), {
		unit: "dB",
		min: 5,
		max: 75,
		headline: true,
	}),
	yesNo("pwm", "PWM", "pwm"),
	text("connector", "Connector", "connector"),
	text("flowDirection", "Blades", "flow_direction"),
	text("controller", "Controller", "controller"),
	colour,
	light,
];

export const monitor: Attribute[] = [
	numeric("screenInch", "Screen", "screen_size", {
		unit: "inch",
		min: 5,
		max: 120,
		headline: true,
	}),
	text("resolution", "Resolution", resolution, { headline: true }),
	numeric("refreshHz", "Refresh rate", "refresh_rate", {
		unit: "Hz",
		min: 24,
		max: 2000,
		headline: true,
	}),
	text("panel", "Panel", "panel_type", { headline: true }),
	numeric("responseMs", "Response time", "response_time", { unit: "ms", min: 0.01, max: 100 }),
	text("aspectRatio", "Aspect ratio", "aspect_ratio"),
	numeric("brightnessNits", "Brightness", "max_brightness", {
		unit: "cd/m²",
		min: 30,
		max: 10_000,
	}),
	text("hdr", "HDR", "hdr"),
	text("adaptiveSync", "Adaptive sync", "adaptive_sync", { none: "None" }),
	text("viewingAngle", "Viewing angle", "viewing_angle"),
	list("ports", "Ports", portsInWords("connectors")),
	colour,
	light,
];
