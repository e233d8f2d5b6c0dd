import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { Invariant } from "./invariants.copy.ts";

/** One or more invariants as a query of the shop's records: rows of `rule` and `about`, one for each violation. */
export type InvariantQuery = { rules: readonly Invariant[]; violations: SQL };

/** The result of one invariant. */
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

/** So many violations of an invariant are listed one by one. */
export const maxListed = 100;

type Row = { rule: Invariant; about: string; total: number };

/** Checks the invariants of a query in one pass. */
export async function runInvariantQuery(
	db: Db,
	{ rules, violations }: InvariantQuery,
): Promise<InvariantResult[]> {
	const rows = rowsOf<Row>(
		await db.execute(sql`
		select rule, about, total from (
			select rule, about, (count(*) over (partition by rule))::int as total,
				row_number() over (partition by rule) as place
			from (${violations}) as broken
		) as listed where place <= ${maxListed}`),
	);
	return rules.map((rule) => {
		const of = rows.filter((row) => row.rule === rule);
		const broken = of.map(({ about }) => about);
		return { rule, broken, total: of[0]?.total ?? 0, waiting: 0, unasked: null };
	});
}

/** A query of one invariant alone; `breaks` answers rows of `about`. */
export function invariantQuery(rule: Invariant, breaks: SQL): InvariantQuery {
	return {
		rules: [rule],
		violations: sql`select ${rule}::text as rule, about from (${breaks}) as one`,
	};
}

/** How far an order comes only once it is paid, as SQL. */
export const goingOn = sql.raw("('confirmed', 'packed', 'shipped', 'delivered')");
