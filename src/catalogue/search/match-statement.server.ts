import { type SQL, sql } from "drizzle-orm";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { rankLevels } from "./lexeme-query.ts";
import { partWords } from "./tables.server.ts";

/** The parts of one rank: their numbers as bytes in hexadecimal digits. */
type RankRow = { rank: number; numbers: string };

/** The name of the value that has the tsquery of this level. */
export const levelName = (at: number) => `level${at}`;

// A word that is found whole counts more than two that are only begun.
const groupScores = [16, 12, 4];
export const maxRankedTerms = 8;

/** The statements for searches with so many ranked terms each; with none, all parts have one rank. */
export const matchStatements = Array.from({ length: maxRankedTerms + 1 }, (_, terms) =>
	statementOf(terms),
);

/**
 * One row for each rank, with the numbers of its parts as bytes: little to send, and little to read. The planner
 * does not see the query within `(select …)`, so it never reads the whole table for a frequent word.
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

/** The score of one term: the first level is the best one. */
function rankOf(firstLevel: number): SQL {
	const levels = Array.from({ length: rankLevels }, (_, at) => {
		const query = value(levelName(firstLevel + at), "tsquery");
		return sql`when ${partWords.words} @@ ${query} then ${sql.raw(String(levelScore(at)))}`;
	});
	return sql`case ${sql.join(levels, sql.raw(" "))} else 1 end`;
}

function levelScore(at: number): number {
	const fieldsInGroup = (rankLevels + 1) / groupScores.length;
	return (groupScores[Math.floor(at / fieldsInGroup)] ?? 1) - (at % fieldsInGroup);
}
