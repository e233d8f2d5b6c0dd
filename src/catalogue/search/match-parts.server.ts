import type { Db } from "../../platform/database/database.server.ts";
import { dropTerms } from "./drop-terms.server.ts";
import { bestQuery, markersOf, rankQueries, type Searched, termsQuery } from "./lexeme-query.ts";
import {
	bestRank,
	levelName,
	matchStatements,
	maxRankedTerms,
	type RankRow,
} from "./match-statement.server.ts";
import type { Term, Understanding } from "./understanding.ts";

/** The parts that match a search. */
export type Matches = {
	/** Their numbers, those with the best rank first. */
	numbers: Int32Array;
	/** The rank of each; a higher one is better. */
	ranks: Float32Array;
	/** Whether these are all: a search stops at `most`. */
	complete: boolean;
	/** As typed the words that they do not match. */
	struck: readonly string[];
};

/** How many parts a search finds at most, and whether it ranks them. */
export type MatchLimits = { most: number; ranked: boolean };

// Of a search that finds more than it takes: with fewer best ones than these, they are looked for by themselves.
const fewBest = 240;
const mostBest = 1_000;

/**
 * Finds the parts that match all terms. If none does, it finds those that match most of them, and the other terms
 * are struck. The ranks order by whole words before beginnings of words, then name, part number, attribute,
 * category. Of more matches than are taken, the best ones are.
 */
export async function matchParts(
	db: Db,
	{ terms, unknown }: Pick<Understanding, "terms" | "unknown">,
	searched: Searched,
	limits: MatchLimits,
): Promise<Matches> {
	const asked = { markers: markersOf(searched), limits };
	const { markers } = asked;
	const all = await readMatches(db, terms, asked);
	if (all.numbers.length > 0 || terms.length < 2) return { ...all, struck: unknown };
	const found = await dropTerms(db, terms, markers);
	const struck = terms.filter((term) => !found.includes(term)).map(({ typed }) => typed);
	const most = await readMatches(db, found, asked);
	return { ...most, struck: [...unknown, ...struck] };
}

type Found = Pick<Matches, "numbers" | "ranks" | "complete">;
type Asked = { markers: readonly string[]; limits: MatchLimits };

async function readMatches(
	db: Db,
	terms: readonly Term[],
	{ markers, limits }: Asked,
): Promise<Found> {
	if (terms.length === 0) return toFound([], limits);
	const ranked = limits.ranked ? terms.slice(0, maxRankedTerms) : [];
	const levels = ranked.flatMap(rankQueries).map((query, at) => [levelName(at), query]);
	const read = (matched: string, most: number) =>
		matchStatements[ranked.length]?.(db, { matched, most, ...Object.fromEntries(levels) }) ?? [];
	// One more than are taken tells whether there are more.
	const rows = await read(termsQuery(terms, markers), limits.most + 1);
	const found = toFound(rows, limits);
	const [best] = rows;
	const isBest = best?.rank === bestRank(ranked.length) && best.count >= fewBest;
	if (found.complete || ranked.length === 0 || isBest) return found;
	// Any of very many parts were read: the best ones may be among the others.
	const first = toFound(await read(bestQuery(terms, markers), mostBest), limits);
	return { ...bestFirst(first, found), complete: false };
}

function bestFirst(first: Found, found: Found): Pick<Found, "numbers" | "ranks"> {
	const known = new Set(first.numbers);
	const others = [...found.numbers.keys()].filter((at) => !known.has(found.numbers[at] ?? 0));
	const kept = others.slice(0, Math.max(0, found.numbers.length - known.size));
	return {
		numbers: Int32Array.of(...first.numbers, ...kept.map((at) => found.numbers[at] ?? 0)),
		ranks: Float32Array.of(...first.ranks, ...kept.map((at) => found.ranks[at] ?? 0)),
	};
}

function toFound(rows: readonly RankRow[], { most }: MatchLimits): Found {
	const read = rows.reduce((sum, { count }) => sum + count, 0);
	const total = Math.min(most, read);
	const numbers = new Int32Array(total);
	const ranks = new Float32Array(total);
	let at = 0;
	for (const row of rows) {
		const count = Math.min(row.count, total - at);
		// The numbers are in network byte order, and the text of a bytea begins with \x.
		const bytes = Buffer.from(row.numbers.slice(2), "hex").swap32();
		numbers.set(new Int32Array(bytes.buffer, bytes.byteOffset, count), at);
		ranks.fill(row.rank, at, at + count);
		at += count;
	}
	return { numbers, ranks, complete: read <= most };
}
