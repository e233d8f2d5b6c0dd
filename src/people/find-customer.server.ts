import { desc, eq, inArray, sql } from "drizzle-orm";
import { profiles, users } from "../accounts/tables.server.ts";
import { listOrderRows } from "../ordering/order-rows.server.ts";
import { readReturns } from "../ordering/returns/read-returns.server.ts";
import { returns } from "../ordering/returns/tables.server.ts";
import { ordersOnTheWire } from "../ordering/row-contract.ts";
import { isUnpaid, orders } from "../ordering/tables.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import type { Customer } from "./contract.ts";

/** The number of rows that each list of a customer has at most. */
const newest = 20;

/** Reads all about a customer, removed or not; `id` is the account's or that of one of their orders. Null if there is none. */
export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
	const [account] = await db
		.select({ account: users, phone: profiles.phone })
		.from(users)
		.leftJoin(profiles, eq(profiles.accountId, users.id))
		.where(sql`${users.id} in (${id}, (select account_id from orders where id = ${id}::uuid))`);
	if (!account) return null;
	const { id: _id, name, email, createdAt, removedAt } = account.account;
	const [sums, page, sent, written] = await Promise.all([
		sumOrders(db, _id),
		listOrderRows(db, eq(orders.accountId, _id), { page: 1, limit: newest }),
		listSent(db, _id),
		listWritten(db, _id),
	]);
	return {
		_id,
		name,
		email,
		createdAt: createdAt.toISOString(),
		...sums,
		phone: account.phone ?? (page.rows[0]?.phone || null),
		removedAt: removedAt?.toISOString() ?? null,
		orderCount: page.total,
		orders: ordersOnTheWire(page).rows,
		returns: sent,
		written,
	};
}

type Sums = Pick<Customer, "paid" | "refunded" | "unpaid" | "refundsOwed">;

async function sumOrders(db: Db, accountId: string): Promise<Sums> {
	const answer = await db.execute(sql`
		select coalesce(sum(paid_poisha), 0) / 100.0::float8 as paid,
			coalesce(sum(refunded_poisha), 0) / 100.0::float8 as refunded,
			coalesce(sum(total_taka - paid_poisha / 100.0) filter (where ${isUnpaid}), 0)::float8 as unpaid,
			(select coalesce(sum(amount_poisha), 0) / 100.0::float8 from refunds
				where done_at is null and order_id in (select id from orders where account_id = ${accountId})
			) as "refundsOwed"
		from orders where account_id = ${accountId} and deleted_at is null`);
	return rowsOf<Sums>(answer)[0] as Sums;
}

function listSent(db: Db, accountId: string) {
	const ids = db
		.select({ id: returns.id })
		.from(returns)
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.where(eq(orders.accountId, accountId))
		.orderBy(desc(returns.createdAt))
		.limit(newest);
	return readReturns(db, inArray(returns.id, ids));
}

/** The customer's reviews, questions and reports of facts, the newest of all. */
async function listWritten(db: Db, accountId: string): Promise<Customer["written"]> {
	const answer = await db.execute(sql`
		select kind, part, text, to_json(at) as "createdAt" from (
			select 'shop review' as kind, null as part, body as text, created_at as at
				from reviews where account_id = ${accountId}
			union all select 'review', p.name, r.body, r.created_at
				from part_reviews r join parts p on p.id = r.part_id
				where r.account_id = ${accountId} and r.deleted_at is null
			union all select 'question', p.name, q.question, q.created_at
				from part_questions q join parts p on p.id = q.part_id where q.account_id = ${accountId}
			union all select 'report', p.name, f.key || case f.says when '' then '' else ': ' || f.says end, f.created_at
				from fact_reports f join parts p on p.id = f.part_id where f.account_id = ${accountId}
		) as of_them order by at desc limit ${newest}`);
	return rowsOf<Customer["written"][number]>(answer).map((row) => ({
		...row,
		createdAt: new Date(row.createdAt).toISOString(),
	}));
}
