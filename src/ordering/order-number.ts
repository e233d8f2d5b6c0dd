import { foldDigits } from "../kernel/digits.ts";

/**
 * The characters of an order's number. None looks or sounds like another when it is read out or written by hand (no 0 O
 * 1 I L U, no 2 for Z, 5 for S, 8 for B), and without vowels none spells a word.
 */
export const orderNumberAlphabet = "23456789CDFGHJKMNPQRTVWXY";

const orderNumberLength = 8;

const half = orderNumberLength / 2;
const written = new RegExp(`^[${orderNumberAlphabet}]{${orderNumberLength}}$`);
// What somebody writes who misheard or misread; the right-hand sides are in the alphabet.
const misread: Record<string, string> = { Z: "2", S: "5", B: "8" };

/** The number of a place in the sequence of all numbers, from 0. */
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

/** How many different numbers there are: 152,587,890,625. */
export const orderNumbers = orderNumberAlphabet.length ** orderNumberLength;

/** A number as people read it: `K7M2-94QX`. */
export function showOrderNumber(number: string): string {
	return `${number.slice(0, half)}-${number.slice(half)}`;
}

/**
 * The number that somebody typed, in any case, with or without hyphen, spaces and a `#` before it;
 * Z, S and B are read as 2, 5 and 8. Null where it is none.
 */
export function readOrderNumber(typed: string): string | null {
	const characters = foldTyped(typed);
	return written.test(characters) ? characters : null;
}

// Fewer characters are the beginning of many a part's name ("DDR5").
const shortestBeginning = 5;

/** The first and the last number that begin with what somebody typed; null where it begins none. */
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
