import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { termsQuery } from "./lexeme-query.ts";
import { partWords } from "./tables.server.ts";
import type { Term } from "./understanding.ts";

/** The terms that some part matches together: without those of no part, the last in the way, then all that do not fit. */
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

/** Takes the terms in their order, and leaves out each that no part has together with those before. */
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
 * For each tsquery, whether any part matches it. What is materialized is planned as if all rows were read, so by
 * the index, also for words that no part has; it stops at the first row all the same.
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
