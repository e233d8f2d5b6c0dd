import type { Attributes } from "../catalogue/attributes/attribute.ts";

/** A part of a build, with what is known of it. Several units of one part are one entry. */
export type BuildPart = {
	id: string;
	name: string;
	category: string;
	/** How many of it the build has, 1 or more. */
	quantity: number;
	/** What is known: the record, overlaid by what somebody has established. What is not known is absent. */
	attributes: Attributes;
	/** Where a value is from, for those that are not from the part's record. */
	sources?: Readonly<Record<string, string>>;
	/** When the record was last checked by hand, as a date; null where it was not. */
	checkedOn?: string | null;
	/** Of the shop: what it asks for at least, and what it has. Absent where a rule is asked without a shop. */
	minimumQuantity?: number;
	availableQuantity?: number;
};

/** A number of a part, or null where it is not known. */
export function numberOf(part: BuildPart, key: string): number | null {
	const value = part.attributes[key];
	return typeof value === "number" ? value : null;
}

/** A text of a part, or null where it is not known. */
export function textOf(part: BuildPart, key: string): string | null {
	const value = part.attributes[key];
	return typeof value === "string" && value !== "" ? value : null;
}

/** The words of a list of a part, or null where they are not known. */
export function wordsOf(part: BuildPart, key: string): readonly string[] | null {
	const value = part.attributes[key];
	return Array.isArray(value) && value.length > 0 ? value : null;
}

/** Yes or no of a part, or null where it is not known. */
export function yesNoOf(part: BuildPart, key: string): boolean | null {
	const value = part.attributes[key];
	return typeof value === "boolean" ? value : null;
}
