import { namesBelow } from "../names.ts";
import { stayingBeside } from "../places.ts";
import { type Build, type BuildPart, buildOf, type CandidateState, type Rule } from "../rule.ts";
import { allRules } from "./all-rules.ts";
import type { Verdict } from "./contract.ts";
import { type RuleFinding, verdictOf, worstFirst } from "./verdict.ts";

/** A build to which parts of one category are added, one at a time. */
export type Choice = { build: Build; category: string; rules: readonly Rule[] };

/**
 * Returns the build in which a category's candidates are judged, without the part that they would
 * replace, and the rules that read the category. A part's stock does not change its group.
 */
export function choiceOf(parts: readonly BuildPart[], category: string): Choice {
	const rules = allRules.filter((rule) => !rule.unrecorded && category in rule.reads);
	return { build: buildOf(stayingBeside(parts, category)), category, rules };
}

/**
 * Returns the findings about a candidate together with another part. Findings about other parts are
 * left out. Findings about the candidate alone (it needs a cooler) appear once it is in the build.
 */
function findingsOf({ build, rules }: Choice, candidate: BuildPart): RuleFinding[] {
	const withIt = withPart(build, candidate);
	return rules.flatMap((rule) =>
		rule
			.judge(withIt)
			.filter(({ parts }) => parts.length > 1 && parts.includes(candidate))
			.map((finding) => ({ rule, finding })),
	);
}

/** The state of a candidate by one rule: its worst verdict, where a warning counts as `fits`. */
export function stateByRule(rule: Rule, choice: Choice, candidate: BuildPart): CandidateState {
	const found = findingsOf({ ...choice, rules: [rule] }, candidate);
	const verdicts = found.map(({ finding }) => finding.verdict);
	if (verdicts.includes("fails")) return "fails";
	return verdicts.includes("unknown") ? "unknown" : "fits";
}

/** The rules that decide the group of a candidate: all except those of level `info`. */
export function decidingRules({ rules }: Choice): Rule[] {
	return rules.filter(({ level }) => level !== "info");
}

/**
 * The verdicts on a candidate with their sentences, failures first. `reasons` limits them to the
 * first few reasons, for the lines below its name: their sentences call the candidate "this card".
 * A verdict of level `info` is not a reason.
 */
export function verdictsOfCandidate(
	choice: Choice,
	candidate: BuildPart,
	reasons?: number,
): Verdict[] {
	const rules = reasons === undefined ? choice.rules : decidingRules(choice);
	const nameOf = reasons === undefined ? undefined : namesBelow(candidate);
	return findingsOf({ ...choice, rules }, candidate)
		.sort(worstFirst)
		.slice(0, reasons)
		.map((found) => verdictOf(found, nameOf));
}

/** Returns a build with one more part, without grouping all its parts again. */
function withPart(build: Build, part: BuildPart): Build {
	const same = [...build.of(part.category), part];
	return {
		parts: [...build.parts, part],
		of: (category) => (category === part.category ? same : build.of(category)),
	};
}
