import type { ReadValues } from "../catalogue/facets/read-attributes.ts";
import type { BuildPart } from "./fact.ts";
import type { NameOf } from "./names.ts";

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
export type Reads = { part: BuildPart; key: string; unit?: string; table?: () => string };

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

const worse: readonly VerdictWord[] = ["fits", "warns", "fails"];

/** The state of a build: its worst verdict. What is not known is counted beside it, and is no state. */
export function stateOf(verdicts: readonly VerdictWord[]): "fits" | "warns" | "fails" {
	const worst = Math.max(0, ...verdicts.map((verdict) => worse.indexOf(verdict)));
	return worse[worst] as "fits" | "warns" | "fails";
}

/** A build of these parts. */
export function buildOf(parts: readonly BuildPart[]): Build {
	const byCategory = new Map<string, BuildPart[]>();
	for (const part of parts) {
		const same = byCategory.get(part.category);
		if (same) same.push(part);
		else byCategory.set(part.category, [part]);
	}
	return { parts, of: (category) => byCategory.get(category) ?? [] };
}
