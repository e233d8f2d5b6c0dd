import { sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { type OrderHistory, ShownEventType } from "./contract.ts";

type Row = OrderHistory & { accountId: string };

const types = sql.raw(ShownEventType.options.map((type) => `'${type}'`).join(", "));

// Every open page of an order sends this query four times a minute.
const readHistory = prepared<Row>(
	"order_history",
	sql`select account_id as "accountId", (
		select coalesce(json_agg(json_build_object('type', type, 'at', created_at,
			'by', case when by_account_id = account_id then 'customer' else 'shop' end,
			'amount', detail->'amountTaka', 'reason', detail->'reason', 'words', detail->'words', 'returnId', detail->'returnId')
			order by created_at, id), '[]')
		from order_events where order_id = orders.id and type in (${types})
	) as events, (
		select coalesce(json_agg(json_build_object('amount', amount_poisha / 100.0, 'reason', reason, 'words', words)
			order by owed_at, id), '[]')
		from refunds where order_id = orders.id and done_at is null and amount_poisha > 0
	) as "refundsUnderWay"
	from orders where id = ${value("orderId", "uuid")} and deleted_at is null`,
);

/**
 * Lists the events of an order for its customer or an admin. Null for anybody else. The audit log
 * has the names of the admins who acted. Only admins see that a bank disputes a payment.
 */
export async function listOrderEvents(
	{ db }: { db: Db },
	caller: Caller,
	orderId: string,
): Promise<OrderHistory | null> {
	const [order] = await readHistory(db, { orderId });
	const readsAll = may(caller, "orders.read");
	if (!order || (!readsAll && order.accountId !== caller.accountId)) return null;
	const shown = order.events.filter(({ type }) => readsAll || type !== "disputed");
	return {
		events: shown.map((event) => ({ ...withWords(event), at: new Date(event.at).toISOString() })),
		refundsUnderWay: order.refundsUnderWay.map(withWords),
	};
}

/** Most refunds have no words. */
function withWords<T extends { words?: string | undefined }>({ words, ...rest }: T) {
	return { ...rest, ...(words && { words }) };
}
