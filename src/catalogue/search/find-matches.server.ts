import type { Db } from "../../platform/database/database.server.ts";
import type { Searched } from "./lexeme-query.ts";
import { matchLimits } from "./match-limits.ts";
import { type Matches, matchParts } from "./match-parts.server.ts";
import type { CachedVocabulary } from "./open-vocabulary.server.ts";
import { understandFresh } from "./understand-fresh.server.ts";
import type { Understanding } from "./understanding.ts";

export type SearchDeps = { db: Db; vocabulary: CachedVocabulary };

/** Understands a typed search, and finds the parts that it means: without ranks, it takes less. */
export async function findMatches(
	{ db, vocabulary }: SearchDeps,
	typed: string,
	searched: Searched,
	ranked = true,
): Promise<{ understanding: Understanding; matches: Matches }> {
	const words = await vocabulary.read();
	const known = { vocabulary: words, live: searched.live };
	const understanding = await understandFresh(db, typed, known);
	const limits = matchLimits(searched, words, ranked);
	return { understanding, matches: await matchParts(db, understanding, searched, limits) };
}
