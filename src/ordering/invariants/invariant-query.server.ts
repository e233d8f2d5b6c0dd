import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { Invariant } from "./invariants.copy.ts";

export type InvariantResult = {
	rule: Invariant;
	/** The violations, a hundred at most, each with its ids. */
	broken: string[];
	/** How many break it in all. */
	total: number;
	/** What looks wrong but may be a moment's difference between a charge and its record. */
	waiting: number;
	/** Why it was not asked to the end; null where it was. */
	unasked: "no provider" | "provider unreachable" | null;
};

/** An invariant that nothing breaks. */
export function emptyResult(rule: Invariant): InvariantResult {
	return { rule, broken: [], total: 0, waiting: 0, unasked: null };
}

/** So many violations of an invariant are listed one by one. */
export const maxListed = 100;

type Violation = { rule: Invariant; about: string; total: number };

/** What a query of `rule` and `about` finds, at most a hundred of each rule, with how many there are in all. */
export async function findViolations(db: Db, violations: SQL): Promise<Violation[]> {
	const found = await db.execute(sql`
		select rule, about, total from (
			select rule, about, (count(*) over (partition by rule))::int as total,
				row_number() over (partition by rule) as place
			from (${violations}) as broken
		) as listed where place <= ${maxListed}`);
	return rowsOf<Violation>(found);
}

/** How far an order comes only once it is paid, as SQL. */
export const goingOn = sql.raw("('confirmed', 'packed', 'shipped', 'delivered')");
