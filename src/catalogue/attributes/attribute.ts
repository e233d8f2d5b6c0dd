import type { CategorySlug } from "./categories.ts";
import type { OpenDbRecord } from "./opendb-record.ts";

/** The value of a part's attribute. An unknown value is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** The source of an attribute's raw value: a path, several paths in order of trust, or a field extractor. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

export type Attribute = {
	key: string;
	label: string;
	type: "number" | "text" | "boolean" | "list";
	from: Source;
	unit: string;
	/** Numbers outside of `min` and `max` (in `unit`) are rejected. For words, `max` is the maximum length. */
	min: number;
	max: number;
	/** Only integers are accepted. */
	whole: boolean;
	/** The word to show if the source's "None" is a fact about the part and not a gap. */
	none: string | null;
	/** Whether it is a figure on the part's card, which shows the first four known figures. */
	headline: boolean;
	/** The kind of filter that customers get; null for none. */
	facet: "values" | "range" | "yesNo" | null;
	/** The group of the specification that shows it. */
	group: AttributeGroup;
	/** The label of a specification line that joins several counts, as in "3 × DisplayPort"; null: a line of its own. */
	pieces: string | null;
	/** The key of an attribute that may have the same value. If it does, the page leaves this attribute out. */
	repeats: string | null;
	/** Whether the list keeps equal words. */
	everyEntry: boolean;
	/** The pattern that each word of a text or list must match. */
	form: RegExp | null;
	/** Converts a stored word into text for people. */
	wording: ((word: string) => string) | null;
	/** An example of a valid word, for the admin who types a value. */
	example: string;
	/** Whether the specification and comparisons leave it out: rules read it, or it is shown elsewhere. */
	unlisted: boolean;
};

/** The groups of a part's specification, in the order of the part's page. */
export const attributeGroups = [
	...(["fits", "capacity", "memory", "speed", "picture", "sound", "handling"] as const),
	...(["cooling", "features", "ports", "power", "size", "look", "model"] as const),
] as const;
export type AttributeGroup = (typeof attributeGroups)[number];

/** The attributes of some categories. A group name in the table starts the group of the attributes after it. */
export type AttributeTables = Partial<Record<CategorySlug, AttributeTable>>;
type AttributeTable = readonly (AttributeGroup | Attribute)[];

/** Sets the group of each attribute in a table. */
export function inGroups(entries: AttributeTable): Attribute[] {
	let group: AttributeGroup | null = null;
	return entries.flatMap((entry) => {
		if (typeof entry !== "string") return [group ? { ...entry, group } : entry];
		group = entry;
		return [];
	});
}

type Range = readonly [min: number, max: number, unit?: string];
type Option = Partial<Omit<Attribute, "facet">> & { facet?: true | "values" };

/** Marks an attribute that the specification leaves out: rules read it, or it is shown elsewhere. */
export const unlisted: Option = { unlisted: true };

/** Marks an attribute that customers decide by: it is on the part's card, and it is a facet. */
export const headline: Option = { headline: true, facet: true };

/** Like `headline`, for a number that customers filter by single values. */
export const headlineOfValues: Option = { headline: true, facet: "values" };

/** Marks an attribute as a facet: a range for a number, yes and no for a boolean, values for text and lists. */
export const facet: Option = { facet: true };

/** Marks a number as a facet of single values, because people think of 16 or 32 GB and not of a range. */
export const facetOfValues: Option = { facet: "values" };

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

function ofType(type: Attribute["type"]) {
	return (key: string, label: string, from: Source, ...options: Option[]): Attribute => {
		const { facet, ...given } = Object.assign({}, ...options) as Option;
		const facetType = facet === true ? facetTypes[type] : (facet ?? null);
		return { ...plain, ...given, key, label, type, from, facet: facetType };
	};
}

/** A short text of at most 120 characters. */
export const text = ofType("text");

export const yesNo = ofType("boolean");

/** A list of words of at most 120 characters each, in the source's order, without repeats. */
export const list = ofType("list");

const number = ofType("number");

/** A measured number within a range, in its unit. */
export function numeric(
	key: string,
	label: string,
	from: Source,
	[min, max, unit = ""]: Range,
	...options: Option[]
): Attribute {
	return { ...number(key, label, from, ...options), min, max, unit };
}

/** A count: cores, slots, a year. Always an integer. */
export function count(...stated: Parameters<typeof numeric>): Attribute {
	return { ...numeric(...stated), whole: true };
}
