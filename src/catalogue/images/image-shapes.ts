import type { Attributes, AttributeValue } from "../attributes/attribute.ts";

type Shapes = (attributes: Attributes, name: string) => string[];

/**
 * For each category, the shapes of a part, without colour and light: names of images, from the
 * closest image to one that fits any part of the category. A category with one shape has no entry:
 * its slug is its image.
 */
export const shapesByCategory: Record<string, Shapes> = {
	processor: ({ socket }) => [processorShape(String(socket ?? "")), "processor-am5"],
	"cpu-cooler": (attributes) => [...coolerShapes(attributes), "cooler-tower"],
	motherboard: boardShapes,
	memory: memoryShapes,
	ssd: ({ formFactor, heatSink }) => [...driveShapes(formFactor, heatSink === true), "ssd-m2"],
	"hard-disk": ({ formFactor }) => (isSmallDrive(formFactor) ? ["hard-disk-small"] : []),
	"graphics-card": cardShapes,
	"power-supply": supplyShapes,
	case: caseShapes,
	"case-fan": ({ fanCount }) =>
		typeof fanCount === "number" && fanCount > 1 ? ["case-fan-set"] : [],
	monitor: monitorShapes,
	keyboard: keyboardShapes,
	mouse: mouseShapes,
	mousepad: ({ size }, name) =>
		/desk ?(mat|pad)|extended|xx+l|\bxl\b|extra large/i.test(`${size} ${name}`)
			? ["mousepad-wide"]
			: [],
	// A USB speaker without a stated power is small: the computer powers it, and it has no amplifier.
	speaker: ({ powerW, connections }) =>
		powerW === undefined && some(connections, /^usb/i) ? ["speaker-small"] : [],
	joystick: ({ controls }, name) =>
		/throttle|\bh\.?o\.?t\.?a\.?s\b/i.test(`${controls} ${name}`) ? ["joystick-throttle"] : [],
	"capture-card": (_, name) => (isOutside(name) ? ["capture-stick", "accessory"] : []),
	"network-card": (_, name) => (isOutside(name) ? ["accessory"] : []),
	"sound-card": (_, name) => (isOutside(name) ? ["accessory"] : []),
};

/** Shapes without an image in white or silver, each with the nearest shape that has one. */
export const nearestPainted: Record<string, string> = {
	"graphics-card-1-fan": "graphics-card-2-fans",
	"keyboard-mini": "keyboard-75",
	"keyboard-office": "keyboard",
	"keyboard-tkl": "keyboard-75",
	"memory-single": "memory",
	...paintedAs("motherboard", ["am4", "lga", "plain", "am4-plain", "lga-plain"]),
	...paintedAs("motherboard-micro-atx", ["am4", "lga", "plain", "am4-plain", "lga-plain"]),
	...paintedAs("motherboard-mini-itx", ["am4", "lga"]),
	"monitor-curved": "monitor",
	"monitor-super": "monitor-ultrawide",
	"mouse-wired": "mouse",
	"mouse-office": "mouse",
	"mouse-office-wired": "mouse",
	"power-supply-long": "power-supply-modular",
};

/** Chooses by the socket: AM5 lid with feet, pins (AM4), oblong lid (LGA), or the large workstation processors. */
function processorShape(socket: string): string {
	if (/^(sTR|TR|SP|sWRX|SWRX)|^LGA ?(2011|2066|3647|4189|4677|4710)/i.test(socket))
		return "processor-large";
	if (/^LGA/i.test(socket)) return "processor-lga";
	return /^(AM[1-4]|FM)/i.test(socket) ? "processor-am4" : "processor-am5";
}

/** Chooses liquid coolers by their radiator. Air coolers below 8 cm are top-flow coolers. */
function coolerShapes({ coolingType, radiatorMm, fanCount, heightMm }: Attributes): string[] {
	if (coolingType === "Liquid") {
		const long = typeof radiatorMm === "number" ? radiatorMm >= 360 : fanCount === 3;
		const name = long ? "cooler-liquid-360" : "cooler-liquid-240";
		return [name, "cooler-liquid-360", "cooler-liquid-240"];
	}
	if (typeof heightMm === "number" && heightMm < 80) return ["cooler-low"];
	return typeof fanCount === "number" && fanCount >= 2 ? ["cooler-tower-dual"] : [];
}

/** Chooses by size and socket. A larger board without Wi-Fi has bare sockets and small heat sinks in its image. */
function boardShapes({ formFactor, socket, wireless }: Attributes): string[] {
	const form = String(formFactor ?? "");
	const size = /itx/i.test(form) ? "-mini-itx" : /micro|matx/i.test(form) ? "-micro-atx" : "";
	const known = `motherboard${size}${boardSocket(String(socket ?? ""))}`;
	const plain = socket !== undefined && !/wi-?fi/i.test(String(wireless));
	return [...(plain ? [`${known}-plain`] : []), known, `motherboard${size}`];
}

function boardSocket(socket: string): string {
	if (/^LGA/i.test(socket)) return "-lga";
	return /^(AM[1-4]|FM)/i.test(socket) ? "-am4" : "";
}

/** A single module has an image of one module. Above 31 mm it has a heat spreader, even if the record denies it. */
function memoryShapes({ formFactor, heatSpreader, heightMm, modules }: Attributes): string[] {
	if (/so-?dimm/i.test(String(formFactor))) return ["memory-laptop", "memory-plain"];
	const high = typeof heightMm === "number" && heightMm > 32;
	const single = modules === 1;
	if (heatSpreader === false && !high)
		return single ? ["memory-plain-single", "memory-plain"] : ["memory-plain"];
	return single ? ["memory-single"] : [];
}

function driveShapes(formFactor: AttributeValue | undefined, heatSink: boolean): string[] {
	if (isSmallDrive(formFactor)) return ["ssd-sata"];
	if (/22(30|42)/.test(String(formFactor))) return ["ssd-m2-short"];
	return heatSink ? ["ssd-m2-heatsink"] : [];
}

/** Chooses by size, then by cables: fully modular supplies show their sockets, and long ones their length. */
function supplyShapes({ formFactor, modular, lengthMm }: Attributes): string[] {
	if (/sfx|tfx|flex/i.test(String(formFactor))) return ["power-supply-sfx"];
	if (modular !== "Full") return [];
	const long = typeof lengthMm === "number" && lengthMm >= 165;
	return long ? ["power-supply-long", "power-supply-modular"] : ["power-supply-modular"];
}

// Manufacturers whose mice are for offices, unless the name says otherwise.
const officeMice =
	/^(a4tech|acco|adesso|anker|belkin|cherry|dell|ergoguys|genius|hp|iogear|kensington|key ?tronic|lenovo|microsoft|monoprice|sabrent|targus|v7|verbatim|visiontek|logitech (?!g\b|g\d|pro\b|mx518))\b/i;

/** Finds vertical mice by name. Office mice have a manufacturer of office mice, or a record that says "no light". */
function mouseShapes({ connections, lighting }: Attributes, name: string): string[] {
	if (/vertical|\blogitech lift\b|\bergo\b/i.test(name)) return ["mouse-vertical"];
	const wired = isWired(connections, name);
	const forGames = /gam(ing|er)|superlight|dpi|\brgb\b/i.test(name);
	if (!forGames && (lighting === "None" || officeMice.test(name)))
		return wired ? ["mouse-office-wired", "mouse-wired"] : ["mouse-office"];
	return wired ? ["mouse-wired"] : [];
}

/** Chooses by the number of fans: one, two or three. More than three use the image with three. */
function cardShapes({ fanCount = 2 }: Attributes): string[] {
	if (fanCount === 1) return ["graphics-card-1-fan", "graphics-card-2-fans"];
	return [`graphics-card-${Math.min(Number(fanCount), 3)}-fans`, "graphics-card-2-fans"];
}

function isSmallDrive(formFactor: AttributeValue | undefined): boolean {
	return String(formFactor).startsWith("2.5");
}

/** Chooses by size, and by solid or window panel. A Mini-ITX case below 22 cm lies flat. */
function caseShapes({ formFactor, sidePanel, heightMm }: Attributes): string[] {
	const size = String(formFactor ?? "");
	const closed = /solid|mesh/i.test(String(sidePanel));
	if (/itx/i.test(size)) {
		const low = typeof heightMm === "number" && heightMm < 220;
		return low ? ["case-cube", "case-itx"] : ["case-itx"];
	}
	if (/micro|mini tower/i.test(size))
		return closed ? ["case-mini-mesh", "case-mini"] : ["case-mini"];
	if (closed) return ["case-solid"];
	return /full/i.test(size) ? ["case-full"] : [];
}

/** Chooses by width: 32:9, 21:9, or the rest. For the rest, only the name says that the screen is curved. */
function monitorShapes({ aspectRatio }: Attributes, name: string): string[] {
	const [width = 0, height = 0] = String(aspectRatio ?? "")
		.split(":")
		.map(Number);
	const ratio = height > 0 ? width / height : 0;
	if (ratio > 3) return ["monitor-super", "monitor-ultrawide"];
	if (ratio > 2) return ["monitor-ultrawide"];
	return /\bcurved\b/i.test(name) ? ["monitor-curved"] : [];
}

/** Chooses flat keyboards for offices, then keyboards without number pad, or small ones with few navigation keys. */
function keyboardShapes({ size, switchType, lighting }: Attributes, name: string): string[] {
	const text = `${size ?? ""} ${name}`;
	const small = /\b(75|7[0-4]|6\d|40) ?%|\b(mini|compact|pebble keys)\b/i.test(text);
	const flat = switchType === "Membrane" || /\b(standard|slim|ergonomic|mini|keys)\b/i.test(name);
	if (flat && (lighting ?? "None") === "None" && !hasHighKeys.test(name))
		return [small ? "keyboard-mini" : "keyboard-office"];
	if (/\btkl\b|tenkeyless|\b80 ?%/i.test(text)) return ["keyboard-tkl"];
	return small ? ["keyboard-75"] : [];
}

const hasHighKeys =
	/mechanical|gam(ing|er)|\brgb\b|switch|cherry mx|realforce|matias|das keyboard|keychron|razer/i;

/** Whether the mouse is only wired, by its connections or, if these are unknown, by its name. */
function isWired(connections: AttributeValue | undefined, name: string): boolean {
	if (!Array.isArray(connections) || connections.length === 0)
		return /\bwired\b/i.test(name) && !/wireless|bluetooth/i.test(name);
	return connections.every((connection) => /^wired/i.test(connection));
}

function some(words: AttributeValue | undefined, pattern: RegExp): boolean {
	return Array.isArray(words) && words.some((word) => pattern.test(word));
}

/** Whether a card is external, by its name. The pattern lists the Cam Link, whose name does not say so. */
function isOutside(name: string): boolean {
	return /\b(usb|external|portable|box|cam link 4k)\b/i.test(name) && !/pcie/i.test(name);
}

/** Maps every socket of a board to one shape, because people notice a board's colour before its socket. */
function paintedAs(shape: string, kinds: string[]): Record<string, string> {
	return Object.fromEntries(kinds.map((kind) => [`${shape}-${kind}`, shape]));
}
