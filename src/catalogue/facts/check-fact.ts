import { foldDigits, readWhole } from "../../kernel/digits.ts";
import type { Attribute, AttributeValue } from "../attributes/attribute.ts";
import { figureInWords } from "../attributes/figure-in-words.ts";
import { oneLine } from "../attributes/tidy-text.ts";
import { copy } from "./copy.ts";

type Checked = { value: AttributeValue } | { why: string };

const maxWords = 40;

/**
 * Checks a sent value against its attribute: the type, the bounds and the form. Returns the value,
 * or why it is wrong. A number may also be sent as typed text.
 */
export function checkFact(attribute: Attribute, sent: AttributeValue): Checked {
	if (attribute.type === "number") return checkNumber(attribute, sent);
	if (attribute.type === "boolean")
		return typeof sent === "boolean" ? { value: sent } : { why: copy.rules.yesOrNo };
	if (attribute.type === "text")
		return typeof sent === "string" ? checkWord(attribute, sent) : { why: copy.rules.words };
	if (!Array.isArray(sent)) return { why: copy.rules.list };
	const words = sent.map((word) => checkWord(attribute, word));
	const wrong = words.find((word) => "why" in word);
	if (wrong) return wrong;
	const values = words.flatMap((word) => ("value" in word ? [String(word.value)] : []));
	const value = attribute.everyEntry ? values : [...new Set(values)];
	return value.length >= 1 && value.length <= maxWords ? { value } : { why: copy.rules.list };
}

function checkNumber({ min, max, whole, unit }: Attribute, sent: AttributeValue): Checked {
	const number = typeof sent === "string" ? typedNumber(sent) : sent;
	const sentence = whole ? copy.rules.wholeBetween : copy.rules.between;
	const isFitting = whole ? Number.isInteger(number) : Number.isFinite(number);
	if (typeof number !== "number" || !isFitting || number < min || number > max)
		return { why: sentence(figureInWords(min, unit), figureInWords(max, unit)) };
	return { value: Math.round(number * 1000) / 1000 + 0 };
}

/** Reads a typed number. Bangla digits and a decimal point are allowed. */
function typedNumber(typed: string): number | null {
	const folded = foldDigits(typed).trim();
	return /^\d{1,9}\.\d{1,6}$/.test(folded) ? Number(folded) : readWhole(typed);
}

function checkWord({ max, form }: Attribute, sent: string): Checked {
	const word = oneLine(sent);
	if (word === "" || word.length > max) return { why: copy.rules.words };
	return form?.test(word) === false ? { why: copy.rules.form } : { value: word };
}
