import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { dropTerms } from "./drop-terms.server.ts";
import { markersOf, rankLevels, rankQueries, type Searched, termsQuery } from "./lexeme-query.ts";
import { partWords } from "./tables.server.ts";
import type { Term, Understanding } from "./understanding.ts";

/** The parts that match a search. */
export type Matches = {
	/** Their numbers, those with the best rank first. */
	numbers: Int32Array;
	/** The rank of each; a higher one is better. */
	ranks: Float32Array;
	/** Whether these are all; a search that very many parts match stops at some. */
	complete: boolean;
	/** The terms that they match, and as typed the words that they do not. */
	found: readonly Term[];
	struck: readonly string[];
};

/** The most parts that a search finds. It bounds the time of a search in a very large catalogue. */
export const maxMatches = 60_000;
const maxRankedTerms = 8;

/**
 * Finds the parts that match all terms. If none does, it finds those that match most of them, and the other terms
 * are struck. The ranks order by whole words before beginnings of words, then name, part number, attribute,
 * category.
 */
export async function matchParts(
	db: Db,
	{ terms, unknown }: Understanding,
	searched: Searched,
): Promise<Matches> {
	const markers = markersOf(searched);
	const all = await readMatches(db, terms, markers);
	if (all.numbers.length > 0 || terms.length < 2) return { ...all, found: terms, struck: unknown };
	const found = await dropTerms(db, terms, markers);
	const struck = terms.filter((term) => !found.includes(term)).map(({ typed }) => typed);
	const most = await readMatches(db, found, markers);
	return { ...most, found, struck: [...unknown, ...struck] };
}

type Found = Pick<Matches, "numbers" | "ranks" | "complete">;
type Ranked = { rank: number; count: number; numbers: string };

async function readMatches(db: Db, terms: readonly Term[], markers: string[]): Promise<Found> {
	if (terms.length === 0) return toFound([]);
	const ranked = terms.slice(0, maxRankedTerms);
	const queries = ranked.flatMap(rankQueries).map((query, at) => [levelName(at), query]);
	const values = { matched: termsQuery(terms, markers), ...Object.fromEntries(queries) };
	return toFound(await statementFor(ranked.length)(db, values));
}

function toFound(rows: readonly Ranked[]): Found {
	const total = rows.reduce((sum, { count }) => sum + count, 0);
	const numbers = new Int32Array(total);
	const ranks = new Float32Array(total);
	let at = 0;
	for (const row of rows) {
		// The numbers are in network byte order, and the text of a bytea begins with \x.
		const bytes = Buffer.from(row.numbers.slice(2), "hex").swap32();
		numbers.set(new Int32Array(bytes.buffer, bytes.byteOffset, row.count), at);
		ranks.fill(row.rank, at, at + row.count);
		at += row.count;
	}
	return { numbers, ranks, complete: total < maxMatches };
}

const levelName = (at: number) => `level${at}`;
const statements = new Map<number, ReturnType<typeof statementOf>>();

function statementFor(termCount: number) {
	const known = statements.get(termCount) ?? statementOf(termCount);
	statements.set(termCount, known);
	return known;
}

/**
 * One row for each rank, with the numbers of its parts as bytes: little to send, and little to read. The planner
 * does not see the query within `(select …)`, so it never reads the whole table for a frequent word.
 */
function statementOf(termCount: number) {
	const terms = Array.from({ length: termCount }, (_, term) => rankOf(term * rankLevels));
	const rank = sql.join(terms, sql.raw(" + "));
	return prepared<Ranked>(
		`match-parts-${termCount}`,
		sql`
			select rank, count(*)::int as count, string_agg(int4send(number), '')::text as numbers
			from (
				select ${partWords.number}, ${rank} as rank from ${partWords}
				where ${partWords.words} @@ (select ${value("matched", "tsquery")})
				limit ${sql.raw(String(maxMatches))}
			) as matched
			group by rank order by rank desc
		`,
	);
}

/** The score of one term: the first level is the best one. */
function rankOf(firstLevel: number): SQL {
	const levels = Array.from({ length: rankLevels }, (_, at) => {
		const query = value(levelName(firstLevel + at), "tsquery");
		return sql`when ${partWords.words} @@ ${query} then ${sql.raw(String(levelScore(at)))}`;
	});
	return sql`case ${sql.join(levels, sql.raw(" "))} else 1 end`;
}

// A word that is found whole counts more than two that are only begun.
const groupScores = [16, 12, 4];

function levelScore(at: number): number {
	const fieldsInGroup = (rankLevels + 1) / groupScores.length;
	return (groupScores[Math.floor(at / fieldsInGroup)] ?? 1) - (at % fieldsInGroup);
}
