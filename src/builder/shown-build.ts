import type { PartLineData } from "../catalogue/live-part.ts";
import type { BuildLine } from "../fit/build-line.ts";
import type { Verdict } from "../fit/judgement/contract.ts";
import type { CountedJudgement } from "../fit/judgement/judge-build.ts";
import type { PlaceName } from "../fit/places.ts";
import type { CandidateState } from "../fit/rule.ts";

export type ShownPart = PartLineData & { quantity: number };

/** The fields of a verdict that a page shows. The sentence contains the values on which the verdict rests. */
export type ShownVerdict = Pick<Verdict, "rule" | "level" | "verdict" | "parts" | "says" | "short">;

export function shownVerdict({ rule, level, verdict, parts, says, short }: Verdict): ShownVerdict {
	return { rule, level, verdict, parts, says, short };
}

/** The judgement of a build as its page shows it: the worst fifty verdicts, and how many there are in all. */
export type ShownJudgement = Omit<CountedJudgement, "verdicts"> & { verdicts: ShownVerdict[] };

/** A part that may be chosen, with the most important verdicts on it in the build. */
export type Candidate = { part: PartLineData; state: CandidateState; reasons: ShownVerdict[] };

export type GroupCounts = Record<CandidateState, number>;

export const candidatesPerPage = 24;

/** A part that can replace a sold-out part, and its number of units. */
export type Instead = Pick<PartLineData, "id" | "category" | "slug" | "name" | "priceTaka"> & {
	units: number;
	state: "fits" | "unknown";
};

/** A build as its page shows it, with today's prices and today's verdicts. */
export type ShownBuild = {
	parts: ShownPart[];
	/** Parts that are no longer for sale. The rules do not judge them. */
	gone: { partId: string; name: string }[];
	judgement: ShownJudgement;
	totalTaka: number;
	/** The id of the saved build that is being changed, or null. */
	saved: string | null;
	/** The budget in taka, or null if the customer set none. */
	budget: number | null;
	/** The nearest parts that fit and are in stock, by the id of the sold-out part. */
	instead: Record<string, Instead[]>;
};

/** The state of a build: no parts yet, parts still to choose, or final. `known`: fits as far as anything is known. */
export type BuildState = "empty" | "begun" | "fits" | "known" | "warns" | "fails";

/** Missing parts make the state `begun`, unless chosen parts do not fit each other or cannot be bought. */
export function stateOfBuild({ parts, judgement }: ShownBuild): BuildState {
	const { state, missing, unknown } = judgement;
	if (parts.length === 0) return "empty";
	if (state === "fails") return state;
	if (missing.length > 0) return "begun";
	return state === "fits" && unknown > 0 ? "known" : state;
}

const noteRules: Partial<Record<PlaceName, string>> = { card: "picture", cooler: "cooler-missing" };

/** The verdict that says why an empty place needs a part. The page shows it there, not at the part that needs it. */
export function noteAt({ judgement }: ShownBuild, place: PlaceName): ShownVerdict | undefined {
	if (!judgement.missing.includes(place)) return undefined;
	return judgement.verdicts.find(({ rule }) => rule === noteRules[place]);
}

export function totalOf(parts: readonly { priceTaka: number; quantity: number }[]): number {
	return parts.reduce((sum, { priceTaka, quantity }) => sum + priceTaka * quantity, 0);
}

/** The parts that the build's address names: parts for sale, and parts that are gone. */
export function linesOf({ parts, gone }: ShownBuild): BuildLine[] {
	return [
		...parts.map(({ id, quantity }) => ({ partId: id, quantity })),
		...gone.map(({ partId }) => ({ partId, quantity: 1 })),
	];
}
