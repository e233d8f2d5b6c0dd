import type { Db } from "../../platform/database/database.server.ts";
import { whole } from "./alternatives.ts";
import { dropTerms } from "./drop-terms.server.ts";
import { markersOf, rankQueries, type Searched, termsQuery } from "./lexeme-query.ts";
import { levelName, matchStatements, maxRankedTerms } from "./match-statement.server.ts";
import type { Term, Understanding } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";

export type Matches = {
	/** Their numbers, those with the best rank first. */
	numbers: number[];
	/** The rank of each; a higher one is better. */
	ranks: number[];
	/** As typed the words that they do not match. */
	struck: readonly string[];
};

/**
 * Finds the parts that match all terms, else those that match most, and the other terms are struck. The ranks order by
 * whole words before beginnings, then name, part number, attribute, category. Without ranks, it takes less.
 */
export async function matchParts(
	db: Db,
	{ terms, unknown }: Pick<Understanding, "terms" | "unknown">,
	searched: Searched,
	ranked = true,
): Promise<Matches> {
	const how = { markers: markersOf(searched), ranked };
	const all = await readMatches(db, terms, how);
	if (all.numbers.length > 0 || terms.length < 2) return { ...all, struck: unknown };
	const found = await dropTerms(db, terms, how.markers);
	const struck = terms.filter((term) => !found.includes(term)).map(({ typed }) => typed);
	return { ...(await readMatches(db, found, how)), struck: [...unknown, ...struck] };
}

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
	const inCategory = { typed: plain, alternatives: [[whole(categoryMarker(category))]] };
	const nearest = await matchParts(db, { terms: [inCategory], unknown: [] }, searched, ranked);
	return { matches: { ...nearest, struck }, notSold };
}

async function readMatches(
	db: Db,
	terms: readonly Term[],
	{ markers, ranked }: { markers: readonly string[]; ranked: boolean },
): Promise<Pick<Matches, "numbers" | "ranks">> {
	const found = { numbers: [] as number[], ranks: [] as number[] };
	if (terms.length === 0) return found;
	const matched = termsQuery(terms, markers);
	const rankedTerms = ranked ? terms.slice(0, maxRankedTerms) : [];
	const levels = rankedTerms.flatMap(rankQueries).map((query, place) => [levelName(place), query]);
	const read = matchStatements[rankedTerms.length];
	const rows = await read?.(db, { matched, ...Object.fromEntries(levels) });
	for (const { rank, numbers } of rows ?? []) {
		// The text of a bytea begins with \x.
		const bytes = Buffer.from(numbers.slice(2), "hex");
		for (let start = 0; start < bytes.length; start += 4) {
			found.numbers.push(bytes.readInt32BE(start));
			found.ranks.push(rank);
		}
	}
	return found;
}
