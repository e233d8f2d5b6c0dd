import { categoryMarker } from "./category-marker.ts";
import type { Searched } from "./lexeme-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How many parts a search finds at most, and whether it ranks them. */
export type MatchLimits = { most: number; ranked: boolean };

// More than the parts of one category in a catalogue of a million, and few enough to read them in a tenth of a second.
const mostInCategory = 150_000;
const largeCatalogue = 100_000;
/** The most parts that a search over all categories of a large catalogue finds; counts above it are rounded. */
export const mostInLarge = 10_000;

/** The limits of a search. Within a category, and in a catalogue that is not large, all parts are found. */
export function matchLimits(
	{ category }: Searched,
	vocabulary: Vocabulary,
	ranked: boolean,
): MatchLimits {
	if (category) return { most: mostInCategory, ranked };
	// Every live part has the marker of its category.
	const live = vocabulary.beginnings(categoryMarker("")).parts;
	return { most: live > largeCatalogue ? mostInLarge : largeCatalogue, ranked };
}
