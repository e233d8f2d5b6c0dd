import type { Attributes } from "../catalogue/attributes/attribute.ts";
import type { ReadValues } from "../catalogue/facets/read-attributes.ts";

/** A part of a build with its known attributes. Several units of one part are one entry. */
export type BuildPart = {
	id: string;
	name: string;
	category: string;
	/** The quantity in the build, 1 or more. */
	quantity: number;
	/** The known attributes: the record's values, replaced by established facts. Unknown attributes are absent. */
	attributes: Attributes;
	/** The sources of the values that are not from the part's record, by attribute key. */
	sources?: Readonly<Record<string, string>>;
	/** The smallest quantity that the shop sells, and the quantity that it has. Absent if no shop is involved. */
	minimumQuantity?: number;
	availableQuantity?: number;
};

/** Returns the name of a part for a sentence. */
export type NameOf = (part: BuildPart) => string;

/**
 * The verdict of a rule on some parts of a build.
 *
 * `fits`, `fails`: the facts of both sides are known. `unknown`: a fact is missing or not trusted.
 * `warns`: the parts fit under a condition (a BIOS update, an adapter, within 5 mm).
 */
export type VerdictWord = "fits" | "warns" | "fails" | "unknown";

/** The groups of candidates in a list: parts that fit, parts with a missing fact, parts that do not fit. */
export const candidateStates = ["fits", "unknown", "fails"] as const;
export type CandidateState = (typeof candidateStates)[number];

/**
 * A value that a verdict rests on: the part and its attribute's key. A missing value is listed too.
 * `table`: the source of the table that explains the value, if there is one.
 */
export type Reads = { part: BuildPart; key: string; unit?: string; table?: string };

/** A verdict before its sentence is written, so that thousands of candidates can be judged without sentences. */
export type Finding = {
	verdict: VerdictWord;
	/** The parts that the verdict is about, on both sides. */
	parts: readonly BuildPart[];
	values: readonly Reads[];
	/** The rest in the unit of the values: negative if it is too much, null if nothing is measured. */
	margin: number | null;
	/** Writes the sentence with all parts and values. By default it uses the parts' names. */
	says: (nameOf?: NameOf) => string;
	/** Writes the sentence's end ("fits, 21 mm left") for the short form; absent if the rule writes the sentence. */
	ending?: () => string;
};

/** A build whose parts are grouped by category, so that no rule searches the list of parts. */
export type Build = {
	parts: readonly BuildPart[];
	of(category: string): readonly BuildPart[];
};

/** An attribute's key, or a function that reads something from the part's name, which may contradict the record. */
export type PartRead = string | ((part: ReadValues) => string);

export function wholeName({ name }: ReadValues): string {
	return name;
}

/**
 * One rule of what fits what. `judge` is pure. It returns nothing if the rule does not apply, for
 * example if the build has only one of the two parts. `level` is the worst verdict of a broken
 * rule: `info` never makes a build worse and never moves a candidate out of the group that fits.
 * `unrecorded`: no record has the needed value. A build says so once, below the verdict, and not
 * for each part.
 */
export type Rule = {
	/** A stable name for the API, such as `board-socket`. */
	name: string;
	level: "fails" | "warns" | "info";
	unrecorded?: true;
	/**
	 * The values that the rule reads, by category. Of many parts with equal values, only one is
	 * judged. Parts of other categories do not change the verdict.
	 */
	reads: Readonly<Record<string, readonly PartRead[]>>;
	judge(build: Build): readonly Finding[];
};

export function rule(name: string, level: Rule["level"], what: Omit<Rule, "name" | "level">): Rule {
	return { name, level, ...what };
}

/** The state of a build: its worst verdict. `unknown` is counted separately and is not a state. */
export function stateOf(verdicts: readonly VerdictWord[]): "fits" | "warns" | "fails" {
	if (verdicts.includes("fails")) return "fails";
	return verdicts.includes("warns") ? "warns" : "fits";
}

export function buildOf(parts: readonly BuildPart[]): Build {
	const byCategory = Map.groupBy(parts, ({ category }) => category);
	return { parts, of: (category) => byCategory.get(category) ?? [] };
}

/** Reads a number attribute; null if it is not known. The functions below read the other types. */
export function numberOf(part: BuildPart, key: string): number | null {
	const value = part.attributes[key];
	return typeof value === "number" ? value : null;
}

export function textOf(part: BuildPart, key: string): string | null {
	const value = part.attributes[key];
	return typeof value === "string" && value !== "" ? value : null;
}

export function wordsOf(part: BuildPart, key: string): readonly string[] | null {
	const value = part.attributes[key];
	return Array.isArray(value) && value.length > 0 ? value : null;
}

export function yesNoOf(part: BuildPart, key: string): boolean | null {
	const value = part.attributes[key];
	return typeof value === "boolean" ? value : null;
}
