import { and, eq, inArray, sql } from "drizzle-orm";
import { returnPictures, returns } from "../ordering/returns/tables.server.ts";
import { isUnderWay, isUnpaid, orders } from "../ordering/tables.server.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";

/** How many years an order keeps the buyer's name and address (docs/personal-data.md gives the basis). */
export const yearsOfInvoices = 6;

const nothingOpen = sql`not exists (select from returns r where r.order_id = orders.id and r.ended_at is null)
	and not exists (select from refunds r where r.order_id = orders.id and r.done_at is null)`;

/** Whether an account has an order that is unpaid or under way, an open return or an owed refund. */
export async function hasOpenOrders(db: Db, accountId: string): Promise<boolean> {
	const isOpen = sql`(${isUnpaid} or ${isUnderWay} or not (${nothingOpen}))`;
	return (await db.$count(orders, and(eq(orders.accountId, accountId), isOpen))) > 0;
}

/** An order that nobody waits for: it ended, or its days of return are over; no return is open, no refund owed. */
const isOver = (now: Date) => sql`(orders.fulfilment in ('cancelled', 'expired', 'deleted')
		or orders.delivered_at + (orders.return_days + 1) * interval '1 day' < ${now.toISOString()}::timestamptz)
	and ${nothingOpen}`;
const ofRemoved = sql`exists (select from users u where u.id = orders.account_id and u.removed_at is not null)`;

/**
 * Empties what the orders of removed accounts no longer need once they are over: e-mail, phone, the
 * texts and pictures of returns. Name and address stay for the invoice, for six years.
 */
export async function tidyOrders({ db, clock }: Deps): Promise<void> {
	const now = clock.now();
	await db.transaction(async (tx) => {
		const tidied = await tx
			.update(orders)
			.set({ email: "", phone: "" })
			.where(sql`${orders.email} <> '' and ${ofRemoved} and ${isOver(now)}`)
			.returning({ id: orders.id });
		const ids = tidied.map(({ id }) => id);
		await tx.update(returns).set({ words: "" }).where(inArray(returns.orderId, ids));
		await tx.delete(returnPictures).where(inArray(returnPictures.orderId, ids));
	});
	const isOld = sql`${orders.createdAt} < ${now.toISOString()}::timestamptz - ${yearsOfInvoices} * interval '1 year'`;
	await db
		.update(orders)
		.set({ customerName: "", delivery: null })
		.where(
			sql`${orders.email} = '' and ${orders.customerName} <> '' and ${isOld} and ${ofRemoved}`,
		);
}
