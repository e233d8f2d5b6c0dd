import type { AttributeValue } from "../../catalogue/attributes/attribute.ts";
import type { Finding } from "../rule.ts";
import { valueInWords } from "../value-in-words.ts";
import { copy } from "./copy.ts";

/**
 * Writes the short form of a finding: the title, both values and the result, as in "Card length 336
 * mm > 315 mm: 21 mm too long". Null if the rule writes its sentence itself.
 */
export function inShort(rule: string, finding: Finding): string | null {
	const title = copy.titles[rule];
	if (!title || !finding.ending) return null;
	const compared = comparisonOf(finding);
	const ending = finding.ending();
	if (compared === null) return copy.titleEnds(title, ending);
	const rest = ending.replace(/^(?:fits|does not fit)(?:, (?:but )?|$)/, "");
	const begin = copy.titled(title, compared);
	return rest === "" ? begin : copy.titleEnds(begin, rest);
}

/** Writes two values and their relation; null if the relation says nothing or a value is missing. */
function comparisonOf({ verdict, values, margin }: Finding): string | null {
	const [left, right, ...more] = values.map(({ part, key, unit }) => {
		return { value: part.attributes[key], unit, isOne: part.quantity === 1 };
	});
	if (left?.value === undefined || right?.value === undefined || more.length > 0) return null;
	if (verdict === "unknown" || !left.isOne || !right.isOne) return null;
	const first = valueInWords(left.value, left.unit);
	const second = valueInWords(right.value, right.unit);
	if (typeof left.value === "number" && typeof right.value === "number") {
		if (margin === null || Math.round((right.value - left.value - margin) * 10) !== 0) return null;
		return margin < 0 ? copy.isMore(first, second) : copy.isAtMost(first, second);
	}
	const common = wordsOf(left.value).find((word) => wordsOf(right.value).includes(word));
	if (common !== undefined) return verdict === "fails" ? null : copy.isSame(common, common);
	return verdict === "fails" ? copy.isOther(first, second) : null;
}

function wordsOf(value: AttributeValue | undefined): readonly string[] {
	if (Array.isArray(value)) return value;
	return typeof value === "string" ? [value] : [];
}
