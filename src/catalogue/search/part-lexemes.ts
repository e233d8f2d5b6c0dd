import type { WordField } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";
import { type SearchedPart, wordsOfPart } from "./words-of-part.ts";

/** A part with everything that its search words depend on. */
export type IndexedPart = SearchedPart & { number: number; live: boolean };

/** The word that every live part has in the index. Nobody can type it. */
export const liveMarker = "=live";

const weights: Record<WordField, string> = {
	name: "A",
	number: "B",
	attribute: "C",
	category: "D",
};

// Later words of a long name describe the part instead of naming it, so they rank like attributes.
const maxNamingWords = 16;

/** The words of a part as PostgreSQL's tsvector: each with the weight of its field. */
export function lexemesOf(part: IndexedPart): string {
	const marker = categoryMarker(part.category);
	const lexemes = wordsOfPart(part).map(({ word, field }, index) => {
		const isLate = field === "name" && index >= maxNamingWords && word !== marker;
		const counted = isLate ? "attribute" : field;
		return `${quoted(word)}:1${weights[counted]}`;
	});
	if (part.live) lexemes.push(quoted(liveMarker));
	return lexemes.join(" ");
}

/** Quotes a word for the text of a tsvector or a tsquery. */
export function quoted(word: string): string {
	return `'${word.replace(/['\\]/g, "$&$&")}'`;
}
