import { foldDigits } from "../kernel/digits.ts";

/**
 * The characters of an order's number, without 0 O 1 I L U, and without Z S B because of 2 5 8. No
 * two look or sound alike, read out or written by hand. Without vowels they spell no words.
 */
export const orderNumberAlphabet = "23456789CDFGHJKMNPQRTVWXY";

const orderNumberLength = 8;

const half = orderNumberLength / 2;
const written = new RegExp(`^[${orderNumberAlphabet}]{${orderNumberLength}}$`);
// The letters that people write by mistake, each with the character that they mean.
const misread: Record<string, string> = { Z: "2", S: "5", B: "8" };

/** Returns the number at a place of the sequence of all numbers. Places begin at 0. */
export function orderNumberAt(place: number): string {
	const base = orderNumberAlphabet.length;
	let rest = place;
	let number = "";
	for (let index = 0; index < orderNumberLength; index += 1) {
		number = orderNumberAlphabet.charAt(rest % base) + number;
		rest = Math.floor(rest / base);
	}
	return number;
}

/** The number of all possible order numbers: 152,587,890,625. */
export const orderNumbers = orderNumberAlphabet.length ** orderNumberLength;

/** Returns a number in the form that people read: `K7M2-94QX`. */
export function showOrderNumber(number: string): string {
	return `${number.slice(0, half)}-${number.slice(half)}`;
}

/**
 * Reads a typed number in any case, with or without hyphen, spaces and a leading `#`. Z, S and B
 * are read as 2, 5 and 8. Null if the text is no order number.
 */
export function readOrderNumber(typed: string): string | null {
	const characters = foldTyped(typed);
	return written.test(characters) ? characters : null;
}

// Fewer characters are also the beginning of many part names ("DDR5").
const shortestBeginning = 5;

/** Returns the first and the last number that begin with the typed text. Null if no number does. */
export function orderNumbersFrom(typed: string): [first: string, last: string] | null {
	const characters = foldTyped(typed);
	if (characters.length < shortestBeginning) return null;
	const first = characters.padEnd(orderNumberLength, orderNumberAlphabet.at(0));
	const last = characters.padEnd(orderNumberLength, orderNumberAlphabet.at(-1));
	return written.test(first) ? [first, last] : null;
}

function foldTyped(typed: string): string {
	return foldDigits(typed.toUpperCase())
		.replace(/[\s#\-‐-―]/g, "")
		.replace(/[ZSB]/g, (letter) => misread[letter] ?? letter);
}
