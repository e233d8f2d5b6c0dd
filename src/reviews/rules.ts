import { foldDigits } from "../kernel/digits.ts";

/** The length of a review, in characters. */
export const maxReviewLength = 2_000;

/** Parses typed stars, one to five, in Bangla digits too; null for anything else. */
export function parseStars(typed: string): number | null {
	const digit = foldDigits(typed).trim();
	return /^[1-5]$/.test(digit) ? Number(digit) : null;
}
