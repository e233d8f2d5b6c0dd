import {
	count,
	facet,
	facetOfValues,
	grouped,
	headline,
	list,
	numeric,
	text,
	yesNo,
} from "./attribute.ts";
import { firstAboveZero, inName, lighting, yesInName } from "./field-extractors.ts";
import {
	cardInterface,
	channels,
	coloursInName,
	networkSpeed,
	padLighting,
	padSize,
	wordInName,
	wordsInName,
} from "./name-extractors.ts";

// Speakers, cards, and what lies on the desk or comes in a tube or a box. The records of these categories have
// little more than a name, so their attributes are read from it.

const colour = list("colours", "Colour", coloursInName, facet);
const light = text("lighting", "Lighting", lighting, { none: "None" }, facet);

export const speaker = grouped([
	"sound",
	text("channels", "Channels", channels, headline),
	"power",
	numeric(
		"powerW",
		"Power",
		inName(/\b(\d+(?:\.\d+)?) ?(?:W|watts?)\b/i),
		[0.5, 2000, "W"],
		headline,
	),
	"features",
	text(
		"shape",
		"Shape",
		wordInName(
			[/sound ?bar|speaker bar/i, "Soundbar"],
			[/speakerphone/i, "Speakerphone"],
			[/\bportable\b|ultraportable/i, "Portable"],
			[/bookshelf/i, "Bookshelf"],
			[/(?<!with )\bsubwoofer\b/i, "Subwoofer"],
		),
		headline,
	),
	"ports",
	list(
		"connections",
		"Connection",
		wordsInName(
			[/\bbluetooth\b/i, "Bluetooth"],
			[/\bwi-?fi\b/i, "Wi-Fi"],
			[/\bUSB-C\b/i, "USB-C"],
			[/\bUSB\b(?!-C)/i, "USB"],
			[/\bwireless\b(?! (?:bluetooth|microphone))/i, "Wireless"],
		),
		headline,
	),
	"look",
	colour,
	light,
]);

export const soundCard = grouped([
	"sound",
	text("channels", "Channels", channels, headline),
	count(
		"bitDepth",
		"Bit depth",
		inName(/\b(\d\d)-bit\b/i),
		[8, 64, "bit"],
		headline,
		facetOfValues,
	),
	numeric(
		"sampleRateKhz",
		"Sample rate",
		inName(/\b(\d+(?:\.\d+)?) kHz\b/i),
		[8, 1000, "kHz"],
		headline,
		facetOfValues,
	),
	"fits",
	text("interface", "Interface", cardInterface, headline),
]);

export const networkCard = grouped([
	"speed",
	text("speed", "Speed", networkSpeed, headline),
	"ports",
	count("ports", "Ports", inName(/\b(\d) ?x (?=\d|Gigabit)/i), [1, 8], facetOfValues),
	"fits",
	text("interface", "Interface", cardInterface, headline),
	text(
		"usbGeneration",
		"USB generation",
		inName(/USB (?:Type-[AC] )?(\d(?:\.\d)?(?: Gen \d)?)\b/i),
	),
]);

export const captureCard = grouped([
	"picture",
	text("resolution", "Resolution", inName(/([48]K)(?=\b|\d|Pro)/i), headline),
	count(
		"framesPerSecond",
		"Frames per second",
		inName(/(?:[48]K|\bHD)(30|60|120|144|240)\b/),
		[5, 1000, "fps"],
		headline,
		facetOfValues,
	),
	"ports",
	list("connections", "Connection", wordsInName([/\bPCIe\b/i, "PCIe"], [/\bUSB\b/i, "USB"]), facet),
	list("inputs", "Input", wordsInName([/\bHDMI\b/i, "HDMI"], [/\bSDI\b/i, "SDI"]), headline),
	"features",
	text("shape", "Shape", wordInName([/\bportable\b/i, "Portable"], [/\bexternal\b/i, "External"])),
]);

export const stand = grouped([
	"fits",
	text(
		"carries",
		"Carries",
		wordInName(
			[/\bhead(?:set|phone)s?\b/i, "Headset"],
			[/\bmonitor\b/i, "Monitor"],
			[/\b(?:laptop|notebook)\b/i, "Laptop"],
		),
		headline,
	),
	"sound",
	text("channels", "Channels", channels),
	"look",
	colour,
	light,
]);

export const operatingSystem = grouped([
	"features",
	text(
		"version",
		"Version",
		wordInName([/\bServer (\d{4})\b/, "Windows Server $1"], [/\b(Windows \d+)\b/, "$1"]),
		headline,
	),
	text("edition", "Edition", inName(/\b(Home|Pro|Standard|Essentials|Enterprise)\b/), headline),
	text(
		"licence",
		"Licence",
		wordInName([/\bsystem builder\b|\bOEM\b/i, "System builder (OEM)"]),
		facet,
	),
	text(
		"medium",
		"Comes as",
		wordInName([/\bDVD\b/, "DVD"], [/\bUSB\b/, "USB stick"], [/\bdownload\b/i, "Download"]),
		headline,
	),
	count("bits", "Width", inName(/\b(32|64)[ -]bit\b/i), [32, 64, "bit"]),
	text("language", "Language", inName(/\b(English|German|French|Spanish)\b/)),
]);

export const thermalPaste = grouped([
	"capacity",
	numeric("weightG", "Content", inName(/\b(\d+(?:\.\d+)?) ?g\b/), [0.1, 2000, "g"], headline),
	"features",
	text(
		"material",
		"Material",
		wordInName(
			[/\bnano diamond\b/i, "Nano diamond"],
			[/\bnano alumini?um\b/i, "Nano aluminium"],
			[/\bmetal oxide\b/i, "Metal oxide"],
			[/\bgraphene\b/i, "Graphene"],
			[/\bceramic\b/i, "Ceramic"],
			[/\bliquid metal\b/i, "Liquid metal"],
		),
		headline,
	),
	list(
		"tools",
		"In the pack",
		wordsInName([/\bspatula\b/i, "Spatula"], [/\bpaste gun\b/i, "Paste gun"]),
		facet,
	),
]);

export const mousepad = grouped([
	"size",
	text("size", "Size", padSize, headline),
	"handling",
	text(
		"surface",
		"Surface",
		wordInName(
			[/\bglass\b/i, "Glass"],
			[/\bhybrid\b/i, "Hybrid"],
			[/\bcloth\b/i, "Cloth"],
			[/\bsoft\b/i, "Soft"],
			[/\bhard\b/i, "Hard"],
		),
		headline,
	),
	yesNo("antiSlip", "Base does not slip", yesInName(/\banti-slip\b/i)),
	yesNo("spillProof", "Repels liquids", yesInName(/\bspill-(?:proof|resistant)\b/i)),
	"features",
	yesNo("charges", "Charges the mouse", yesInName(/\bcharging\b/i)),
	"look",
	colour,
	text("lighting", "Lighting", padLighting, { none: "None" }, facet),
]);

export const joystick = grouped([
	"features",
	text(
		"controls",
		"Controls",
		wordInName(
			[/\bh\.?o\.?t\.?a\.?s\b/i, "Stick and throttle (HOTAS)"],
			[/\byoke\b/i, "Yoke"],
			[/\bjoystick\b|\bflight stick\b/i, "Stick"],
		),
		headline,
	),
	"fits",
	yesNo("vr", "Made for VR too", yesInName(/\bVR\b/)),
	text("madeFor", "Variant", firstAboveZero("metadata.variant"), facet),
	"look",
	colour,
	light,
]);

export const accessory = [text("madeFor", "Variant", firstAboveZero("metadata.variant"), facet)];
