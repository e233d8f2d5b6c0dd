import type { Db } from "../../platform/database/database.server.ts";
import { dropTerms } from "./drop-terms.server.ts";
import { markersOf, rankQueries, type Searched, termsQuery } from "./lexeme-query.ts";
import { levelName, matchStatements, maxRankedTerms } from "./match-statement.server.ts";
import type { Term, Understanding } from "./understanding.ts";

/** The parts that match a search. */
export type Matches = {
	/** Their numbers, those with the best rank first. */
	numbers: number[];
	/** The rank of each; a higher one is better. */
	ranks: number[];
	/** As typed the words that they do not match. */
	struck: readonly string[];
};

/**
 * Finds the parts that match all terms. If none does, it finds those that match most of them, and the other terms
 * are struck. The ranks order by whole words before beginnings of words, then name, part number, attribute,
 * category. Without ranks, it takes less.
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
