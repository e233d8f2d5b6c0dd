import type { CategorySlug } from "../attributes/categories.ts";

/** Where a word of a part is from; a match in an earlier field ranks higher. */
export type WordField = "name" | "number" | "attribute" | "category";

/** One word under which a part is found: folded, and in the one spelling that a search uses too. */
export type PartWord = { word: string; field: WordField };

/** One word to look for: the whole word, or the beginning of one. */
export type WantedWord = { word: string; prefix: boolean };

/**
 * One term of a search. A part matches it if it has all words of one alternative; the first alternative is the
 * best one. `typed` is the term as the customer wrote it.
 */
export type Term = { typed: string; alternatives: readonly (readonly WantedWord[])[] };

/** A word between spaces, as typed and with what was repaired in it. */
export type UnderstoodWord = { typed: string; meant: string };

/** A typed search as the shop understands it. A part matches if it matches every term. */
export type Understanding = {
	terms: readonly Term[];
	/** The words that no part has, as typed: they are struck out, and not looked for. */
	unknown: readonly string[];
	/** The words of the line, each as typed and as it is understood. */
	words: readonly UnderstoodWord[];
	/** The category that the words name ("gpu"), if they name one. */
	category: CategorySlug | null;
};
