import type { Db } from "../../platform/database/database.server.ts";
import { whole } from "./alternatives.ts";
import type { Searched } from "./lexeme-query.ts";
import { type Matches, matchParts } from "./match-parts.server.ts";
import type { Understanding } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";

/** What is not sold, as typed, with the parts that are nearest to it; null where all of it is sold. */
export type Nearest = { matches: Matches; notSold: string | null };

/**
 * Finds the parts that a search means, or those nearest to something that the shop does not sell: a search without a
 * category of its own, that no part of a series or of a narrow kind is found by, has only nearest ones.
 */
export async function findNearest(
	db: Db,
	understanding: Understanding,
	searched: Searched,
	{ ranked, everywhere }: { ranked: boolean; everywhere: boolean },
): Promise<Nearest> {
	const { models, plain, category } = understanding;
	const matches = await matchParts(db, understanding, searched, ranked);
	const { numbers, struck } = matches;
	const missed = numbers.length > 0 ? struck : understanding.terms.map(({ typed }) => typed);
	const isMissed = everywhere && missed.some((typed) => models.includes(typed));
	const notSold = understanding.notSold ?? (isMissed ? plain : null);
	if (notSold === null || numbers.length > 0 || !category) return { matches, notSold };
	const shelf = { typed: plain, alternatives: [[whole(categoryMarker(category))]] };
	const nearest = await matchParts(db, { terms: [shelf], unknown: [] }, searched, ranked);
	return { matches: { ...nearest, struck }, notSold };
}
