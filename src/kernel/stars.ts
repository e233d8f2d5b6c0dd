import { foldDigits } from "./digits.ts";

/** Parses typed stars: one digit from 1 to 5, in Bangla digits too, with spaces around it; null for anything else. */
export function parseStars(typed: string): number | null {
	const digit = foldDigits(typed).trim();
	return /^[1-5]$/.test(digit) ? Number(digit) : null;
}
