import type { Db } from "../../platform/database/database.server.ts";
import type { Searched } from "./lexeme-query.ts";
import { type Matches, matchParts } from "./match-parts.server.ts";
import type { CachedVocabulary } from "./open-vocabulary.server.ts";
import { understandFresh } from "./understand-fresh.server.ts";
import type { Understanding } from "./understanding.ts";

export type SearchDeps = { db: Db; vocabulary: CachedVocabulary };

/** Understands a typed search, and finds the parts that it means. */
export async function findMatches(
	{ db, vocabulary }: SearchDeps,
	typed: string,
	searched: Searched,
): Promise<{ understanding: Understanding; matches: Matches }> {
	const known = { vocabulary: await vocabulary.read(), live: searched.live };
	const understanding = await understandFresh(db, typed, known);
	return { understanding, matches: await matchParts(db, understanding, searched) };
}
