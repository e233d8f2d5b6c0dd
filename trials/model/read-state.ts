import { sql } from "drizzle-orm";
import type { Db } from "../../src/platform/database/database.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { basketKey, type Import, type Order, type World } from "./world.ts";

/** What is in the database of a story's parts, orders, returns and baskets, in the words of `stateOf`. */
export async function readState(
	db: Db,
	world: World,
	accountIds: readonly string[],
): Promise<Record<string, unknown>> {
	const ids = (all: readonly { id?: string }[]) =>
		sql`${sql.param(all.map(({ id }) => id))}::uuid[]`;
	const names = sql`${sql.param(world.parts.map(({ id }) => id))}::uuid[]`;
	const answer = await db.execute(sql`
		select 'part ' || array_position(${names}, id) as what, json_build_object('stock', available_quantity,
			'priceTaka', price_taka, 'archived', archived_at is not null) as facts
		from parts where id = any(${names})
		union all
		select 'order ' || coalesce(array_position(${ids(world.orders)}, o.id)::text, o.id::text), json_build_object(
			'state', case when refunded_at is not null then 'refunded' when fulfilment = 'held' then 'unpaid'
				when fulfilment = 'packed' then 'confirmed' else fulfilment::text end, 'hidden', deleted_at is not null, 'packed', packed_at is not null,
			'totalTaka', total_taka, 'isPaidFor', paid_poisha > 0,
			'refundedTaka', refunded_poisha / 100, 'refundedDeliveryTaka', refunded_delivery_poisha / 100,
			'lines', (select json_agg(json_build_array(array_position(${names}, part_id) - 1, quantity,
				unit_price_taka, refunded_poisha / 100, returned_quantity) order by array_position(${names}, part_id))
				from order_lines where order_id = o.id),
			'owed', (select coalesce(sum(amount_poisha) / 100, 0) from refunds where order_id = o.id and done_at is null),
			'done', (select coalesce(sum(amount_poisha) / 100, 0) from refunds where order_id = o.id and done_at is not null),
			'atProvider', (select coalesce(json_agg(json_build_array(status, amount_received_poisha / 100,
				refunded_poisha / 100) order by created_at), '[]') from sandbox_intents where reference = o.id::text))
		from orders o where account_id = any(${sql.param(accountIds)}::text[])
		union all
		select 'return ' || coalesce(array_position(${ids(world.returns)}, r.id)::text, r.id::text), json_build_object(
			'state', state, 'closing', (select json_build_array(refunded_taka, restocked_quantity, sent_back_quantity)
				from return_lines where return_id = r.id))
		from returns r join orders on orders.id = order_id where account_id = any(${sql.param(accountIds)}::text[])
		union all
		select 'import ' || coalesce(array_position(${ids(world.imports)}, i.id)::text, i.id::text), json_build_object(
			'state', state, 'counts', (select json_object_agg(key, value) from jsonb_each(counts) where value <> '0'))
		from csv_imports i where by_account_id = any(${sql.param(accountIds)}::text[])
		union all
		select 'basket of ' || array_position(${sql.param(accountIds)}::text[], account_id),
			json_agg(json_build_array(array_position(${names}, part_id) - 1, quantity) order by array_position(${names}, part_id))
		from basket_lines where account_id = any(${sql.param(accountIds)}::text[]) group by account_id`);
	type Row = { what: string; facts: unknown };
	return Object.fromEntries(rowsOf<Row>(answer).map(({ what, facts }) => [what, facts]));
}

/** What the model says is there. */
export function stateOf(world: World): Record<string, unknown> {
	const parts = world.parts.map(({ stock, priceTaka, archived }, index) => {
		return [`part ${index + 1}`, { stock, priceTaka, archived }];
	});
	const orders = world.orders.map((order, index) => [`order ${index + 1}`, orderState(order)]);
	const returns = world.returns.map(({ state, closing }, index) => {
		return [`return ${index + 1}`, { state, closing: Object.values(closing) }];
	});
	const imports = world.imports.map(({ state, rows }, index) => {
		return [`import ${index + 1}`, { state, counts: countActions(rows) }];
	});
	const baskets = world.baskets.flatMap((lines, index) => {
		return lines.length > 0 ? [[`basket of ${index + 1}`, JSON.parse(basketKey(lines))]] : [];
	});
	return Object.fromEntries([...parts, ...orders, ...returns, ...imports, ...baskets]);
}

function countActions(rows: Import["rows"]) {
	const counts: Record<string, number> = {};
	for (const { action } of rows) if (action) counts[action] = (counts[action] ?? 0) + 1;
	return rows.some(({ action }) => action) ? counts : null;
}

function orderState(order: Order) {
	const { state, hidden, packed, totalTaka, refundedTaka, refundedDeliveryTaka, intents } = order;
	const sumOf = (isOf: (refund: Order["refunds"][number]) => boolean) =>
		order.refunds.filter(isOf).reduce((sum, { amountTaka }) => sum + amountTaka, 0);
	const lines = order.lines
		.map((line) => [line.part, line.quantity, line.priceTaka, line.refundedTaka, line.returned])
		.sort(([a], [b]) => Number(a) - Number(b));
	return {
		state,
		hidden,
		packed,
		totalTaka,
		refundedTaka,
		refundedDeliveryTaka,
		lines,
		isPaidFor: order.paidBy !== null,
		owed: sumOf(({ owed, done }) => owed && !done),
		done: sumOf(({ done }) => done),
		atProvider: intents.map((intent) => {
			const status = { open: "requires_payment_method", paid: "succeeded", canceled: "canceled" };
			const isPaid = intent.state === "paid";
			const back = isPaid ? sumOf(({ sent }) => sent) : 0;
			return [status[intent.state], isPaid ? totalTaka : 0, back];
		}),
	};
}
