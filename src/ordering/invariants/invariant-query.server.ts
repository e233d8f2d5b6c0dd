import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { Invariant } from "./invariants.copy.ts";

export type InvariantResult = {
	rule: Invariant;
	/** Up to a hundred violations, each with its ids. */
	broken: string[];
	/** The number of all violations. */
	total: number;
	/** The number of mismatches that may only be a moment between a charge and its record. */
	waiting: number;
	/** Why the check could not be completed. Null if it was completed. */
	unasked: "no provider" | "provider unreachable" | null;
};

/** Returns the result of an invariant without violations. */
export function emptyResult(rule: Invariant): InvariantResult {
	return { rule, broken: [], total: 0, waiting: 0, unasked: null };
}

/** The most violations of one invariant that are listed. */
export const maxListed = 100;

type Violation = { rule: Invariant; about: string; total: number };

/** Runs a query of `rule` and `about`. Returns at most a hundred rows of each rule, with the number of all. */
export async function findViolations(db: Db, violations: SQL): Promise<Violation[]> {
	const found = await db.execute(sql`
		select rule, about, total from (
			select rule, about, (count(*) over (partition by rule))::int as total,
				row_number() over (partition by rule) as place
			from (${violations}) as broken
		) as listed where place <= ${maxListed}`);
	return rowsOf<Violation>(found);
}

/** The states that only a confirmed order reaches, as SQL. */
export const goingOn = sql.raw("('confirmed', 'packed', 'shipped', 'delivered')");
