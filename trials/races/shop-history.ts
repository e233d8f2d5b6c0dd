import { sql } from "drizzle-orm";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { RequestOptions, ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Call } from "./explain-history.ts";
import {
	type Answer,
	type Body,
	ended,
	type ShopState,
	shopRules,
	withStatus,
} from "./shop-rules.ts";

type Span = { began: number; ended: number };

/** A request of a race, as it was sent and answered. */
export type Sent = Span & { path: string; options: RequestOptions; answer: Answer };

/** The parts, orders and returns that were made since `since`, an id, all as of one moment. */
export function readShopState({ db }: ShopUnderTest, since: string): Promise<ShopState> {
	// Ids of version 7 are in the order of time; parts of the demonstration have others.
	const isOfRace = sql`id > ${since} and substr(id::text, 15, 1) = '7'`;
	return db.transaction(
		async (tx) => ({
			parts: byId(
				await tx.execute(sql`select id, available_quantity as left, price_taka as price,
					archived_at is not null as archived from parts where ${isOfRace}`),
			),
			orders: byId(
				await tx.execute(sql`select id, total_taka as total, refunded_poisha / 100 as refunded,
					case when deleted_at is not null then 'deleted'
						when refunded_poisha >= total_taka * 100 then 'refunded'
						when fulfilment = 'held' then 'unpaid' else fulfilment::text end as status,
					fulfilment = 'expired' as "hasExpired",
					(select json_agg(json_build_object('partId', part_id, 'quantity', quantity))
						from order_lines where order_id = orders.id) as lines
					from orders where ${isOfRace}`),
			),
			returns: byId(
				await tx.execute(
					sql`select id, order_id as "orderId", state from returns where ${isOfRace}`,
				),
			),
		}),
		{ isolationLevel: "repeatable read" },
	);
}

function byId<T>(answer: unknown): Record<string, T> {
	const rows = rowsOf<T & { id: string }>(answer);
	return Object.fromEntries(rows.map(({ id, ...row }) => [id, row as T]));
}

/**
 * The calls of a race for `explainHistory`. What the shop did by itself, such as ending a hold, is seen by what has
 * become of an order: it came at any moment of the race.
 */
export function callsOf(
	sent: readonly Sent[],
	start: ShopState,
	end: ShopState,
): Call<ShopState>[] {
	const addresses = sent.map(({ path }) => path).join(" ");
	const whole = {
		began: Math.min(...sent.map(({ began }) => began)),
		ended: Math.max(...sent.map((request) => request.ended)),
	};
	return [
		...sent.flatMap((request) => callOf(request, addresses)),
		...Object.keys(end.orders).flatMap((id) => byItself(id, start, end, whole)),
	];
}

function callOf({ path, options, answer, ...span }: Sent, addresses: string): Call<ShopState>[] {
	const target = `${options.method} ${path}`;
	for (const [pattern, rule] of Object.entries(shopRules)) {
		const found = new RegExp(`^${pattern}$`).exec(target);
		if (!found) continue;
		const body = (options.body ?? {}) as Body;
		const { insertedId, ...rest } = answer;
		// Two new orders are alike as long as nothing else is about one of them.
		const isMet = insertedId !== undefined && addresses.includes(String(insertedId));
		const kind = JSON.stringify([target, body, isMet ? answer : rest]);
		const inWords = `${target} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`;
		const apply = (state: ShopState) => rule(state, answer, body, found[1] ?? "");
		return [{ ...span, inWords, kind, apply }];
	}
	return [];
}

function byItself(id: string, start: ShopState, end: ShopState, whole: Span): Call<ShopState>[] {
	const was = start.orders[id]?.status ?? "unpaid";
	const { status = "", hasExpired = false } = end.orders[id] ?? {};
	// Its customer may have deleted it since.
	const is = status === "deleted" && hasExpired ? "expired" : status;
	// Refunded: its hold ended, and the money came too late.
	if (was !== "unpaid" || !["expired", "confirmed", "refunded"].includes(is)) return [];
	const apply = (state: ShopState) => {
		if (state.orders[id]?.status !== "unpaid") return null;
		return is === "confirmed" ? withStatus(state, id, is) : ended(state, id, is);
	};
	return [{ ...whole, inWords: `${id} is ${is} by itself`, kind: id, apply }];
}
