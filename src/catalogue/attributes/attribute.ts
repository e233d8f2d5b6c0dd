import type { OpenDbRecord } from "./opendb-record.ts";

/** What a part's attribute may hold. A figure that is not known is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is found: a path, paths in order of trust, or a reading. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/**
 * One line of a kind's specification. `least` and `most` bound what is believed (in `unit`), and of
 * what is `whole` no half is;
 * `none` is the word shown where the source's "None" is a fact about the part rather than a
 * gap; `headline` attributes sum a part up in one line.
 */
export type Attribute = {
	key: string;
	label: string;
	type: "number" | "text" | "boolean" | "list";
	from: Source;
	unit: string;
	least: number;
	most: number;
	whole: boolean;
	none: string | null;
	headline: boolean;
};

type Bounds = { unit?: string; least?: number; most: number; headline?: boolean };

/** A measured figure, between `least` (1 unless told) and `most`. */
export function figure(key: string, label: string, from: Source, bounds: Bounds): Attribute {
	const { unit = "", least = 1, most, headline = false } = bounds;
	const shape = { unit, least, most, whole: false, none: null, headline };
	return { key, label, type: "number", from, ...shape };
}

/** A figure of what is counted: cores, slots, a year. There is no half of one. */
export function count(key: string, label: string, from: Source, bounds: Bounds): Attribute {
	return { ...figure(key, label, from, bounds), whole: true };
}

/** A word or two, at most 120 characters. */
export function text(
	key: string,
	label: string,
	from: Source,
	more?: { none?: string; headline?: boolean },
): Attribute {
	return {
		...wordless(key, label, "text", from),
		none: more?.none ?? null,
		headline: more?.headline ?? false,
	};
}

/** Yes or no. */
export function yesNo(key: string, label: string, from: Source): Attribute {
	return wordless(key, label, "boolean", from);
}

/** Several words, each at most 120 characters, in the source's order without repeats. */
export function list(
	key: string,
	label: string,
	from: Source,
	more?: { headline?: boolean },
): Attribute {
	return { ...wordless(key, label, "list", from), headline: more?.headline ?? false };
}

function wordless(key: string, label: string, type: Attribute["type"], from: Source): Attribute {
	const bounds = { unit: "", least: 0, most: 120, whole: false };
	return { key, label, type, from, ...bounds, none: null, headline: false };
}
