import { eq, getTableName, sql } from "drizzle-orm";
import { readOrders } from "../ordering/order-rows.server.ts";
import { readReturns } from "../ordering/returns/read-returns.server.ts";
import { ordersOnTheWire } from "../ordering/row-contract.ts";
import { orders } from "../ordering/tables.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { PersonalData } from "./contract.ts";
import { personalTables } from "./personal-tables.server.ts";

/**
 * Everything that the shop stores of an account, by table (`personalTables`), without secrets. The
 * orders have what was agreed: charge, days, warranties, and the version of the shop's terms.
 */
export async function givePersonalData(db: Db, accountId: string): Promise<PersonalData> {
	const given: PersonalData = {};
	for (const { of, givenWithout } of personalTables) {
		if (!givenWithout) continue;
		const rows = await db.select().from(of.table).where(eq(of, accountId));
		given[getTableName(of.table)] = rows.map((row) =>
			Object.fromEntries(Object.entries(row).filter(([name]) => !givenWithout.includes(name))),
		);
	}
	const own = eq(orders.accountId, accountId);
	const ids = db.select({ id: orders.id }).from(orders).where(own);
	given.orders = ordersOnTheWire({ rows: await readOrders(db, ids), total: 0 }).rows;
	given.returns = await readReturns(db, own);
	given.agreed = await db
		.select({
			order: orders.id,
			at: orders.createdAt,
			termsVersion: sql`(select max(version) from terms where terms.created_at <= "orders"."created_at")`,
		})
		.from(orders)
		.where(own);
	return given;
}
