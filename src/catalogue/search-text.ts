import { foldDigits } from "../kernel/digits.ts";
import type { Attributes } from "./attributes/attribute.ts";

/**
 * The text that search uses for a part: its name, brand and part numbers in lower case, the numbers also without
 * hyphens and slashes; 600 characters or fewer, because an index entry must stay small.
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
 * The words of a search, at most 200 characters and 10 words: lower case, Bangla digits as 0–9. A part matches if
 * its search text contains each of them.
 */
export function searchWords(typed: string): string[] {
	const words = foldDigits(typed.slice(0, 200).toLowerCase()).split(/[\s\p{Cc}]+/u);
	return [...new Set(words.filter((word) => word !== ""))].slice(0, 10);
}

/** A LIKE pattern that finds a word anywhere; `%`, `_` and `\` are escaped. */
export function likePattern(word: string): string {
	return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
