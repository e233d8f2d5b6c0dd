import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { whole } from "./alternatives.ts";
import { dropTerms } from "./drop-terms.server.ts";
import { markersOf, rankLevels, rankQueries, type Searched, termsQuery } from "./lexeme-query.ts";
import { partWords } from "./tables.server.ts";
import type { Term, Understanding } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";

export type Matches = {
	/** The numbers of the parts, the best rank first. */
	numbers: number[];
	/** The rank of each part; higher is better. */
	ranks: number[];
	/** The typed words that the parts do not match. */
	struck: readonly string[];
};

/**
 * Finds the parts that match all terms. If there are none, strikes terms until parts match the
 * rest. Ranks prefer whole words to beginnings, then name, part number, attribute, category. The
 * query is cheaper without ranks.
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

/** The nearest parts, and the typed words for something that is not sold; `notSold` is null if everything is sold. */
export type Nearest = { matches: Matches; notSold: string | null };

/**
 * Finds the parts that a search means, or the nearest parts if the shop does not sell what the
 * words name. In all categories, it also finds only nearest parts if no part has the model or
 * narrow category.
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

/** The parts of one rank: their numbers as bytes in hexadecimal digits. */
type RankRow = { rank: number; numbers: string };

/** The name of the parameter for the tsquery of this level. */
const levelName = (level: number) => `level${level}`;

// One whole word scores more than two beginnings of words.
const groupScores = [16, 12, 4];
const maxRankedTerms = 8;

/** One statement for each number of ranked terms. Without ranked terms, all parts have one rank. */
const matchStatements = Array.from({ length: maxRankedTerms + 1 }, (_, terms) =>
	statementOf(terms),
);

/**
 * Reads one row per rank, with its parts' numbers as bytes: little to send and to parse. The
 * planner does not see the query in `(select …)`, so it never scans the whole table for a frequent
 * word.
 */
function statementOf(rankedTerms: number) {
	const terms = Array.from({ length: rankedTerms }, (_, term) => rankOf(term * rankLevels));
	const rank = terms.length > 0 ? sql.join(terms, sql.raw(" + ")) : sql.raw("0");
	return prepared<RankRow>(
		`match-parts-${rankedTerms}`,
		sql`
			select rank, string_agg(int4send(number), '')::text as numbers
			from (
				select ${partWords.number}, ${rank} as rank from ${partWords}
				where ${partWords.words} @@ (select ${value("matched", "tsquery")})
			) as matched
			group by rank order by rank desc
		`,
	);
}

/** The score of a term: the first matching level counts, and the first level is the best. */
function rankOf(firstLevel: number): SQL {
	const levels = Array.from({ length: rankLevels }, (_, index) => {
		const query = value(levelName(firstLevel + index), "tsquery");
		return sql`when ${partWords.words} @@ ${query} then ${sql.raw(String(levelScore(index)))}`;
	});
	return sql`case ${sql.join(levels, sql.raw(" "))} else 1 end`;
}

function levelScore(level: number): number {
	const fieldsInGroup = (rankLevels + 1) / groupScores.length;
	return (groupScores[Math.floor(level / fieldsInGroup)] ?? 1) - (level % fieldsInGroup);
}
