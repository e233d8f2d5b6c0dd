import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countedRows, type PageRequest, placeOf } from "../../kernel/page.ts";
import type { Db } from "./database.server.ts";

/** A list, newest first: its table with the columns of its order, and its rows. */
type List = {
	table: PgTable;
	id: PgColumn;
	createdAt: PgColumn;
	where?: SQL | undefined;
	/** What goes before the time of creation in the order, forwards and backwards. A CSV file leaves it out. */
	first?: readonly [forwards: SQL, backwards: SQL] | undefined;
};

/**
 * Finds the rows of one page of a list: `ids` for `inArray`, the order of the page, and the number
 * of all rows up to `countedRows`. The database applies the offset on an index alone, from the nearer end; the caller
 * reads the page's rows only.
 *
 * A request with `after` continues behind that row, newest first, without an offset and without a
 * count (`total` is 0). So a million rows are read in batches, each as fast as the first.
 */
export async function findPage(db: Db, list: List, request: PageRequest) {
	const { table, id, createdAt, where, first } = list;
	const select = db.select({ id }).from(table);
	const newest = [desc(createdAt), desc(id)];
	const { after, limit } = request;
	if (after !== undefined) {
		if (after !== "" && (await db.$count(table, eq(id, after))) === 0)
			throw new Error("the row behind which a list continues was deleted meanwhile");
		const behind = and(where, after === "" ? undefined : isBehind(list, after));
		const ids = select
			.where(behind)
			.orderBy(...newest)
			.limit(limit);
		return { ids, order: newest, total: 0 };
	}
	const one = { one: sql`1`.as("one") };
	const counted = db
		.select(one)
		.from(table)
		.where(where)
		.limit(countedRows + 1);
	const total = await db.$count(counted.as("counted"));
	const { fromEnd, skip, rows } = placeOf(request, total);
	const [forwards = [], backwards = []] = first?.map((one) => [one]) ?? [];
	const order = [...forwards, ...newest];
	const search = fromEnd ? [...backwards, asc(createdAt), asc(id)] : order;
	const ids = select
		.where(where)
		.orderBy(...search)
		.limit(rows)
		.offset(skip);
	return { ids, order, total };
}

/** Whether a row is behind the row `after` in a list that has the newest first. */
export function isBehind({ table, id, createdAt }: List, after: string): SQL {
	const place = sql`${createdAt}, ${id}`;
	return sql`(${place}) < (select ${place} from ${table} where ${id} = ${after})`;
}
