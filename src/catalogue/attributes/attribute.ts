import type { OpenDbRecord } from "./opendb-record.ts";

/** What a part's attribute may hold. A figure that is not known is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is found: a path, paths in order of trust, or a reading. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/**
 * One line of a kind's specification. `min` and `max` bound what is believed (in `unit`), and of
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
	min: number;
	max: number;
	whole: boolean;
	none: string | null;
	headline: boolean;
};

type Bounds = { unit?: string; min?: number; max: number; headline?: boolean };

/** A measured figure, between `min` (1 unless told) and `max`. */
export function numeric(key: string, label: string, from: Source, bounds: Bounds): Attribute {
	const { unit = "", min = 1, max, headline = false } = bounds;
	const shape = { unit, min, max, whole: false, none: null, headline };
	return { key, label, type: "number", from, ...shape };
}

/** A figure of what is counted: cores, slots, a year. There is no half of one. */
export function count(key: string, label: string, from: Source, bounds: Bounds): Attribute {
	return { ...numeric(key, label, from, bounds), whole: true };
}

/** A word or two, at most 120 characters. */
export function text(
	key: string,
	label: string,
	from: Source,
	more?: { none?: string; headline?: boolean },
): Attribute {
	return {
		...bare(key, label, "text", from),
		none: more?.none ?? null,
		headline: more?.headline ?? false,
	};
}

/** Yes or no. */
export function yesNo(key: string, label: string, from: Source): Attribute {
	return bare(key, label, "boolean", from);
}

/** Several words, each at most 120 characters, in the source's order without repeats. */
export function list(
	key: string,
	label: string,
	from: Source,
	more?: { headline?: boolean },
): Attribute {
	return { ...bare(key, label, "list", from), headline: more?.headline ?? false };
}

function bare(key: string, label: string, type: Attribute["type"], from: Source): Attribute {
	const bounds = { unit: "", min: 0, max: 120, whole: false };
	return { key, label, type, from, ...bounds, none: null, headline: false };
}
