import { findCategory } from "../../catalogue/attributes/categories.ts";
import { missingPlaces } from "../missing-places.ts";
import { estimatePower } from "../power/estimate-power.ts";
import { type Build, type BuildPart, buildOf, stateOf, type VerdictWord } from "../rule.ts";
import { allRules } from "./all-rules.ts";
import type { Judgement, Power } from "./contract.ts";
import { copy } from "./copy.ts";
import { type RuleFinding, verdictOf, worstFirst } from "./verdict.ts";

/** What all rules say of a build, and what its own page says beside. */
export type CountedJudgement = Judgement & {
	counts: Record<VerdictWord, number>;
	/** How many checks of a part are not known, by its id: of the rules that can make a build worse. */
	unknownOf: Record<string, number>;
};

/**
 * Judges a build by all rules: pure, the same for the same parts. Only the first `written` verdicts get their
 * sentences and are listed.
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

/** What a rule of level `info` says makes no build worse. */
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
