import type { Attributes } from "../catalogue/attributes/attribute.ts";
import type { ReadValues } from "../catalogue/facets/read-attributes.ts";

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
	/** The smallest quantity that the shop sells, and the quantity that it has. Absent where a rule runs without a shop. */
	minimumQuantity?: number;
	availableQuantity?: number;
};

/** How a sentence calls a part. */
export type NameOf = (part: BuildPart) => string;

/**
 * What a rule says of some parts of a build.
 *
 * `fits` and `fails` come only from facts that are known on both sides; `unknown` where one is missing or is not
 * believed; `warns` where they fit under a condition (a BIOS update, an adapter, within 5 mm).
 */
export type VerdictWord = "fits" | "warns" | "fails" | "unknown";

/** The groups of candidates, as a list has them: what fits, of which something is not known, and what does not fit. */
export const candidateStates = ["fits", "unknown", "fails"] as const;
export type CandidateState = (typeof candidateStates)[number];

/**
 * Which values a verdict rests on: the part and the key of its attribute. A missing one is listed too. `table` is
 * the source of the table that says what the value means, where one does.
 */
export type Reads = { part: BuildPart; key: string; unit?: string; table?: string };

/** A verdict before its sentence is written, so that thousands of candidates can be judged without sentences. */
export type Finding = {
	verdict: VerdictWord;
	/** The parts it is about: both sides of what fits or does not. */
	parts: readonly BuildPart[];
	values: readonly Reads[];
	/** What is left in the unit of the values, negative where it is too much; null where nothing is measured. */
	margin: number | null;
	/** The sentence people read, with both parts and both values; without names of its own it uses the parts'. */
	says: (nameOf?: NameOf) => string;
	/** How it ends, as in "fits, 21 mm left", for the same in short; absent where the sentence is the rule's own. */
	ending?: () => string;
};

/** A build by category: what a rule asks for, without searching the list each time. */
export type Build = {
	parts: readonly BuildPart[];
	of(category: string): readonly BuildPart[];
};

/** The key of an attribute, or what is taken from a part's name, where a record may contradict it. */
export type PartRead = string | ((part: ReadValues) => string);

export function wholeName({ name }: ReadValues): string {
	return name;
}

/**
 * One rule of what fits what. `judge` is pure and returns nothing where the rule has nothing to say, for example
 * because the build has only one of the two parts. `level` is what a broken rule says at most: `info` never makes a
 * build worse and never moves a candidate out of what fits. What nobody records (`unrecorded`) is named once
 * below the verdict of a build and not with each part.
 */
export type Rule = {
	/** A stable word for the wire, as in `board-socket`. */
	name: string;
	level: "fails" | "warns" | "info";
	unrecorded?: true;
	/**
	 * What it reads of the parts of each category, so that of many that are alike in this it judges one; parts of other
	 * categories do not change what it says.
	 */
	reads: Readonly<Record<string, readonly PartRead[]>>;
	judge(build: Build): readonly Finding[];
};

/** One rule by its name on the wire and its level. */
export function rule(name: string, level: Rule["level"], what: Omit<Rule, "name" | "level">): Rule {
	return { name, level, ...what };
}

/** The state of a build: its worst verdict. What is not known is counted beside it, and is no state. */
export function stateOf(verdicts: readonly VerdictWord[]): "fits" | "warns" | "fails" {
	if (verdicts.includes("fails")) return "fails";
	return verdicts.includes("warns") ? "warns" : "fits";
}

/** A build of these parts. */
export function buildOf(parts: readonly BuildPart[]): Build {
	const byCategory = Map.groupBy(parts, ({ category }) => category);
	return { parts, of: (category) => byCategory.get(category) ?? [] };
}

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
