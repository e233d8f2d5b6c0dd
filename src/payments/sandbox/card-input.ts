import { foldDigits } from "../../kernel/digits.ts";

export type Typed = { text: string; caret: number };

const maxDigits = 19;

/** Groups a card number by four digits and converts Bangla digits; the caret stays after its digit. */
export function groupCardNumber({ text, caret }: Typed): Typed {
	const digits = digitsOf(text).slice(0, maxDigits);
	const before = Math.min(digitsOf(text.slice(0, caret)).length, digits.length);
	const grouped = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
	// At the end, the caret moves behind the whole text; elsewhere it follows its digit.
	const newCaret = before === digits.length ? grouped.length : before + gaps(before);
	return { text: grouped, caret: newCaret };
}

/** Formats an expiry as `MM/YY`: 4 becomes 04. A four-digit year, as browsers fill it in, becomes two digits. */
export function groupExpiry({ text, caret }: Typed): Typed {
	const filled = /^\s*(\d{1,2})\s*\/\s*\d{2}(\d{2})\s*$/.exec(foldDigits(text));
	if (filled) return atEnd(`${(filled[1] ?? "").padStart(2, "0")}/${filled[2]}`);
	const plain = digitsOf(text);
	const digits = (/^[2-9]/.test(plain) ? `0${plain}` : plain).slice(0, 4);
	const grouped = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
	const added = digits.length - Math.min(plain.length, 4);
	const before = Math.min(
		digitsOf(text.slice(0, caret)).length + Math.max(0, added),
		digits.length,
	);
	if (before === digits.length) return atEnd(grouped);
	return { text: grouped, caret: before > 2 ? before + 1 : before };
}

/** Reduces a security code to its digits, at most four. */
export function digitsOfCode({ text, caret }: Typed): Typed {
	const digits = digitsOf(text).slice(0, 4);
	const before = digitsOf(text.slice(0, caret)).length;
	return { text: digits, caret: Math.min(before, digits.length) };
}

/** Converts a card's two-digit year to four digits: 34 becomes 2034. */
export function fullYear(year: number): number {
	return year >= 0 && year < 100 ? 2000 + year : year;
}

/** Returns the first incomplete field of a card, or null. The provider would refuse an incomplete card. */
export function incompleteField(card: {
	number: string;
	expiry: string;
	cvc: string;
}): "number" | "expiry" | "cvc" | null {
	if (digitsOf(card.number).length < 12) return "number";
	if (digitsOf(card.expiry).length < 4) return "expiry";
	return digitsOf(card.cvc).length < 3 ? "cvc" : null;
}

function gaps(digits: number): number {
	return digits === 0 ? 0 : Math.floor((digits - 1) / 4);
}

function atEnd(text: string): Typed {
	return { text, caret: text.length };
}

function digitsOf(text: string): string {
	return foldDigits(text).replace(/\D/g, "");
}
