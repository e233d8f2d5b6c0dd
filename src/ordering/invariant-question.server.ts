import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database.server.ts";
import type { Invariant } from "./invariants.copy.ts";

/** A rule as a question to the books: rows of `about` (text), one for each thing that breaks it. */
export type BooksQuestion = { rule: Invariant; breaks: SQL };

/** What came of a rule. */
export type RuleAnswer = {
	rule: Invariant;
	/** What breaks it, a hundred at most, each with its ids. */
	broken: string[];
	/** How many break it in all. */
	total: number;
	/** What looks wrong but may be a moment's difference between a charge and its record. */
	waiting: number;
	/** Why it was not asked to the end; null where it was. */
	unasked: "no provider" | "provider unreachable" | null;
};

/** Of so many things that break a rule each is told. */
export const mostTold = 100;

/** Asks the books, and nothing but the books, about one rule. */
export async function askBooks(db: Db, { rule, breaks }: BooksQuestion): Promise<RuleAnswer> {
	const { rows } = (await db.execute(sql`
		select about, (count(*) over ())::int as total from (${breaks}) as broken
		limit ${mostTold}`)) as unknown as { rows: { about: string; total: number }[] };
	const broken = rows.map(({ about }) => about);
	return { rule, broken, total: rows[0]?.total ?? 0, waiting: 0, unasked: null };
}

/** The statuses of an order whose money came and stayed, as SQL; `isPaid` in rules.ts says the same. */
export const paidStatuses = sql.raw("('processing', 'shipped', 'delivered')");
