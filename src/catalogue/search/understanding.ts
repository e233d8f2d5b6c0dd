import type { CategorySlug } from "../attributes/categories.ts";
import type { Choice, Choices } from "../facets/choices.ts";

/** The field of a part from which a word comes. A match in an earlier field ranks higher. */
export type WordField = "name" | "number" | "attribute" | "category";

/** A word under which a part is found: folded, and in the same spelling that a search uses. */
export type PartWord = { word: string; field: WordField };

/** A word to search for: a whole word, or the beginning of one. */
export type WantedWord = { word: string; prefix: boolean };

/** The possible meanings of typed words, best first. Each is a list of words that a part must have together. */
export type Alternatives = readonly (readonly WantedWord[])[];

/** A term of a search. A part matches it if the part has all words of one alternative. */
export type Term = { typed: string; alternatives: Alternatives };

/** A word between spaces: as typed, and after the repair of its spelling. */
export type UnderstoodWord = { typed: string; meant: string };

/** A typed search as the shop understands it. A part matches if it matches every term. */
export type Understanding = {
	terms: readonly Term[];
	/** The typed words that no part has. The page strikes them out, and the search ignores them. */
	unknown: readonly string[];
	words: readonly UnderstoodWord[];
	/** The category that the words name ("gpu"), if they name one that has parts. */
	category: CategorySlug | null;
	/** The filters for price and figures that the words name, by the key of the facet. */
	filters: Choices;
	sorting: WordSorting | null;
	/** A requested figure that cannot be filtered in this category. `key` is its facet if some parts have the figure. */
	vague: { figure: "noise" | "size"; key: string | null } | null;
	/** The typed line without the words that became a filter or an order. */
	plain: string;
	/** The typed words for something that the shop does not sell. `terms` then find the nearest parts. */
	notSold: string | null;
	/** The typed terms that mean "not sold" if they find no part: the 6090 of "rtx 6090", a Wi-Fi card. */
	models: readonly string[];
	/** The part that the results must fit, as typed and as terms: "b450" of "ram for b450". */
	fitsWith: { typed: string; terms: readonly Term[] } | null;
	/** Whether `notSold` is the part that the results must fit: the customer may own it. */
	fitsUnsold: boolean;
	/** The whole computer that the line asks for, "gaming pc" or "pc build 60k", with its budget in taka. */
	wholeComputer: { budget: number | null } | null;
};

/** A sort order that words name: "cheap", "best", "latest". */
export type WordSorting = "price-asc" | "rated" | "newest";

/** The meaning of words that find no part by themselves. */
export type Meaning = {
	filter?: readonly [key: string, choice: Choice];
	sorting?: WordSorting;
	vague?: Understanding["vague"];
	/** True if the words name something that the shop does not sell. */
	elsewhere?: true;
};

/** A filter by a range; an open end is null. */
export function rangeFilter(min: number | null, max: number | null): Choice {
	return { values: [], range: { min, max }, unknown: false };
}
