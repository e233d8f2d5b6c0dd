import type { Vocabulary } from "./vocabulary.ts";

/** Whether a category has parts. */
export function isSold(category: string, vocabulary: Vocabulary): boolean {
	return vocabulary.count(categoryMarker(category)) > 0;
}

/** The word that every part of a category has in the index. Nobody can type it, because a typed word has no "=". */
export function categoryMarker(category: string): string {
	return `=${category}`;
}
