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

// The attributes of speakers, cards, desk items and other small goods. The records of these
// categories have little more than a name, so the attributes are read from the name.

const colour = list("colours", "Colour", coloursInName, facet);
const look = [
	"look",
	colour,
	text("lighting", "Lighting", lighting, { none: "None" }, facet),
] as const;

const watts = inName(/\b(\d+(?:\.\d+)?) ?(?:W|watts?)\b/i);
const speakerShape = wordInName(
	[/sound ?bar|speaker bar/i, "Soundbar"],
	[/speakerphone/i, "Speakerphone"],
	[/\bportable\b|ultraportable/i, "Portable"],
	[/bookshelf/i, "Bookshelf"],
	[/(?<!with )\bsubwoofer\b/i, "Subwoofer"],
);
const speakerConnections = wordsInName(
	"Bluetooth",
	[/\bwi-?fi\b/i, "Wi-Fi"],
	"USB-C",
	[/\bUSB\b(?!-C)/i, "USB"],
	[/\bwireless\b(?! (?:bluetooth|microphone))/i, "Wireless"],
);
const kilohertz = inName(/\b(\d+(?:\.\d+)?) kHz\b/i);
const usbGeneration = inName(/USB (?:Type-[AC] )?(\d(?:\.\d)?(?: Gen \d)?)\b/i);
const framesPerSecond = inName(/(?:[48]K|\bHD)(30|60|120|144|240)\b/);
const carries = wordInName(
	[/\bhead(?:set|phone)s?\b/i, "Headset"],
	[/\bmonitor\b/i, "Monitor"],
	[/\b(?:laptop|notebook)\b/i, "Laptop"],
);
const version = wordInName(
	[/\bServer (\d{4})\b/, "Windows Server $1"],
	[/\b(Windows \d+)\b/, "$1"],
);
const licence = wordInName([/\bsystem builder\b|\bOEM\b/i, "System builder (OEM)"]);
const medium = wordInName([/\bDVD\b/, "DVD"], [/\bUSB\b/, "USB stick"], "Download");
const pasteMaterial = wordInName(
	"Nano diamond",
	[/\bnano alumini?um\b/i, "Nano aluminium"],
	"Metal oxide, Graphene, Ceramic, Liquid metal",
);
const controls = wordInName(
	[/\bh\.?o\.?t\.?a\.?s\b/i, "Stick and throttle (HOTAS)"],
	[/\byoke\b/i, "Yoke"],
	[/\bjoystick\b|\bflight stick\b/i, "Stick"],
);

export const soundToAccessories = {
	speaker: [
		"sound",
		text("channels", "Channels", channels, headline),
		"power",
		numeric("powerW", "Power", watts, [0.5, 2000, "W"], headline),
		"features",
		text("shape", "Shape", speakerShape, headline),
		"ports",
		list("connections", "Connection", speakerConnections, headline),
		...look,
	],

	"sound-card": [
		"sound",
		text("channels", "Channels", channels, headline),
		count("bitDepth", "Bit depth", inName(/\b(\d\d)-bit\b/i), [8, 64, "bit"], headlineOfValues),
		numeric("sampleRateKhz", "Sample rate", kilohertz, [8, 1000, "kHz"], headlineOfValues),
		"fits",
		text("interface", "Interface", cardInterface, headline),
	],

	"network-card": [
		"speed",
		text("speed", "Speed", networkSpeed, headline),
		"ports",
		count("ports", "Ports", inName(/\b(\d) ?x (?=\d|Gigabit)/i), [1, 8], facetOfValues),
		"fits",
		text("interface", "Interface", cardInterface, headline),
		text("usbGeneration", "USB generation", usbGeneration),
	],

	"capture-card": [
		"picture",
		text("resolution", "Resolution", inName(/([48]K)(?=\b|\d|Pro)/i), headline),
		count(
			"framesPerSecond",
			"Frames per second",
			framesPerSecond,
			[5, 1000, "fps"],
			headlineOfValues,
		),
		"ports",
		list("connections", "Connection", wordsInName("PCIe, USB"), facet),
		list("inputs", "Input", wordsInName("HDMI, SDI"), headline),
		"features",
		text("shape", "Shape", wordInName("Portable, External")),
	],

	stand: [
		"fits",
		text("carries", "Carries", carries, headline),
		"sound",
		text("channels", "Channels", channels),
		...look,
	],

	"operating-system": [
		"features",
		text("version", "Version", version, headline),
		text("edition", "Edition", inName(/\b(Home|Pro|Standard|Essentials|Enterprise)\b/), headline),
		text("licence", "Licence", licence, facet),
		text("medium", "Comes as", medium, headline),
		count("bits", "Width", inName(/\b(32|64)[ -]bit\b/i), [32, 64, "bit"]),
		text("language", "Language", inName(/\b(English|German|French|Spanish)\b/)),
	],

	"thermal-paste": [
		"capacity",
		numeric("weightG", "Content", inName(/\b(\d+(?:\.\d+)?) ?g\b/), [0.1, 2000, "g"], headline),
		"features",
		text("material", "Material", pasteMaterial, headline),
		list("tools", "In the pack", wordsInName("Spatula, Paste gun"), facet),
	],

	mousepad: [
		"size",
		text("size", "Size", padSize, headline),
		"handling",
		text("surface", "Surface", wordInName("Glass, Hybrid, Cloth, Soft, Hard"), headline),
		yesNo("antiSlip", "Base does not slip", yesInName(/\banti-slip\b/i)),
		yesNo("spillProof", "Repels liquids", yesInName(/\bspill-(?:proof|resistant)\b/i)),
		"features",
		yesNo("charges", "Charges the mouse", yesInName(/\bcharging\b/i)),
		"look",
		colour,
		text("lighting", "Lighting", padLighting, { none: "None" }, facet),
	],

	joystick: [
		"features",
		text("controls", "Controls", controls, headline),
		"fits",
		yesNo("vr", "Made for VR too", yesInName(/\bVR\b/)),
		text("madeFor", "Variant", firstAboveZero("metadata.variant"), facet),
		...look,
	],

	accessory: [text("madeFor", "Variant", firstAboveZero("metadata.variant"), facet)],
} satisfies AttributeTables;
