import { findCategory } from "../../catalogue/attributes/categories.ts";
import { missingPlaces } from "../missing-places.ts";
import { estimatePower } from "../power/estimate-power.ts";
import { type Build, type BuildPart, buildOf, stateOf, type VerdictWord } from "../rule.ts";
import { allRules } from "./all-rules.ts";
import type { Judgement, Power } from "./contract.ts";
import { copy } from "./copy.ts";
import { type RuleFinding, verdictOf, worstFirst } from "./verdict.ts";

/** The judgement of a build, with the counts that the build's page also shows. */
export type CountedJudgement = Judgement & {
	counts: Record<VerdictWord, number>;
	/** The number of unknown verdicts by part id, without the rules of level `info`. */
	unknownOf: Record<string, number>;
};

/**
 * Judges a build by all rules; the function is pure. Only the first `written` verdicts get
 * sentences and are returned.
 */
export function judgeBuild(
	parts: readonly BuildPart[],
	written = Number.POSITIVE_INFINITY,
): CountedJudgement {
	const build = buildOf(parts);
	const found = allRules.flatMap((rule) => rule.judge(build).map((finding) => ({ rule, finding })));
	const recorded = found.filter(({ rule }) => !rule.unrecorded).sort(worstFirst);
	const counts = { fits: 0, warns: 0, fails: 0, unknown: 0 };
	const unknownOf: Record<string, number> = {};
	for (const record of recorded) {
		const { verdict, parts: about } = record.finding;
		counts[verdict] += 1;
		if (verdict === "unknown" && countsForState(record))
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
		verdicts: recorded.slice(0, written).map((record) => verdictOf(record)),
		notRecorded: [
			...new Set(found.filter(({ rule }) => rule.unrecorded).map(({ finding }) => finding.says())),
		],
	};
}

/** A rule of level `info` does not change the state of a build. */
function countsForState({ rule }: RuleFinding): boolean {
	return rule.level !== "info";
}

function powerOf(build: Build): Power {
	const { addends, ...estimate } = estimatePower(build);
	return {
		...estimate,
		addends: addends.map(({ part: { id: partId, category, quantity }, ...draws }) => {
			const name = findCategory(category)?.name ?? category;
			return { partId, words: quantity > 1 ? copy.units(quantity, name) : name, ...draws };
		}),
	};
}
