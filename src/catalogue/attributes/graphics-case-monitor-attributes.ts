import {
	type AttributeTables,
	count,
	facet,
	facetOfValues,
	headline,
	headlineOfValues,
	list,
	numeric,
	text,
	unlisted,
	yesNo,
} from "./attribute.ts";
import { baseClock } from "./doubted-fields.ts";
import {
	fansInWords,
	firstAboveZero,
	onlyYes,
	portsInWords,
	resolution,
	sumOf,
} from "./field-extractors.ts";
import {
	atxVersion,
	frontPortsOf,
	includedSupply,
	plugsOf,
	supplyPlugs,
} from "./plug-extractors.ts";

import { look, noise } from "./processor-memory-storage-attributes.ts";

// The attributes of graphics cards, power supplies, cases, fans and monitors. Zero usually means
// unknown: records of cards with a DVI socket say 0, and records of ATX 3.0 power supplies list no
// 12VHPWR. Zero is a fact only for plugs of graphics cards, drive bays and front ports.

const outputs = { pieces: "Outputs" };
const plugs = { pieces: "Plugs" };
const connectors = { pieces: "Power connectors" };

const efficiencyRatings = ["efficiency_rating", "cybernetics_efficiency_rating"];
const clockBelowBoost = baseClock("core_base_clock", "core_boost_clock");
const displayPorts = sumOf("video_outputs", "displayport");

const backConnect = "supports_rear_connecting_motherboard";
const cardRoom = "max_video_card_length";
// No record has radiators, but admins may establish them, such as "front 360" or "top 240".
const radiatorForm =
	/^(?:front|top|rear|side|bottom) (?:120|140|160|180|200|240|280|360|400|420|480|560)$/;

/** The height of coolers that fit. It is unknown if it exceeds the case's width and the width is the smallest side. */
function coolerRoom(record: Record<string, unknown>): unknown {
	const room = record.max_cpu_cooler_height;
	const { width, height, depth } = Object(record.dimensions_mm);
	const isNarrow = width > 0 && width < height && width < depth;
	return isNarrow && typeof room === "number" && room > width ? undefined : room;
}

/** The number of bays of one kind. Two zeros mean unknown; a zero next to a number is a fact. */
function bays(path: "internal_3_5_bays" | "internal_2_5_bays") {
	return (record: Record<string, unknown>): unknown =>
		!record.internal_3_5_bays && !record.internal_2_5_bays ? undefined : record[path];
}

const pressure = "static_pressure";
const airflow = firstAboveZero("max_airflow", "min_airflow");

export const graphicsToMonitors = {
	"graphics-card": [
		"speed",
		text("chipset", "Graphics chip", "chipset", headline),
		text("chipMaker", "Chip maker", "chipset_manufacturer", facet),
		"memory",
		numeric("memoryGb", "Memory", "memory", [1, 512, "GB"], headline),
		text("memoryType", "Memory type", "memory_type", facet),
		count("memoryBusBit", "Memory bus", "memory_bus", [32, 8192, "bit"], facet),
		"speed",
		count("shaders", "Shader units", "core_count", [8, 100_000]),
		numeric("baseClockMhz", "Base clock", clockBelowBoost, [100, 5000, "MHz"]),
		numeric("boostClockMhz", "Boost clock", "core_boost_clock", [100, 5000, "MHz"], facet),
		"fits",
		text("interface", "Interface", "interface", facet),
		"size",
		numeric("lengthMm", "Length", "length", [60, 450, "mm"], headline),
		numeric("slotWidth", "Width in slots", "total_slot_width", [1, 6, "slots"], facet),
		"power",
		numeric("tdpW", "Power draw", "tdp", [5, 1000, "W"], headline),
		count("plugs6Pin", "PCIe 6-pin", plugsOf("6"), [0, 4], connectors, facetOfValues),
		count("plugs8Pin", "PCIe 8-pin", plugsOf("8"), [0, 4], connectors, facetOfValues),
		count("plugs12v", "12VHPWR or 12V-2x6", plugsOf("12v"), [0, 2], connectors, facetOfValues),
		"cooling",
		text("cooling", "Cooling", "cooling", facet),
		count("fanCount", "Fans", fansInWords, [1, 6], { repeats: "cooling" }),
		"ports",
		count("hdmi", "HDMI", sumOf("video_outputs", "hdmi"), [1, 8], outputs, facet),
		count("displayPort", "DisplayPort", displayPorts, [1, 8], outputs, facet),
		count("dvi", "DVI", sumOf("video_outputs", "dvi"), [1, 4], outputs),
		count("vga", "VGA", sumOf("video_outputs", "vga"), [1, 2], outputs),
		count("usbC", "USB-C video", sumOf("video_outputs", "usb_c"), [1, 4], outputs),
		...look,
	],

	"power-supply": [
		"power",
		numeric("wattageW", "Power", "wattage", [30, 4000, "W"], headline),
		"fits",
		text("formFactor", "Form factor", "form_factor", headline),
		"power",
		text("efficiency", "Efficiency", efficiencyRatings, headline),
		text("atxVersion", "ATX version", atxVersion, { form: /^\d\.\d{1,2}$/, example: "3.1" }, facet),
		"ports",
		text("modular", "Modular cables", "modular", facet),
		"size",
		numeric("lengthMm", "Length", "length", [60, 350, "mm"], headline),
		"ports",
		count("eps8Pin", "EPS 8-pin", "connectors.eps_8_pin", [1, 6], plugs, facet),
		count("pcie8Pin", "PCIe 6+2-pin", supplyPlugs("8"), [1, 24], plugs, facet),
		count("pcie12v", "12VHPWR or 12V-2x6", supplyPlugs("12v"), [1, 6], plugs, facet),
		count("sata", "SATA", "connectors.sata", [1, 32], plugs, facet),
		count("molex", "Molex", "connectors.molex_4_pin", [1, 24], plugs),
		"sound",
		yesNo("fanless", "Without fan", onlyYes("fanless"), facet),
		text("noiseRating", "Noise rating", "cybernetics_noise_rating", facet),
		...look,
	],

	case: [
		"fits",
		text("formFactor", "Form factor", "form_factor", headline),
		list("boardFormFactors", "Motherboards", "supported_motherboard_form_factors", facet),
		numeric("maxGraphicsLengthMm", "Graphics card, at most", cardRoom, [81, 700, "mm"], headline),
		numeric("maxCoolerHeightMm", "Cooler height, at most", coolerRoom, [20, 300, "mm"], headline),
		numeric("maxSupplyLengthMm", "Power supply, at most", "max_psu_length", [80, 400, "mm"], facet),
		list("supplyFormFactors", "Power supplies", "supported_power_supply_form_factors", facet),
		list("radiators", "Radiators", () => undefined, { form: radiatorForm, example: "front 360" }),
		"power",
		text("includedSupply", "Power supply included", includedSupply, { none: "None" }),
		"look",
		text("sidePanel", "Side panel", "side_panel", headline),
		"fits",
		count("bays35", "3.5-inch bays", bays("internal_3_5_bays"), [0, 24], facet),
		count("bays25", "2.5-inch bays", bays("internal_2_5_bays"), [0, 24], facet),
		count("expansionSlots", "Expansion slots", "expansion_slots", [1, 14], facet),
		"ports",
		list("frontPorts", "Front ports", portsInWords("front_usb_ports", "front_panel_usb")),
		count("frontUsbC", "Front USB-C", frontPortsOf("c"), [0, 8], unlisted),
		count("frontUsb3", "Front USB 3", frontPortsOf("3"), [0, 12], unlisted),
		"size",
		numeric("widthMm", "Width", "dimensions_mm.width", [50, 1000, "mm"], facet),
		numeric("heightMm", "Height", "dimensions_mm.height", [50, 1000, "mm"], facet),
		numeric("depthMm", "Depth", "dimensions_mm.depth", [50, 1000, "mm"], facet),
		numeric("volumeL", "Volume", "volume", [1, 300, "litres"], facet),
		"features",
		yesNo("supplyShroud", "Power supply shroud", "power_supply_shroud", facet),
		yesNo("backConnect", "Boards with connectors on the back", backConnect, facet),
		...look,
	],

	"case-fan": [
		"size",
		numeric("sizeMm", "Size", "size", [20, 500, "mm"], headlineOfValues),
		count("fanCount", "Fans in the pack", "quantity", [1, 20], headlineOfValues),
		"cooling",
		numeric("airflowCfm", "Airflow, at most", airflow, [1, 400, "CFM"], headline),
		numeric("staticPressureMmH2o", "Static pressure", pressure, [0.05, 20, "mm H₂O"], facet),
		"sound",
		noise,
		"ports",
		yesNo("pwm", "PWM", "pwm", facet),
		text("connector", "Connector", "connector", facet),
		"cooling",
		text("flowDirection", "Blades", "flow_direction", facet),
		"ports",
		text("controller", "Controller", "controller"),
		...look,
	],

	monitor: [
		"picture",
		numeric("screenInch", "Screen", "screen_size", [5, 120, "inch"], headline),
		text("resolution", "Resolution", resolution, headline),
		numeric("refreshHz", "Refresh rate", "refresh_rate", [24, 2000, "Hz"], headline),
		text("panel", "Panel", "panel_type", headline),
		numeric("responseMs", "Response time", "response_time", [0.01, 100, "ms"], facet),
		text("aspectRatio", "Aspect ratio", "aspect_ratio", facet),
		numeric("brightnessNits", "Brightness", "max_brightness", [30, 10_000, "cd/m²"], facet),
		text("hdr", "HDR", "hdr", facet),
		text("adaptiveSync", "Adaptive sync", "adaptive_sync", { none: "None" }, facet),
		text("viewingAngle", "Viewing angle", "viewing_angle"),
		"ports",
		list("ports", "Ports", portsInWords("connectors")),
		...look,
	],
} satisfies AttributeTables;
