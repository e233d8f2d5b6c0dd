import type { OpenDbRecord } from "./opendb-record.ts";

/** What a part's attribute may hold. A value that is not known is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is found: a path, paths in order of trust, or a field extractor. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/**
 * One line of a category's specification. `min` and `max` bound what is believed (in `unit`); where `whole`, only integers are;
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

type Range = readonly [min: number, max: number, unit?: string];
type More = { none?: string; headline?: boolean };

/** Marks an attribute that sums a part up in one line. */
export const headline = { headline: true };

/** A measured number within a range, in its unit. */
export function numeric(
	key: string,
	label: string,
	from: Source,
	[min, max, unit = ""]: Range,
	more?: More,
): Attribute {
	return { ...attribute(key, label, "number", from, more), min, max, unit };
}

/** A number of what is counted: cores, slots, a year. There is no half of one. */
export function count(
	key: string,
	label: string,
	from: Source,
	range: Range,
	more?: More,
): Attribute {
	return { ...numeric(key, label, from, range, more), whole: true };
}

/** A word or two, at most 120 characters. */
export function text(key: string, label: string, from: Source, more?: More): Attribute {
	return attribute(key, label, "text", from, more);
}

/** Yes or no. */
export function yesNo(key: string, label: string, from: Source): Attribute {
	return attribute(key, label, "boolean", from);
}

/** Several words, each at most 120 characters, in the source's order without repeats. */
export function list(key: string, label: string, from: Source, more?: More): Attribute {
	return attribute(key, label, "list", from, more);
}

function attribute(
	key: string,
	label: string,
	type: Attribute["type"],
	from: Source,
	{ none = null, headline = false }: { none?: string | null; headline?: boolean } = {},
): Attribute {
	return { key, label, type, from, unit: "", min: 0, max: 120, whole: false, none, headline };
}
