import { findCategory } from "../../catalogue/attributes/categories.ts";
import type { BuildPart } from "../fact.ts";
import { missingPlaces } from "../missing-places.ts";
import type { PlaceName } from "../places.ts";
import { estimatePower } from "../power/estimate-power.ts";
import { type Build, buildOf, stateOf, type VerdictWord } from "../rule.ts";
import { allRules } from "./all-rules.ts";
import { copy } from "./copy.ts";
import { type RuleFinding, type Verdict, verdictOf, worstFirst } from "./verdict.ts";

/** What a part of the build draws, in W; null where nobody knows. */
export type PowerAddend = {
	partId: string;
	words: string;
	watts: number | null;
	upToWatts: number | null;
};

/** The estimated power of a build, in W, with everything that it is made of. */
export type Power = {
	watts: number;
	/** Null where nobody knows what a part draws at most. */
	upToWatts: number | null;
	recommendedW: number | null;
	addends: PowerAddend[];
};

/** What all rules say of a build. */
export type Judgement = {
	/** The worst verdict of the rules that can make a build worse. */
	state: "fits" | "warns" | "fails";
	/** How many verdicts are known, and how many are not: both are among the verdicts. */
	checks: number;
	unknown: number;
	power: Power;
	/** The places that a working PC still needs filled. */
	missing: PlaceName[];
	/** How many say what. */
	counts: Record<VerdictWord, number>;
	/** How many checks of a part are not known, by its id: of the rules that can make a build worse. */
	unknownOf: Record<string, number>;
	/** Worst first. */
	verdicts: Verdict[];
	/** What nobody records, once each: it is in no count. */
	notRecorded: string[];
};

/**
 * Judges a build by all rules: pure, the same for the same parts. Only the first `written` verdicts get their
 * sentences and are listed.
 */
export function judgeBuild(
	parts: readonly BuildPart[],
	written = Number.POSITIVE_INFINITY,
): Judgement {
	const build = buildOf(parts);
	const found = allRules.flatMap((rule) => rule.judge(build).map((finding) => ({ rule, finding })));
	const recorded = found.filter(({ rule }) => !rule.unrecorded).sort(worstFirst);
	const counts = { fits: 0, warns: 0, fails: 0, unknown: 0 };
	const unknownOf: Record<string, number> = {};
	for (const one of recorded) {
		const { verdict, parts: about } = one.finding;
		counts[verdict] += 1;
		if (verdict === "unknown" && countsForState(one))
			for (const { id } of about) unknownOf[id] = (unknownOf[id] ?? 0) + 1;
	}
	return {
		state: stateOf(recorded.filter(countsForState).map(({ finding }) => finding.verdict)),
		checks: recorded.length - counts.unknown,
		unknown: counts.unknown,
		counts,
		unknownOf,
		power: powerOf(build),
		missing: missingPlaces(build),
		verdicts: recorded.slice(0, written).map((one) => verdictOf(one)),
		notRecorded: [
			...new Set(found.filter(({ rule }) => rule.unrecorded).map(({ finding }) => finding.says())),
		],
	};
}

/** What a rule of level `info` says makes no build worse. */
export function countsForState({ rule }: RuleFinding): boolean {
	return rule.level !== "info";
}

function powerOf(build: Build): Power {
	const { from, to, recommended, addends } = estimatePower(build);
	return {
		watts: from,
		upToWatts: to,
		recommendedW: recommended,
		addends: addends.map((addend) => {
			const name = findCategory(addend.category)?.name ?? addend.category;
			const words = addend.units > 1 ? copy.units(addend.units, name) : name;
			return { partId: addend.partId, words, watts: addend.from, upToWatts: addend.to };
		}),
	};
}
