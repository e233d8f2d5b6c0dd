import type { Db } from "../../platform/database/database.server.ts";
import { whole } from "./alternatives.ts";
import type { Searched } from "./lexeme-query.ts";
import { type Matches, matchParts } from "./match-parts.server.ts";
import type { CachedVocabulary } from "./open-vocabulary.server.ts";
import { understandFresh } from "./understand-fresh.server.ts";
import type { Understanding } from "./understanding.ts";
import { categoryMarker, type Vocabulary } from "./vocabulary.ts";

export type SearchDeps = { db: Db; vocabulary: CachedVocabulary };

/** Understands a typed search by the words that the catalogue has now. */
export async function understandTyped(
	{ db, vocabulary }: SearchDeps,
	typed: string,
	live: boolean,
): Promise<Understanding> {
	return understandFresh(db, typed, { vocabulary: await vocabulary.read(), live });
}

/** Finds the parts that an understood search means: without ranks, it takes less. */
export async function findMatches(
	{ db, vocabulary }: SearchDeps,
	understanding: Pick<Understanding, "terms" | "unknown">,
	searched: Searched,
	ranked = true,
): Promise<Matches> {
	const most = mostOf(searched, await vocabulary.read());
	return matchParts(db, understanding, searched, { most, ranked });
}

// More than the parts of one category in a catalogue of a million, and few enough to read them in a tenth of a second.
const mostInCategory = 150_000;
const largeCatalogue = 100_000;
// Counts above it are rounded.
const mostInLarge = 10_000;

/** Within a category, and in a catalogue that is not large, all parts are found. */
function mostOf({ category }: Searched, vocabulary: Vocabulary): number {
	if (category) return mostInCategory;
	// Every live part has the marker of its category.
	const live = vocabulary.beginnings(categoryMarker("")).parts;
	return live > largeCatalogue ? mostInLarge : largeCatalogue;
}

/** What is not sold, as typed, with the parts that are nearest to it; null where all of it is sold. */
export type Nearest = { matches: Matches; notSold: string | null };

/**
 * Finds the parts that a search means, or those nearest to something that the shop does not sell: a search without a
 * category of its own, that no part of a series or of a narrow kind is found by, has only nearest ones.
 */
export async function findNearest(
	deps: SearchDeps,
	understanding: Understanding,
	searched: Searched,
	{ ranked, everywhere }: { ranked: boolean; everywhere: boolean },
): Promise<Nearest> {
	const { models, plain, category } = understanding;
	const matches = await findMatches(deps, understanding, searched, ranked);
	const { numbers, struck } = matches;
	const missed = numbers.length > 0 ? struck : understanding.terms.map(({ typed }) => typed);
	const isMissed = everywhere && missed.some((typed) => models.includes(typed));
	const notSold = understanding.notSold ?? (isMissed ? plain : null);
	if (notSold === null || numbers.length > 0 || !category) return { matches, notSold };
	const shelf = { typed: plain, alternatives: [[whole(categoryMarker(category))]] };
	const nearest = await findMatches(deps, { terms: [shelf], unknown: [] }, searched, ranked);
	return { matches: { ...nearest, struck }, notSold };
}
