import { and, asc, eq, getTableColumns, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "./database.server.ts";

type Row<T extends PgTable> = T["$inferSelect"];
type Name<T extends PgTable> = keyof Row<T> & string;

/** The rows that a worker claims, their maximum number, and the length of its lease. */
export type DueRows<T extends PgTable> = {
	/** The column with the time from which a row is due. */
	due: Name<T>;
	/** A further condition for the rows. It contains literals, so that PostgreSQL uses the partial index. */
	where?: SQL;
	/** The order of the claim and of the result; `due` by default. */
	orderBy?: Name<T>;
	/** Other columns to update, such as a count of attempts. */
	set?: PgUpdateSetSource<T>;
	now: Date;
	/** Must be longer than the work on one batch. */
	leaseMs: number;
	batch: number;
};

/**
 * Claims up to `batch` due rows in one statement, and returns them in order. Their due time becomes
 * the end of the lease. Before that time no other process claims them. After that time any process
 * can claim them, so a crash loses nothing. Skips locked rows.
 */
export async function claimDueRows<T extends PgTable>(
	db: Db,
	table: T,
	{ due, where, orderBy = due, set, now, leaseMs, batch }: DueRows<T>,
): Promise<Row<T>[]> {
	const columns: Record<string, PgColumn> = getTableColumns<PgTable>(table);
	const [dueAt, place] = [due, orderBy].map((name) => columns[name]) as [PgColumn, PgColumn];
	const key = Object.values(columns).find(({ primary }) => primary) as PgColumn;
	// Not `id in (select …)`: the planner may run that select per row, and so exceed the batch.
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
