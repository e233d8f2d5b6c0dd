import { attributesOf } from "../../catalogue/attributes/attributes.ts";
import { type Finding, type NameOf, type Reads, type Rule, textOf } from "../rule.ts";
import type { Fact, Verdict } from "./contract.ts";
import { copy } from "./copy.ts";
import { inShort } from "./in-short.ts";

export type RuleFinding = { rule: Rule; finding: Finding };

/** Writes the sentence and the sources of a finding. By default the sentence uses the parts' names. */
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

const order = ["fails", "warns", "unknown", "fits"];

/** Sorts findings: failures, warnings, unknown, fits. Equal verdicts stay in the order of the rules. */
export function worstFirst(a: RuleFinding, b: RuleFinding): number {
	return order.indexOf(a.finding.verdict) - order.indexOf(b.finding.verdict);
}

export function factOf({ part, key, table }: Reads): Fact {
	const fact = { partId: part.id, key };
	if (key === "quantity") return { ...fact, value: part.quantity, unit: "", source: copy.build };
	if (key === "availableQuantity" || key === "minimumQuantity")
		return { ...fact, value: part[key] ?? null, unit: "", source: copy.shop };
	const unit = attributesOf(part.category).find((attribute) => attribute.key === key)?.unit ?? "";
	const value = part.attributes[key] ?? null;
	return { ...fact, value, unit, source: sourceOf({ part, key, table }) };
}

function sourceOf({ part, key, table }: Omit<Reads, "unit">): string {
	const established = part.sources?.[key];
	const day = textOf(part, "checkedOn");
	const recorded = day ? copy.checkedRecord(day) : copy.record;
	const source = established === undefined ? recorded : copy.established(established);
	return table ? copy.withTable(source, table) : source;
}
