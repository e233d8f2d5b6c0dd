import type { Fact } from "../fact.ts";
import type { NameOf } from "../names.ts";
import type { Finding, Rule, VerdictWord } from "../rule.ts";
import { factOf } from "./fact-of.ts";
import { inShort } from "./in-short.ts";

/** What a rule says of some parts of a build, as it is shown and sent. */
export type Verdict = {
	rule: string;
	level: Rule["level"];
	verdict: VerdictWord;
	/** The ids of the parts it is about. */
	parts: string[];
	values: Fact[];
	margin: number | null;
	says: string;
	/** The same in a few words, as in "Socket AM4 = AM4"; the sentence itself where it is short. */
	short: string;
};

/** A finding with the rule that made it: before its sentence is written. */
export type RuleFinding = { rule: Rule; finding: Finding };

/** Writes the sentence and the sources of a finding. Without names of its own a sentence uses the parts'. */
export function verdictOf({ rule, finding }: RuleFinding, nameOf?: NameOf): Verdict {
	return {
		rule: rule.name,
		level: rule.level,
		verdict: finding.verdict,
		parts: finding.parts.map(({ id }) => id),
		values: finding.values.map(factOf),
		margin: finding.margin,
		says: finding.says(nameOf),
		short: inShort(rule.name, finding) ?? finding.says(nameOf),
	};
}

const order: readonly VerdictWord[] = ["fails", "warns", "unknown", "fits"];

/** Puts what fails first, then what warns, what is not known, and what fits; among these by the rule's number. */
export function worstFirst(one: RuleFinding, other: RuleFinding): number {
	return order.indexOf(one.finding.verdict) - order.indexOf(other.finding.verdict);
}
