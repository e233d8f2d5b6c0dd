import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { termsQuery } from "./lexeme-query.ts";
import { partWords } from "./tables.server.ts";
import type { Term } from "./understanding.ts";

/**
 * Finds terms that some part matches together. Drops terms that no part has; then one more term,
 * the last that helps; or else every term that does not fit those before it.
 */
export async function dropTerms(
	db: Db,
	terms: readonly Term[],
	markers: readonly string[],
): Promise<readonly Term[]> {
	const areFound = (lists: readonly (readonly Term[])[]) =>
		hasMatches(
			db,
			lists.map((list) => termsQuery(list, markers)),
		);
	const single = await areFound(terms.map((term) => [term]));
	const known = terms.filter((_, index) => single[index]);
	if (known.length < 2) return known;
	const withoutOne = known.map((_, index) => known.toSpliced(known.length - 1 - index, 1));
	const choices = known.length < terms.length ? [known, ...withoutOne] : withoutOne;
	const matched = await areFound(choices);
	const first = choices.find((_, index) => matched[index]);
	return first ?? fitFirst(known, areFound);
}

/** Goes through the terms in order, and keeps each term that some part has together with the kept terms. */
async function fitFirst(
	terms: readonly Term[],
	areFound: (lists: readonly Term[][]) => Promise<boolean[]>,
): Promise<Term[]> {
	let together: Term[] = [];
	for (const term of terms) {
		const [fits] = await areFound([[...together, term]]);
		if (fits) together = [...together, term];
	}
	return together;
}

/**
 * For each tsquery, whether any part matches it. By `materialized` the planner expects to read all
 * rows and uses the index, also for words that no part has. It still stops at the first row.
 */
export async function hasMatches(db: Db, queries: readonly string[]): Promise<boolean[]> {
	const answer = await db.execute(sql`
		select exists (
			with matched as materialized (select from ${partWords} where ${partWords.words} @@ query::tsquery)
			select from matched
		) as found
		from unnest(${sql.param([...queries])}::text[]) with ordinality as asked (query, place)
		order by place
	`);
	return rowsOf<{ found: boolean }>(answer).map(({ found }) => found);
}
