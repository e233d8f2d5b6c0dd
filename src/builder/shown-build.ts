import type { PartLineData } from "../catalogue/live-part.ts";
import type { BuildLine } from "../fit/build-line.ts";
import type { Verdict } from "../fit/judgement/contract.ts";
import type { CountedJudgement } from "../fit/judgement/judge-build.ts";
import type { PlaceName } from "../fit/places.ts";
import type { CandidateState } from "../fit/rule.ts";

export type ShownPart = PartLineData & { quantity: number };

/** What a page shows of a verdict: the values that it rests on are in its sentence. */
export type ShownVerdict = Pick<Verdict, "rule" | "level" | "verdict" | "parts" | "says" | "short">;

export function shownVerdict({ rule, level, verdict, parts, says, short }: Verdict): ShownVerdict {
	return { rule, level, verdict, parts, says, short };
}

/** What the rules say of a build, as its page shows it: the worst fifty verdicts, and how many there are. */
export type ShownJudgement = Omit<CountedJudgement, "verdicts"> & { verdicts: ShownVerdict[] };

/** A part that may be chosen, with the weightiest of what the rules say of it in the build. */
export type Candidate = { part: PartLineData; state: CandidateState; reasons: ShownVerdict[] };

export type GroupCounts = Record<CandidateState, number>;

export const candidatesPerPage = 24;

/** A part that can take the place of one that is sold out, and how many units of it. */
export type Instead = Pick<PartLineData, "id" | "category" | "slug" | "name" | "priceTaka"> & {
	units: number;
	state: "fits" | "unknown";
};

/** A build as its page shows it, with today's prices and today's verdicts. */
export type ShownBuild = {
	parts: ShownPart[];
	/** Parts that are no longer for sale; nothing is said of them. */
	gone: { partId: string; name: string }[];
	judgement: ShownJudgement;
	totalTaka: number;
	/** The id of the saved build that is being changed, if one is. */
	saved: string | null;
	/** What it may cost, in taka, if somebody said so. */
	budget: number | null;
	/** The nearest parts that fit and are in stock, by the id of the part that is sold out. */
	instead: Record<string, Instead[]>;
};

/** How far a build is: not begun, parts to choose, or one of its ends. `known`: all that is known of it fits. */
export type BuildState = "empty" | "begun" | "fits" | "known" | "warns" | "fails";

/** While parts are missing a build has no end, but that of parts which do not fit each other or cannot be bought. */
export function stateOfBuild({ parts, judgement }: ShownBuild): BuildState {
	const { state, missing, unknown } = judgement;
	if (parts.length === 0) return "empty";
	if (state === "fails") return state;
	if (missing.length > 0) return "begun";
	return state === "fits" && unknown > 0 ? "known" : state;
}

const noteRules: Partial<Record<PlaceName, string>> = { card: "picture", cooler: "cooler-missing" };

/** Why a part is needed in a place that is empty: it stands there, and not with the part that needs it. */
export function noteAt({ judgement }: ShownBuild, place: PlaceName): ShownVerdict | undefined {
	if (!judgement.missing.includes(place)) return undefined;
	return judgement.verdicts.find(({ rule }) => rule === noteRules[place]);
}

/** What these parts cost together, in taka. */
export function totalOf(parts: readonly { priceTaka: number; quantity: number }[]): number {
	return parts.reduce((sum, { priceTaka, quantity }) => sum + priceTaka * quantity, 0);
}

/** The parts that an address goes on to name: those that there are, and those that are gone. */
export function linesOf({ parts, gone }: ShownBuild): BuildLine[] {
	return [
		...parts.map(({ id, quantity }) => ({ partId: id, quantity })),
		...gone.map(({ partId }) => ({ partId, quantity: 1 })),
	];
}
