import { namesBelow } from "../names.ts";
import { stayingBeside } from "../places.ts";
import { type Build, type BuildPart, buildOf, type CandidateState, type Rule } from "../rule.ts";
import { allRules } from "./all-rules.ts";
import type { Verdict } from "./contract.ts";
import { type RuleFinding, verdictOf, worstFirst } from "./verdict.ts";

/** A build to which parts of one category are added, one at a time. */
export type Choice = { build: Build; category: string; rules: readonly Rule[] };

/**
 * What candidates of a category are judged in: the build without the part whose place they would take, and the rules
 * that read the category. What the shop has of a part is on the part itself and moves it to no group.
 */
export function choiceOf(parts: readonly BuildPart[], category: string): Choice {
	const rules = allRules.filter((rule) => !rule.unrecorded && category in rule.reads);
	return { build: buildOf(stayingBeside(parts, category)), category, rules };
}

/**
 * What the rules say of a candidate and another part. What they say of other parts of the build is not about it; what
 * it still needs beside it, such as a cooler, the build says once it is chosen.
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

/** What a rule says of a candidate: the worst of its verdicts, of which a warning is none. */
export function stateByRule(rule: Rule, choice: Choice, candidate: BuildPart): CandidateState {
	const found = findingsOf({ ...choice, rules: [rule] }, candidate);
	const verdicts = found.map(({ finding }) => finding.verdict);
	if (verdicts.includes("fails")) return "fails";
	return verdicts.includes("unknown") ? "unknown" : "fits";
}

/** The rules that decide where a candidate belongs: all but those that only tell. */
export function decidingRules({ rules }: Choice): Rule[] {
	return rules.filter(({ level }) => level !== "info");
}

/**
 * The verdicts on a candidate with their sentences, what fails first. With `reasons` the first so many of why it fits or
 * does not, for below its name: they call it "this card". What only tells is no reason.
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

/** A build with one more part, made without counting it through again. */
function withPart(build: Build, part: BuildPart): Build {
	const same = [...build.of(part.category), part];
	return {
		parts: [...build.parts, part],
		of: (category) => (category === part.category ? same : build.of(category)),
	};
}
