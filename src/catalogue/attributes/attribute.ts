import type { OpenDbRecord } from "./opendb-record.ts";

/** The value of a part's attribute. An unknown value is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is: a path, several paths in order of trust, or a field extractor. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/**
 * One attribute of a category. Values outside `min` and `max` (in `unit`) are rejected; with `whole`, only
 * integers are accepted; `none` is the word to show if the source's "None" is a fact about the part and not a gap;
 * `headline` attributes make up the one-line summary.
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
type AttributeOptions = { none?: string; headline?: boolean };

/** Marks an attribute as part of the one-line summary. */
export const headline = { headline: true };

/** A measured number within a range, in its unit. */
export function numeric(
	key: string,
	label: string,
	from: Source,
	[min, max, unit = ""]: Range,
	more?: AttributeOptions,
): Attribute {
	return { ...attribute(key, label, "number", from, more), min, max, unit };
}

/** A count: cores, slots, a year. Always an integer. */
export function count(
	key: string,
	label: string,
	from: Source,
	range: Range,
	more?: AttributeOptions,
): Attribute {
	return { ...numeric(key, label, from, range, more), whole: true };
}

/** A word or two, 120 characters or fewer. */
export function text(key: string, label: string, from: Source, more?: AttributeOptions): Attribute {
	return attribute(key, label, "text", from, more);
}

/** Yes or no. */
export function yesNo(key: string, label: string, from: Source): Attribute {
	return attribute(key, label, "boolean", from);
}

/** Several words, each 120 characters or fewer, in the source's order without repeats. */
export function list(key: string, label: string, from: Source, more?: AttributeOptions): Attribute {
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
