import { foldDigits, readWhole } from "../../kernel/digits.ts";
import type { Attribute, AttributeValue } from "../attributes/attribute.ts";
import { figureInWords } from "../attributes/figure-in-words.ts";
import { oneLine } from "../attributes/tidy-text.ts";
import { copy } from "./copy.ts";

/** A value as somebody sent it: typed, or a number as people type it. */
export type SentValue = number | string | boolean | string[];

type Checked = { value: AttributeValue } | { why: string };

const maxWords = 40;

/** The value that an attribute can have, or why it cannot: of the wrong type, out of its bounds, not of its form. */
export function checkFact(attribute: Attribute, sent: SentValue): Checked {
	if (attribute.type === "number") return checkNumber(attribute, sent);
	if (attribute.type === "boolean")
		return typeof sent === "boolean" ? { value: sent } : { why: copy.rules.yesOrNo };
	if (attribute.type === "text")
		return typeof sent === "string" ? checkWord(attribute, sent) : { why: copy.rules.words };
	if (!Array.isArray(sent)) return { why: copy.rules.list };
	const words = sent.map((word) => checkWord(attribute, word));
	const wrong = words.find((word) => "why" in word);
	if (wrong) return wrong;
	const known = words.flatMap((word) => ("value" in word ? [String(word.value)] : []));
	const kept = attribute.everyEntry ? known : [...new Set(known)];
	return kept.length >= 1 && kept.length <= maxWords ? { value: kept } : { why: copy.rules.list };
}

function checkNumber({ min, max, whole, unit }: Attribute, sent: SentValue): Checked {
	const number =
		typeof sent === "number" ? sent : typeof sent === "string" ? typedNumber(sent) : null;
	const why = whole
		? copy.rules.wholeBetween(figureInWords(min, unit), figureInWords(max, unit))
		: copy.rules.between(figureInWords(min, unit), figureInWords(max, unit));
	if (number === null || !Number.isFinite(number) || number < min || number > max) return { why };
	if (whole && !Number.isInteger(number)) return { why };
	return { value: Math.round(number * 1000) / 1000 + 0 };
}

/** A number as people type it, also in Bangla digits and with a decimal point. */
function typedNumber(typed: string): number | null {
	const folded = foldDigits(typed).trim();
	return /^\d{1,9}\.\d{1,6}$/.test(folded) ? Number(folded) : readWhole(typed);
}

function checkWord({ max, form }: Attribute, sent: string): Checked {
	const word = oneLine(sent);
	if (word === "" || word.length > max) return { why: copy.rules.words };
	return form?.test(word) === false ? { why: copy.rules.form } : { value: word };
}
