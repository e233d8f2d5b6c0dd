import type { Attribute, Attributes, AttributeValue, Source } from "./attribute.ts";
import { attributesOf } from "./attributes.ts";
import { isKnown, type OpenDbRecord, valueAt } from "./opendb-record.ts";
import { tidyText } from "./tidy-text.ts";

/** The attributes read from a record, and the values that were left out as impossible or unreadable. */
export type ReadAttributes = { attributes: Attributes; leftOut: { key: string; value: unknown }[] };

/**
 * Maps a record of OpenDB to the typed attributes of its category. Unknown values (empty, "None",
 * "N/A", zero where it means unknown) are absent. Values of a wrong type or out of bounds are
 * absent and reported.
 */
export function readAttributes(category: string, record: OpenDbRecord): ReadAttributes {
	const read: ReadAttributes = { attributes: {}, leftOut: [] };
	for (const attribute of attributesOf(category)) {
		const raw = rawValue(record, attribute.from);
		const value = toTyped(attribute, raw);
		if (value === "unreadable") read.leftOut.push({ key: attribute.key, value: raw });
		else if (value !== undefined) read.attributes[attribute.key] = value.known;
	}
	return read;
}

function rawValue(record: OpenDbRecord, from: Source): unknown {
	if (typeof from === "function") return from(record);
	if (typeof from === "string") return valueAt(record, from);
	return from.map((path) => valueAt(record, path)).find(isKnown);
}

type TypedValue = { known: AttributeValue } | "unreadable" | undefined;

function toTyped(attribute: Attribute, raw: unknown): TypedValue {
	const { none } = attribute;
	if (none !== null && typeof raw === "string" && /^none$/i.test(raw.trim()))
		return { known: none };
	if (!isKnown(raw)) return undefined;
	if (attribute.type === "number") return toNumber(attribute, raw);
	if (attribute.type === "boolean") return toYesNo(raw);
	if (attribute.type === "text") return toText(attribute, raw);
	return toList(attribute, raw);
}

function toNumber({ unit, min, max, whole }: Attribute, raw: unknown): TypedValue {
	const number = typeof raw === "string" ? numberInText(raw, unit) : raw;
	if (typeof number !== "number" || !Number.isFinite(number)) return "unreadable";
	if (number === 0 && min > 0) return undefined;
	if (number < min || number > max) return "unreadable";
	if (whole && !Number.isInteger(number)) return "unreadable";
	// Adding 0 turns -0, which JSON allows, into 0, as the database returns it.
	return { known: Math.round(number * 1000) / 1000 + 0 };
}

const inUnit: Record<string, Record<string, number>> = {
	mm: { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, '"': 25.4 },
	inch: { inch: 1, in: 1, '"': 1, "″": 1, cm: 1 / 2.54, mm: 1 / 25.4 },
	GB: { gb: 1, tb: 1000, mb: 0.001 },
	MB: { mb: 1, gb: 1024, kb: 1 / 1024 },
	GHz: { ghz: 1, mhz: 0.001 },
	MHz: { mhz: 1, ghz: 1000 },
	Hz: { hz: 1, khz: 1000 },
	kHz: { khz: 1, hz: 0.001 },
	W: { w: 1, watt: 1, watts: 1, kw: 1000 },
	g: { g: 1, kg: 1000 },
	dB: { db: 1, dba: 1, "db(a)": 1 },
	"MT/s": { "mt/s": 1, mhz: 1 },
};

/** A number such as "1.8 TB", converted to the attribute's unit; null if there is no number or its unit is unknown. */
export function numberInText(words: string, unit: string): number | null {
	const found = /^\s*(-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?)\s*(\S*)\s*$/.exec(words);
	if (!found) return null;
	const number = Number(found[1]?.replaceAll(",", ""));
	const writtenUnit = (found[2] ?? "").toLowerCase();
	if (writtenUnit === "" || writtenUnit === unit.toLowerCase()) return number;
	const factor = inUnit[unit]?.[writtenUnit];
	return factor === undefined ? null : number * factor;
}

function toYesNo(raw: unknown): TypedValue {
	if (typeof raw === "boolean") return { known: raw };
	if (typeof raw !== "string") return "unreadable";
	if (/^(yes|true|y)$/i.test(raw.trim())) return { known: true };
	return /^(no|false)$/i.test(raw.trim()) ? { known: false } : "unreadable";
}

function toText({ max, form }: Attribute, raw: unknown): TypedValue {
	if (typeof raw !== "string") return "unreadable";
	const words = tidyText(raw);
	if (words.length > max || form?.test(words) === false) return "unreadable";
	return words === "" ? undefined : { known: words };
}

const maxListLength = 40;

function toList(attribute: Attribute, raw: unknown): TypedValue {
	if (typeof raw === "string") return toList(attribute, raw.split(","));
	if (!Array.isArray(raw) || raw.length > maxListLength) return "unreadable";
	const words = raw
		.filter((entry) => typeof entry === "string" && isKnown(entry))
		.map((entry) => tidyText(entry));
	const { max, form, everyEntry } = attribute;
	const fitting = words.filter(
		(word) => word !== "" && word.length <= max && form?.test(word) !== false,
	);
	if (fitting.length === 0) return undefined;
	return { known: everyEntry ? fitting : [...new Set(fitting)] };
}
