import type { OpenDbRecord } from "./opendb-record.ts";

/** The value of a part's attribute. An unknown value is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is: a path, several paths in order of trust, or a field extractor. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/**
 * One attribute of a category. Values outside `min` and `max` (in `unit`) are rejected; with `whole`, only
 * integers are accepted; `none` is the word to show if the source's "None" is a fact about the part and not a gap;
 * the first four known `headline` attributes are the figures on a card; by a `facet` attribute customers filter;
 * `group` is where a part's page shows it; `pieces` is the line in which the page counts it with others, as in
 * "3 × DisplayPort"; where the attribute `repeats` has the same value already, the page leaves it out. A list that
 * counts `everyEntry` keeps equal words; each word of a text or list has its `form`, if there is one; `wording` says
 * such a word to people. What is `unlisted` is read by rules and shown by another attribute or elsewhere.
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
	facet: "values" | "range" | "yesNo" | null;
	group: AttributeGroup;
	pieces: string | null;
	repeats: string | null;
	everyEntry: boolean;
	form: RegExp | null;
	wording: ((word: string) => string) | null;
	/** A word of its form, for whoever writes one. */
	example: string;
	unlisted: boolean;
};

/** The groups of a part's specification, in the order of its page. */
export const attributeGroups = [
	...(["fits", "capacity", "memory", "speed", "picture", "sound", "handling"] as const),
	...(["cooling", "features", "ports", "power", "size", "look", "model"] as const),
] as const;
export type AttributeGroup = (typeof attributeGroups)[number];

/** A table of attributes with headings: each attribute is in the group that is named above it. */
export function grouped(entries: readonly (AttributeGroup | Attribute)[]): Attribute[] {
	let group: AttributeGroup | null = null;
	return entries.flatMap((entry) => {
		if (typeof entry !== "string") return [group ? { ...entry, group } : entry];
		group = entry;
		return [];
	});
}

type Range = readonly [min: number, max: number, unit?: string];
type Option = Partial<Omit<Attribute, "facet">> & { facet?: true | "values" };

/** Marks an attribute that rules read, and that people see in other words. */
export const unlisted: Option = { unlisted: true };

/** Marks an attribute by which people decide: on a card, and a facet. */
export const headline: Option = { headline: true, facet: true };

/** Marks an attribute as a facet: a number by a range, yes or no by these, anything else by its values. */
export const facet: Option = { facet: true };

/** Marks a number as a facet of single values, because people think of 16 or 32 GB and not of a range. */
export const facetOfValues: Option = { facet: "values" };

/** A measured number within a range, in its unit. */
export function numeric(
	key: string,
	label: string,
	from: Source,
	[min, max, unit = ""]: Range,
	...options: Option[]
): Attribute {
	return { ...attribute(key, label, "number", from, options), min, max, unit };
}

/** A count: cores, slots, a year. Always an integer. */
export function count(
	key: string,
	label: string,
	from: Source,
	range: Range,
	...options: Option[]
): Attribute {
	return { ...numeric(key, label, from, range, ...options), whole: true };
}

/** A word or two, 120 characters or fewer. */
export function text(key: string, label: string, from: Source, ...options: Option[]): Attribute {
	return attribute(key, label, "text", from, options);
}

/** Yes or no. */
export function yesNo(key: string, label: string, from: Source, ...options: Option[]): Attribute {
	return attribute(key, label, "boolean", from, options);
}

/** Several words, each 120 characters or fewer, in the source's order without repeats. */
export function list(key: string, label: string, from: Source, ...options: Option[]): Attribute {
	return attribute(key, label, "list", from, options);
}

const facetTypes = { number: "range", boolean: "yesNo", text: "values", list: "values" } as const;

const plain: Omit<Attribute, "key" | "label" | "type" | "from" | "facet"> = {
	unit: "",
	min: 0,
	max: 120,
	whole: false,
	group: "model",
	none: null,
	headline: false,
	pieces: null,
	repeats: null,
	everyEntry: false,
	form: null,
	wording: null,
	example: "",
	unlisted: false,
};

function attribute(
	key: string,
	label: string,
	type: Attribute["type"],
	from: Source,
	options: readonly Option[],
): Attribute {
	const given = Object.assign({}, ...options) as Option;
	const { facet, ...others } = given;
	const facetType = facet === true ? facetTypes[type] : (facet ?? null);
	return { ...plain, ...others, key, label, type, from, facet: facetType };
}
