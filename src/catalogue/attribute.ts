import type { OpenDbRecord } from "./opendb-record.ts";

/** What a part's attribute may hold. A figure that is not known is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is found: a path, paths in order of trust, or a reading. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/**
 * One line of a kind's specification. `least` and `most` bound what is believed (in `unit`);
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
	none: string | null;
	headline: boolean;
};

type Bounds = { unit?: string; least?: number; most: number; headline?: boolean };

/** A measured or counted figure, between `least` (1 unless told) and `most`. */
export function figure(key: string, label: string, from: Source, bounds: Bounds): Attribute {
	const { unit = "", least = 1, most, headline = false } = bounds;
	return { key, label, type: "number", from, unit, least, most, none: null, headline };
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
	return { key, label, type, from, unit: "", least: 0, most: 120, none: null, headline: false };
}
