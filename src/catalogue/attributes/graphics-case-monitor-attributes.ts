import { type Attribute, count, figure, list, text, yesNo } from "./attribute.ts";
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
	figure("memoryGb", "Memory", "memory", { unit: "GB", most: 512, headline: true }),
	text("memoryType", "Memory type", "memory_type", { headline: true }),
	count("memoryBusBit", "Memory bus", "memory_bus", { unit: "bit", least: 32, most: 8192 }),
	count("shaders", "Shader units", "core_count", { least: 8, most: 100_000 }),
	figure("baseClockMhz", "Base clock", "core_base_clock", { unit: "MHz", least: 100, most: 5000 }),
	figure("boostClockMhz", "Boost clock", "core_boost_clock", {
		unit: "MHz",
		least: 100,
		most: 5000,
	}),
	text("interface", "Interface", "interface"),
	figure("lengthMm", "Length", "length", { unit: "mm", least: 60, most: 450, headline: true }),
	figure("slotWidth", "Width in slots", "total_slot_width", { unit: "slots", least: 1, most: 6 }),
	figure("tdpW", "Power draw", "tdp", { unit: "W", least: 5, most: 1000, headline: true }),
	list("powerPlugs", "Power connectors", powerPlugs),
	text("cooling", "Cooling", "cooling"),
	count("fanCount", "Fans", fansInWords, { most: 6 }),
	count("hdmi", "HDMI", sumOf("video_outputs", "hdmi"), { most: 8 }),
	count("displayPort", "DisplayPort", sumOf("video_outputs", "displayport"), { most: 8 }),
	count("dvi", "DVI", sumOf("video_outputs", "dvi"), { most: 4 }),
	count("vga", "VGA", sumOf("video_outputs", "vga"), { most: 2 }),
	count("usbC", "USB-C video", sumOf("video_outputs", "usb_c"), { most: 4 }),
	colour,
	light,
];

export const powerSupply: Attribute[] = [
	figure("wattageW", "Power", "wattage", { unit: "W", least: 30, most: 4000, headline: true }),
	text("formFactor", "Form factor", "form_factor", { headline: true }),
	text("efficiency", "Efficiency", ["efficiency_rating", "cybernetics_efficiency_rating"], {
		headline: true,
	}),
	text("modular", "Modular cables", "modular", { headline: true }),
	figure("lengthMm", "Length", "length", { unit: "mm", least: 60, most: 350 }),
	count("eps8Pin", "EPS 8-pin", "connectors.eps_8_pin", { most: 6 }),
	count("pcie8Pin", "PCIe 6+2-pin", "connectors.pcie_6_plus_2_pin", { most: 24 }),
	count("pcie12v", "12VHPWR or 12V-2x6", "connectors.pcie_12vhpwr", { most: 6 }),
	count("sata", "SATA", "connectors.sata", { most: 32 }),
	count("molex", "Molex", "connectors.molex_4_pin", { most: 24 }),
	yesNo("fanless", "Without fan", onlyYes("fanless")),
	text("noiseRating", "Noise rating", "cybernetics_noise_rating"),
	colour,
	light,
];

export const pcCase: Attribute[] = [
	text("formFactor", "Form factor", "form_factor", { headline: true }),
	list("boardFormFactors", "Motherboards", "supported_motherboard_form_factors"),
	figure("maxGraphicsLengthMm", "Graphics card, at most", "max_video_card_length", {
		unit: "mm",
		least: 80,
		most: 700,
		headline: true,
	}),
	figure("maxCoolerHeightMm", "Cooler height, at most", "max_cpu_cooler_height", {
		unit: "mm",
		least: 20,
		most: 300,
		headline: true,
	}),
	figure("maxSupplyLengthMm", "Power supply, at most", "max_psu_length", {
		unit: "mm",
		least: 80,
		most: 400,
	}),
	list("supplyFormFactors", "Power supplies", "supported_power_supply_form_factors"),
	text("includedSupply", "Power supply included", (record) => {
		const said = textAt(record, "power_supply");
		return /^\d+ ?W/i.test(said) ? said : undefined;
	}),
	text("sidePanel", "Side panel", "side_panel", { headline: true }),
	count("bays35", "3.5-inch bays", bays("internal_3_5_bays"), { least: 0, most: 24 }),
	count("bays25", "2.5-inch bays", bays("internal_2_5_bays"), { least: 0, most: 24 }),
	count("expansionSlots", "Expansion slots", "expansion_slots", { most: 14 }),
	list("frontPorts", "Front ports", portsInWords("front_usb_ports", "front_panel_usb")),
	figure("widthMm", "Width", "dimensions_mm.width", { unit: "mm", least: 50, most: 1000 }),
	figure("heightMm", "Height", "dimensions_mm.height", { unit: "mm", least: 50, most: 1000 }),
	figure("depthMm", "Depth", "dimensions_mm.depth", { unit: "mm", least: 50, most: 1000 }),
	figure("volumeL", "Volume", "volume", { unit: "litres", least: 1, most: 300 }),
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
	figure("sizeMm", "Size", "size", { unit: "mm", least: 20, most: 500, headline: true }),
	count("fanCount", "Fans in the pack", "quantity", { most: 20 }),
	figure("airflowCfm", "Airflow, at most", firstAboveZero("max_airflow", "min_airflow"), {
		unit: "CFM",
		most: 400,
		headline: true,
	}),
	figure("staticPressureMmH2o", "Static pressure", "static_pressure", {
		unit: "mm H₂O",
		least: 0.05,
		most: 20,
	}),
	figure("noiseDb", "Noise, at most", firstAboveZero("max_noise_level", "min_noise_level"), {
		unit: "dB",
		least: 5,
		most: 75,
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
	figure("screenInch", "Screen", "screen_size", {
		unit: "inch",
		least: 5,
		most: 120,
		headline: true,
	}),
	text("resolution", "Resolution", resolution, { headline: true }),
	figure("refreshHz", "Refresh rate", "refresh_rate", {
		unit: "Hz",
		least: 24,
		most: 2000,
		headline: true,
	}),
	text("panel", "Panel", "panel_type", { headline: true }),
	figure("responseMs", "Response time", "response_time", { unit: "ms", least: 0.01, most: 100 }),
	text("aspectRatio", "Aspect ratio", "aspect_ratio"),
	figure("brightnessNits", "Brightness", "max_brightness", {
		unit: "cd/m²",
		least: 30,
		most: 10_000,
	}),
	text("hdr", "HDR", "hdr"),
	text("adaptiveSync", "Adaptive sync", "adaptive_sync", { none: "None" }),
	text("viewingAngle", "Viewing angle", "viewing_angle"),
	list("ports", "Ports", portsInWords("connectors")),
	colour,
	light,
];
