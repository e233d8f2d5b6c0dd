import type { Fact } from "../fact.ts";
import type { PlaceName } from "../places.ts";
import type { Rule, VerdictWord } from "../rule.ts";

/** A finding with its sentence, as the API and the pages show it. */
export type Verdict = {
	/** The rule's stable word. */
	rule: string;
	verdict: VerdictWord;
	/** What a broken rule says at most; `info` makes no build worse. */
	level: Rule["level"];
	parts: string[];
	values: Fact[];
	margin: number | null;
	says: string;
};

/** One addend of the power estimate: from `watts` to `upToWatts`, which are the same where the figure is known. */
export type PowerAddend = {
	partId: string | null;
	words: string;
	watts: number;
	upToWatts: number;
};

/** The power that a build draws, and the supply it should have; null where nothing of it is known. */
export type PowerEstimate = {
	addends: PowerAddend[];
	watts: number;
	upToWatts: number;
	recommendedW: number | null;
};

/** What the rules say of a build. Its state is its worst verdict; what is not known is counted beside it. */
export type Judgement = {
	state: "fits" | "warns" | "fails";
	/** How many checks said something, and how many of them could not be decided. */
	checks: number;
	unknown: number;
	verdicts: Verdict[];
	/** What no record anywhere says, each named once. */
	notRecorded: string[];
	power: PowerEstimate;
	/** The places without which a computer does not work. */
	missing: PlaceName[];
};
