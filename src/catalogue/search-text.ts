import { foldDigits } from "../kernel/digits.ts";
import type { Attributes } from "./attributes/attribute.ts";

/**
 * What search looks in for a part: its name, brand and part numbers in small letters, the numbers
 * also without their hyphens and slashes, at most 600 characters (an index entry must stay small).
 */
export function searchTextOf(part: {
	name: string;
	brand: string | null;
	attributes: Attributes;
}): string {
	const { partNumbers } = part.attributes;
	const numbers = Array.isArray(partNumbers) ? partNumbers : [];
	const plain = numbers.map((number) => number.replace(/[^\p{L}\p{N}]/gu, ""));
	const words = new Set([part.name, part.brand ?? "", ...numbers, ...plain]);
	return foldDigits([...words].join(" ").toLowerCase()).slice(0, 600);
}

/**
 * The words somebody searches for, at most 200 characters and 10 words: small letters, Bangla
 * digits as 0–9. A part is found when each of them stands somewhere in its search text.
 */
export function searchWords(typed: string): string[] {
	const words = foldDigits(typed.slice(0, 200).toLowerCase()).split(/[\s\p{Cc}]+/u);
	return [...new Set(words.filter((word) => word !== ""))].slice(0, 10);
}

/** A word as a LIKE pattern that finds it anywhere; `%`, `_` and `\` count as themselves. */
export function likePattern(word: string): string {
	return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
