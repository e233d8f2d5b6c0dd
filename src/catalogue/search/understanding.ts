import type { CategorySlug } from "../attributes/categories.ts";
import type { Choice, Choices } from "../facets/choices.ts";

/** Where a word of a part is from; a match in an earlier field ranks higher. */
export type WordField = "name" | "number" | "attribute" | "category";

/** One word under which a part is found: folded, and in the one spelling that a search uses too. */
export type PartWord = { word: string; field: WordField };

/** One word to look for: the whole word, or the beginning of one. */
export type WantedWord = { word: string; prefix: boolean };

/** What words may stand for, best first; each alternative is words that a part must have together. */
export type Alternatives = readonly (readonly WantedWord[])[];

/** A term as typed. A part matches it if it has all words of one alternative; the first is the best one. */
export type Term = { typed: string; alternatives: Alternatives };

/** A word between spaces, as typed and with what was repaired in it. */
export type UnderstoodWord = { typed: string; meant: string };

/** A typed search as the shop understands it. A part matches if it matches every term. */
export type Understanding = {
	terms: readonly Term[];
	/** The words that no part has, as typed: they are struck out, and not looked for. */
	unknown: readonly string[];
	words: readonly UnderstoodWord[];
	/** The category that the words name ("gpu"), if they name one that has parts. */
	category: CategorySlug | null;
	/** What the words ask of price and figures, by the key of their facet. */
	filters: Choices;
	sorting: WordSorting | null;
	/** A figure that the words ask for and the category does not have; `key` is its facet where some parts have it. */
	vague: { figure: "noise" | "size"; key: string | null } | null;
	/** The line without the words that became a filter or an order. */
	plain: string;
	/** What the line names and the shop does not sell, as typed; `terms` are what is nearest to it. */
	notSold: string | null;
	/** Terms, as typed, of things that are not sold where no part is found by them: the 6090 of "rtx 6090", a Wi-Fi card. */
	models: readonly string[];
	/** The part that the parts must fit, "b450" of "ram for b450": as typed, and its terms. */
	fitsWith: { typed: string; terms: readonly Term[] } | null;
	/** Whether `notSold` is what the parts must fit: it may be somebody's own. */
	fitsUnsold: boolean;
	/** A whole computer that the line asks for, "gaming pc" or "pc build 60k", with what it may cost in taka. */
	wholeComputer: { budget: number | null } | null;
};

/** An order that words ask for: "cheap", "best", "latest". */
export type WordSorting = "price-asc" | "rated" | "newest";

/** What words mean that no part is found by. */
export type Meaning = {
	filter?: readonly [key: string, choice: Choice];
	sorting?: WordSorting;
	vague?: Understanding["vague"];
	/** Whether the shop does not sell it. */
	elsewhere?: true;
};

/** A filter by a range; an open end is null. */
export function rangeFilter(min: number | null, max: number | null): Choice {
	return { values: [], range: { min, max }, unknown: false };
}
