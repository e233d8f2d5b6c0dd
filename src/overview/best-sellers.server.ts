import { inArray, sql } from "drizzle-orm";
import { parts } from "../catalogue/tables.server.ts";
import { shopDay, startOfShopDay } from "../kernel/shop-time.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { shopStateEntry } from "../platform/database/shop-state.server.ts";
import type { BestSellers } from "./contract.ts";
import { takingsKept } from "./takings.server.ts";

const days = 30;
const shown = 10;

type Sold = { partId: string; units: number; orders: number };
/** The best sellers of the 30 days that end with `to`. They stay the same for a day. */
const kept = shopStateEntry<{ from: string; to: string; rows: Sold[] }>("best sellers");

/**
 * Counts once a day which parts were sold most in the last 30 days that are over: by the day of
 * payment, without what was given back later. Each day is a statement of its own, so none is long.
 */
export async function keepBestSellers(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const [from, to] = [shopDay(clock.now(), -days), shopDay(clock.now(), -1)];
	// Before the hours of yesterday are kept, its last payments may not be there yet.
	const keptUntil = await takingsKept.read(db);
	if (keptUntil === null || keptUntil < startOfShopDay(shopDay(clock.now())).getTime()) return;
	if ((await kept.read(db))?.to === to) return;
	const sold = new Map<string, Sold>();
	for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1)
		for (const row of await soldOn(db, shopDay(clock.now(), -daysAgo))) {
			const { units, orders } = sold.get(row.partId) ?? { units: 0, orders: 0 };
			const sum = { units: units + row.units, orders: orders + row.orders };
			sold.set(row.partId, { ...row, ...sum });
		}
	const rows = [...sold.values()].sort((a, b) => b.units - a.units || b.orders - a.orders);
	await kept.write(deps, { from, to, rows: rows.slice(0, shown) });
}

async function soldOn(db: Db, day: string): Promise<Sold[]> {
	const [from, until] = [startOfShopDay(day), startOfShopDay(shopDay(startOfShopDay(day), 1))];
	const answer = await db.execute(sql`
		select part_id as "partId", sum(quantity)::int as units, count(distinct order_id)::int as orders
		from orders join order_lines on order_lines.order_id = orders.id
		where paid_at >= ${from}::timestamptz and paid_at < ${until}::timestamptz group by part_id`);
	return rowsOf<Sold>(answer);
}

/** The parts of which most units were sold in 30 days. Null before they are counted. */
export async function findBestSellers(db: Db): Promise<BestSellers | null> {
	const found = await kept.read(db);
	if (!found) return null;
	const { id, name } = parts;
	const ids = found.rows.map(({ partId }) => partId);
	const named = await db.select({ id, name }).from(parts).where(inArray(id, ids));
	const nameOf = new Map(named.map((part) => [part.id, part.name]));
	const rows = found.rows.map((row) => ({ ...row, name: nameOf.get(row.partId) ?? "" }));
	return { ...found, rows };
}
