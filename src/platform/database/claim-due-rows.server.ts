import { and, asc, eq, getTableColumns, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "./database.server.ts";

type Row<T extends PgTable> = T["$inferSelect"];
type Name<T extends PgTable> = keyof Row<T> & string;

/** Which rows a worker takes, how many at once, and for how long it has them to itself. */
export type DueRows<T extends PgTable> = {
	/** The time from which a row is due. */
	due: Name<T>;
	/** What else must be so; in literals, as the partial index has it. */
	where?: SQL;
	/** By which they are taken and answered; `due` by default. */
	orderBy?: Name<T>;
	/** What else changes in them, such as a count of attempts. */
	set?: PgUpdateSetSource<T>;
	now: Date;
	/** Longer than the work on one batch may take. */
	leaseMs: number;
	batch: number;
};

/**
 * Claims up to `batch` due rows in one statement, and answers them in order. Their due time moves
 * to the lease's end: no other process claims them before, and any does after, so that nothing is
 * lost where this one dies over them. Rows that somebody else has locked are passed over.
 */
export async function claimDueRows<T extends PgTable>(
	db: Db,
	table: T,
	{ due, where, orderBy = due, set, now, leaseMs, batch }: DueRows<T>,
): Promise<Row<T>[]> {
	const columns: Record<string, PgColumn> = getTableColumns<PgTable>(table);
	const [dueAt, place] = [due, orderBy].map((name) => columns[name]) as [PgColumn, PgColumn];
	const key = Object.values(columns).find(({ primary }) => primary) as PgColumn;
	// Not `id in (select …)`: the planner may run that anew for each row, and so exceed the batch.
	const taken = db.$with("taken").as(
		db
			.select({ key, place })
			.from<PgTable>(table)
			.where(and(where, lte(dueAt, now)))
			.orderBy(asc(place))
			.limit(batch)
			.for("update", { skipLocked: true }),
	);
	const claimed = await db
		.with(taken)
		.update<PgTable>(table)
		.set({ ...set, [due]: new Date(now.getTime() + leaseMs) })
		.from(taken)
		.where(eq(key, taken.key))
		.returning({ row: columns, place: taken.place });
	return claimed.sort((a, b) => Number(a.place) - Number(b.place)).map(({ row }) => row as Row<T>);
}
