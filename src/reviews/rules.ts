import { foldDigits } from "../kernel/digits.ts";

/** Characters of a review. */
export const maxReviewLength = 2_000;

/** Stars as somebody types them, one to five, in Bangla digits too; null for anything else. */
export function parseStars(typed: string): number | null {
	const digit = foldDigits(typed).trim();
	return /^[1-5]$/.test(digit) ? Number(digit) : null;
}
