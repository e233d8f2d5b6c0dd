import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

// Field extractors for values that OpenDB spreads over several fields or writes as text. Each returns the raw
// value for its attribute, or undefined if the record does not contain it.

const lightNames: Record<string, string> = {
	"addressable rgb": "ARGB",
	argb: "ARGB",
	rgb: "RGB",
	multicolor: "RGB",
	fixed: "Single colour",
	"single color": "Single colour",
	"fixed color display": "Display",
	display: "Display",
	none: "None",
};

/**
 * The light, such as "ARGB" or "Blue"; "None" only if the record says that there is no light. If no
 * field mentions light, the name is searched.
 */
export function lighting(record: OpenDbRecord): unknown {
	const raw = valueAt(record, "lighting");
	const words = Array.isArray(raw) ? raw.filter((word) => typeof word === "string") : [];
	const led = valueAt(record, "led") ?? valueAt(record, "backlighting");
	if (words.length === 0 && typeof led === "string") words.push(led);
	if (words.length > 0)
		return words.map((word) => lightNames[word.trim().toLowerCase()] ?? word).join(", ");
	const rgb = valueAt(record, "rgb");
	if (typeof rgb === "boolean") return rgb ? "RGB" : "None";
	if (rawColours(record).includes("RGB")) return "RGB";
	return inName(/(?<!\b(?:non|no|without)[ -])\b(A?RGB)\b/)(record);
}

function rawColours(record: OpenDbRecord): unknown[] {
	const colours = valueAt(record, "color");
	return Array.isArray(colours) ? colours : [];
}

/** The colours, such as "Black". RGB is left out: OpenDB lists it as a colour, but it is a light. */
export function colours(record: OpenDbRecord): unknown {
	return rawColours(record)
		.filter((colour) => typeof colour === "string" && colour !== "RGB")
		.map((colour) => String(colour).toLowerCase())
		.map((colour) => colour.charAt(0).toUpperCase() + colour.slice(1));
}

/** The first known value that is not zero, for example the minimum if a record has no maximum. */
export function firstAboveZero(...paths: string[]) {
	return (record: OpenDbRecord): unknown =>
		paths.map((path) => valueAt(record, path)).find((value) => isKnown(value) && value !== 0);
}

/** The sum of all counts in a group whose names begin with the prefix (hdmi_2_0, hdmi_2_1, …). */
export function sumOf(group: string, beginning: string) {
	return (record: OpenDbRecord): unknown =>
		Object.entries(Object(valueAt(record, group)))
			.filter(([key, count]) => key.startsWith(beginning) && typeof count === "number")
			.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The number of fans of a graphics card, from "3 Fans". */
export function fansInWords(record: OpenDbRecord): unknown {
	return /^(\d) fans?$/i.exec(textAt(record, "cooling"))?.[1];
}

/** The kind of cooling: "Liquid", "Air" or "Air, without fan". */
export function coolingType(record: OpenDbRecord): unknown {
	const liquid = valueAt(record, "water_cooled");
	if (typeof liquid !== "boolean") return undefined;
	if (liquid) return "Liquid";
	return valueAt(record, "fanless") === true ? "Air, without fan" : "Air";
}

/** The height of an air cooler. Records of liquid coolers give the height of the pump or of the radiator. */
export function airCoolerHeight(record: OpenDbRecord): unknown {
	return valueAt(record, "water_cooled") === true ? undefined : valueAt(record, "height");
}

/** The speeds of the network ports. */
export function ethernet(record: OpenDbRecord): unknown {
	const sockets = valueAt(record, "onboard_ethernet");
	return Array.isArray(sockets) ? sockets.map((socket) => valueAt(socket, "speed")) : undefined;
}

/** Only "yes" counts: many records say "no" although the part has the feature, so "no" means unknown. */
export function onlyYes(path: string) {
	return (record: OpenDbRecord): unknown => (valueAt(record, path) === true ? true : undefined);
}

/** The resolution, such as "2560 × 1440". */
export function resolution(record: OpenDbRecord): unknown {
	const across = valueAt(record, "resolution.horizontalRes");
	const down = valueAt(record, "resolution.verticalRes");
	const isSide = (side: unknown) => Number.isInteger(side) && Number(side) >= 200;
	const believable = [across, down].every((side) => isSide(side) && Number(side) < 20_000);
	return believable ? `${across} × ${down}` : undefined;
}

/** Splits texts of several ports at commas, line breaks and wide gaps: "1 × HDMI", "DisplayPort". */
export function portsInWords(...paths: string[]) {
	return (record: OpenDbRecord): unknown => {
		const raw = paths.map((path) => valueAt(record, path)).find(isKnown);
		const strings = Array.isArray(raw) ? raw : [raw];
		return strings
			.filter((words) => typeof words === "string")
			.flatMap((words: string) =>
				words.split(/\s{2,}|[,;\n]|(?<=[a-zA-Z.0-9])(?=\d ?x (?:HDMI|Display|USB|VGA|DVI))/),
			)
			.map((port) => port.trim().replace(/^(\d+) ?x (?=\S)/i, "$1 × "));
	};
}

/** The first match of the pattern in the part's name, for what the record's fields leave out. */
export function inName(pattern: RegExp) {
	return (record: OpenDbRecord): unknown => pattern.exec(textAt(record, "metadata.name"))?.[1];
}

/** Yes if the part's name matches the pattern; otherwise unknown. */
export function yesInName(pattern: RegExp) {
	return (record: OpenDbRecord): unknown =>
		pattern.test(textAt(record, "metadata.name")) ? true : undefined;
}

/** Modules and their size from "(2x16GB)" in a memory kit's name, which is right if the record's fields differ. */
export function kitInName(record: OpenDbRecord): { modules: number; each: number } | null {
	const kit = /\((\d+) ?x ?(\d+) ?GB\)/i.exec(textAt(record, "metadata.name"));
	return kit ? { modules: Number(kit[1]), each: Number(kit[2]) } : null;
}

/** The upper end of a headset's frequency range in kHz; the records give kHz or Hz. */
export function upperKilohertz(record: OpenDbRecord): unknown {
	const high = valueAt(record, "frequency_response_high");
	return typeof high === "number" && high > 1000 ? high / 1000 : high;
}

/**
 * The manufacturer's part numbers, from strings that hold several; spellings that differ only in punctuation
 * appear once. Hexadecimal shop keys, the part's own name, and prose are left out.
 */
export function partNumbers(record: OpenDbRecord): unknown {
	const raw = valueAt(record, "metadata.part_numbers");
	if (!Array.isArray(raw)) return undefined;
	const numbers = raw
		.filter((words) => typeof words === "string")
		.flatMap((words: string) => words.split(/[,;|]|\s\/\s|\s{2,}/))
		.map((number) => number.trim())
		.filter((number) => number.length >= 2 && number.length <= 40 && !shopKey.test(number));
	const seen = new Set([withoutPunctuation(textAt(record, "metadata.name"))]);
	return numbers.filter((number) => seen.size < seen.add(withoutPunctuation(number)).size);
}

const shopKey = /^[0-9a-f]{12,}$|^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function withoutPunctuation(number: string): string {
	return number.toLowerCase().replace(/[^a-z0-9]/g, "");
}
