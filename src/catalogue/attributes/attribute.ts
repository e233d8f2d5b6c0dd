import type { CategorySlug } from "./categories.ts";
import type { OpenDbRecord } from "./opendb-record.ts";

/** The value of a part's attribute. An unknown value is absent, never zero. */
export type AttributeValue = number | string | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

/** Where an attribute's raw value is: a path, several paths in order of trust, or a field extractor. */
export type Source = string | string[] | ((record: OpenDbRecord) => unknown);

/** One attribute of a category. */
export type Attribute = {
	key: string;
	label: string;
	type: "number" | "text" | "boolean" | "list";
	from: Source;
	unit: string;
	/** Values outside of `min` and `max` (in `unit`) are rejected; of words, `max` is their length. */
	min: number;
	max: number;
	/** Only integers are accepted. */
	whole: boolean;
	/** The word to show if the source's "None" is a fact about the part and not a gap. */
	none: string | null;
	/** A figure on a card, which shows the first four that are known. */
	headline: boolean;
	/** How customers filter by it. */
	facet: "values" | "range" | "yesNo" | null;
	/** Where a part's page shows it. */
	group: AttributeGroup;
	/** The line in which the page counts it with others, as in "3 × DisplayPort". */
	pieces: string | null;
	/** The attribute that may have the same value already: then the page leaves this one out. */
	repeats: string | null;
	/** A list that keeps equal words. */
	everyEntry: boolean;
	/** What each word of a text or list looks like. */
	form: RegExp | null;
	/** Says such a word to people. */
	wording: ((word: string) => string) | null;
	/** A word of its form, for whoever writes one. */
	example: string;
	/** Read by rules, and shown by another attribute or elsewhere. */
	unlisted: boolean;
};

/** The groups of a part's specification, in the order of its page. */
export const attributeGroups = [
	...(["fits", "capacity", "memory", "speed", "picture", "sound", "handling"] as const),
	...(["cooling", "features", "ports", "power", "size", "look", "model"] as const),
] as const;
export type AttributeGroup = (typeof attributeGroups)[number];

/** The attributes of some categories. Each is in the group whose name stands above it. */
export type AttributeTables = Partial<Record<CategorySlug, AttributeTable>>;
type AttributeTable = readonly (AttributeGroup | Attribute)[];

/** The attributes of a table, each in its group. */
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

/** Marks an attribute that rules read, and that people see in other words. */
export const unlisted: Option = { unlisted: true };

/** Marks an attribute by which people decide: on a card, and a facet. */
export const headline: Option = { headline: true, facet: true };

/** The same for a number by whose single values people filter. */
export const headlineOfValues: Option = { headline: true, facet: "values" };

/** Marks an attribute as a facet: a number by a range, yes or no by these, anything else by its values. */
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

/** A word or two, 120 characters or fewer. */
export const text = ofType("text");

/** Yes or no. */
export const yesNo = ofType("boolean");

/** Several words, each 120 characters or fewer, in the source's order without repeats. */
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
