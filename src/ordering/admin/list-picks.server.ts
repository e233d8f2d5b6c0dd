import { and, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { showOrderNumber } from "../order-number.ts";
import { orders } from "../tables.server.ts";
import type { Pick } from "./contract.ts";
import { whichOrders } from "./find-orders.server.ts";

/**
 * Lists what to take from the shelves for these orders, in the order of a walk: by shelf (`A-2`
 * before `A-10`), and last what has none. Orders that do not wait to be packed are left out.
 */
export async function listPicks({ db, clock }: Deps, orderIds: string[]): Promise<Pick[]> {
	const toPack = whichOrders({ status: "confirmed", packed: "no", now: clock.now() });
	const answer = await db.execute(sql`
		select parts.id as "partId", parts.shelf, parts.name, sum(quantity)::int as quantity,
			json_agg(json_build_object('number', picked.number, 'quantity', quantity)
				order by picked.created_at) as orders
		from (select * from orders where ${and(inArray(orders.id, orderIds), toPack)}) as picked
		join order_lines on order_id = picked.id join parts on parts.id = part_id
		group by parts.id`);
	const picks = rowsOf<Pick>(answer).map((pick) => ({
		...pick,
		orders: pick.orders.map((order) => ({ ...order, number: showOrderNumber(order.number) })),
	}));
	return picks.sort((a, b) => compare(a.shelf, b.shelf) || compare(a.name, b.name));
}

function compare(a: string | null, b: string | null): number {
	if (a === null || b === null) return Number(a === null) - Number(b === null);
	return a.localeCompare(b, "en", { numeric: true });
}
