import { type Attribute, count, headline, list, numeric, text, yesNo } from "./attribute.ts";
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

// Graphics cards, power supplies, cases, fans and monitors. Zero means unknown here too: records of cards with a
// DVI socket or power plugs say 0, and records of ATX 3.0 power supplies say that they have no 12VHPWR. Only a
// case's drive bays accept zero, because cases without 3.5-inch bays are common.

const colour = list("colours", "Colour", colours);
const light = text("lighting", "Lighting", lighting, { none: "None" });

export const graphicsCard: Attribute[] = [
	text("chipset", "Graphics chip", "chipset", headline),
	text("chipMaker", "Chip maker", "chipset_manufacturer"),
	numeric("memoryGb", "Memory", "memory", [1, 512, "GB"], headline),
	text("memoryType", "Memory type", "memory_type", headline),
	count("memoryBusBit", "Memory bus", "memory_bus", [32, 8192, "bit"]),
	count("shaders", "Shader units", "core_count", [8, 100_000]),
	numeric("baseClockMhz", "Base clock", "core_base_clock", [100, 5000, "MHz"]),
	numeric("boostClockMhz", "Boost clock", "core_boost_clock", [100, 5000, "MHz"]),
	text("interface", "Interface", "interface"),
	numeric("lengthMm", "Length", "length", [60, 450, "mm"], headline),
	numeric("slotWidth", "Width in slots", "total_slot_width", [1, 6, "slots"]),
	numeric("tdpW", "Power draw", "tdp", [5, 1000, "W"], headline),
	list("powerPlugs", "Power connectors", powerPlugs),
	text("cooling", "Cooling", "cooling"),
	count("fanCount", "Fans", fansInWords, [1, 6]),
	count("hdmi", "HDMI", sumOf("video_outputs", "hdmi"), [1, 8]),
	count("displayPort", "DisplayPort", sumOf("video_outputs", "displayport"), [1, 8]),
	count("dvi", "DVI", sumOf("video_outputs", "dvi"), [1, 4]),
	count("vga", "VGA", sumOf("video_outputs", "vga"), [1, 2]),
	count("usbC", "USB-C video", sumOf("video_outputs", "usb_c"), [1, 4]),
	colour,
	light,
];

export const powerSupply: Attribute[] = [
	numeric("wattageW", "Power", "wattage", [30, 4000, "W"], headline),
	text("formFactor", "Form factor", "form_factor", headline),
	text(
		"efficiency",
		"Efficiency",
		["efficiency_rating", "cybernetics_efficiency_rating"],
		headline,
	),
	text("modular", "Modular cables", "modular", headline),
	numeric("lengthMm", "Length", "length", [60, 350, "mm"]),
	count("eps8Pin", "EPS 8-pin", "connectors.eps_8_pin", [1, 6]),
	count("pcie8Pin", "PCIe 6+2-pin", "connectors.pcie_6_plus_2_pin", [1, 24]),
	count("pcie12v", "12VHPWR or 12V-2x6", "connectors.pcie_12vhpwr", [1, 6]),
	count("sata", "SATA", "connectors.sata", [1, 32]),
	count("molex", "Molex", "connectors.molex_4_pin", [1, 24]),
	yesNo("fanless", "Without fan", onlyYes("fanless")),
	text("noiseRating", "Noise rating", "cybernetics_noise_rating"),
	colour,
	light,
];

export const pcCase: Attribute[] = [
	text("formFactor", "Form factor", "form_factor", headline),
	list("boardFormFactors", "Motherboards", "supported_motherboard_form_factors"),
	numeric(
		"maxGraphicsLengthMm",
		"Graphics card, at most",
		"max_video_card_length",
		[80, 700, "mm"],
		headline,
	),
	numeric(
		"maxCoolerHeightMm",
		"Cooler height, at most",
		"max_cpu_cooler_height",
		[20, 300, "mm"],
		headline,
	),
	numeric("maxSupplyLengthMm", "Power supply, at most", "max_psu_length", [80, 400, "mm"]),
	list("supplyFormFactors", "Power supplies", "supported_power_supply_form_factors"),
	text("includedSupply", "Power supply included", (record) => {
		const supply = textAt(record, "power_supply");
		return /^\d+ ?W/i.test(supply) ? supply : undefined;
	}),
	text("sidePanel", "Side panel", "side_panel", headline),
	count("bays35", "3.5-inch bays", bays("internal_3_5_bays"), [0, 24]),
	count("bays25", "2.5-inch bays", bays("internal_2_5_bays"), [0, 24]),
	count("expansionSlots", "Expansion slots", "expansion_slots", [1, 14]),
	list("frontPorts", "Front ports", portsInWords("front_usb_ports", "front_panel_usb")),
	numeric("widthMm", "Width", "dimensions_mm.width", [50, 1000, "mm"]),
	numeric("heightMm", "Height", "dimensions_mm.height", [50, 1000, "mm"]),
	numeric("depthMm", "Depth", "dimensions_mm.depth", [50, 1000, "mm"]),
	numeric("volumeL", "Volume", "volume", [1, 300, "litres"]),
	yesNo("supplyShroud", "Power supply shroud", "power_supply_shroud"),
	yesNo(
		"backConnect",
		"Boards with connectors on the back",
		"supports_rear_connecting_motherboard",
	),
	colour,
	light,
];

/** Two zero counts mean unknown; one zero beside a number is a fact. */
function bays(path: "internal_3_5_bays" | "internal_2_5_bays") {
	return (record: Record<string, unknown>): unknown =>
		!record.internal_3_5_bays && !record.internal_2_5_bays ? undefined : record[path];
}

export const caseFan: Attribute[] = [
	numeric("sizeMm", "Size", "size", [20, 500, "mm"], headline),
	count("fanCount", "Fans in the pack", "quantity", [1, 20]),
	numeric(
		"airflowCfm",
		"Airflow, at most",
		firstAboveZero("max_airflow", "min_airflow"),
		[1, 400, "CFM"],
		headline,
	),
	numeric("staticPressureMmH2o", "Static pressure", "static_pressure", [0.05, 20, "mm H₂O"]),
	numeric(
		"noiseDb",
		"Noise, at most",
		firstAboveZero("max_noise_level", "min_noise_level"),
		[5, 75, "dB"],
		headline,
	),
	yesNo("pwm", "PWM", "pwm"),
	text("connector", "Connector", "connector"),
	text("flowDirection", "Blades", "flow_direction"),
	text("controller", "Controller", "controller"),
	colour,
	light,
];

export const monitor: Attribute[] = [
	numeric("screenInch", "Screen", "screen_size", [5, 120, "inch"], headline),
	text("resolution", "Resolution", resolution, headline),
	numeric("refreshHz", "Refresh rate", "refresh_rate", [24, 2000, "Hz"], headline),
	text("panel", "Panel", "panel_type", headline),
	numeric("responseMs", "Response time", "response_time", [0.01, 100, "ms"]),
	text("aspectRatio", "Aspect ratio", "aspect_ratio"),
	numeric("brightnessNits", "Brightness", "max_brightness", [30, 10_000, "cd/m²"]),
	text("hdr", "HDR", "hdr"),
	text("adaptiveSync", "Adaptive sync", "adaptive_sync", { none: "None" }),
	text("viewingAngle", "Viewing angle", "viewing_angle"),
	list("ports", "Ports", portsInWords("connectors")),
	colour,
	light,
];
