import { eq, sql } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { readSampleDays, restoreSampleDays } from "../../src/app/restore-sample-days.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { type Customer, makeCustomers } from "../customers.ts";
import { number, type Row } from "../results-table.ts";
import { measureAdminLists } from "./admin-lists.ts";
import { multiplyOrders } from "./multiply-orders.ts";
import { measureProcesses } from "./processes.ts";

/**
 * A shop with so many orders of ten lines each, a million unless it is said otherwise: how long staff wait for each
 * list, and what one and two processes do (WORKERS), with the processor time of shop and database.
 */
export async function measureScale(
	fixture: BenchFixture,
	{ orders }: { orders: number },
): Promise<Row[]> {
	const { db } = fixture.connection;
	await restoreSampleDays(db, await readSampleDays("demo", new Date()));
	const began = performance.now();
	await multiplyOrders(fixture.databaseUrl, orders);
	const [made] = rowsOf<{ orders: number; lines: number; size: string }>(
		await db.execute(sql`select count(*)::int as orders, (select count(*)::int from order_lines) as lines,
			pg_size_pretty(pg_database_size(current_database())) as size from orders`),
	);
	if (!made) throw new Error("there are no orders");
	const took = number((performance.now() - began) / 1000);
	const metric = `${number(made.orders)} orders with ${number(made.lines)} lines, made in ${took} s`;
	return [{ metric, shop: made.size }, ...(await measureFilled(fixture))];
}

/** The measurements of a shop that is filled. */
export async function measureFilled(fixture: BenchFixture): Promise<Row[]> {
	const [admin] = (await makeCustomers(fixture, 1)) as [Customer];
	const isAdmin = eq(users.id, admin.accountId);
	await fixture.connection.db.update(users).set({ role: "admin" }).where(isAdmin);
	return [...(await measureAdminLists(fixture, admin)), ...(await measureProcesses(fixture))];
}
