import { type SQL, sql } from "drizzle-orm";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { shopStateEntry } from "../platform/database/shop-state.server.ts";

/** A time from a moment until before another. */
export type Span = { from: Date; until: Date };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
// A transaction may commit after the hour in which it began. None takes so long.
const graceMs = 10 * 60_000;

/** The time (milliseconds since 1970) before which all hours are in takings_by_hour. Null if none is. */
export const takingsKept = shopStateEntry<number>("takings kept until");

/**
 * The money that counted for an order: each payment when the shop recorded it, each refund
 * (negative) when it was done. A second payment counts for no order, nor does its refund.
 */
function moneyBetween(from: SQL, until: SQL): SQL {
	return sql`
		select accepted_at as at, amount_poisha::bigint as poisha from payments
		where accepted_at >= ${from} and accepted_at < ${until}
		union all
		select done_at, -refunds.amount_poisha::bigint
		from refunds join payments on payments.id = payment_id
		where done_at >= ${from} and done_at < ${until} and accepted_at is not null`;
}

/**
 * Sums the takings of several times, in poisha. Hours that are kept are one row each. Only what is
 * at either end of a time, at most about an hour each, is summed from payments and refunds.
 */
export async function sumTakings(db: Db, spans: readonly Span[]): Promise<number[]> {
	const keptUntil = (await takingsKept.read(db)) ?? 0;
	const cut = spans.map((span) => {
		const [from, until] = [span.from.getTime(), span.until.getTime()];
		const head = Math.min(Math.ceil(from / hourMs) * hourMs, until);
		const lastHour = Math.floor(Math.min(until, keptUntil) / hourMs) * hourMs;
		return { from, head, tail: Math.max(head, lastHour), until };
	});
	const times = (name: "from" | "head" | "tail" | "until") =>
		sql`${sql.param(cut.map((span) => new Date(span[name])))}::timestamptz[]`;
	const answer = await db.execute(sql`
		select (coalesce(kept.poisha, 0) + coalesce(rest.poisha, 0))::float8 as poisha
		from unnest(${times("from")}, ${times("head")}, ${times("tail")}, ${times("until")})
			with ordinality as span (since, head, tail, until, place),
		lateral (select sum(poisha) as poisha from takings_by_hour
			where hour >= head and hour < tail) as kept,
		lateral (select sum(poisha) as poisha from (${moneyBetween(sql`since`, sql`head`)}
			union all ${moneyBetween(sql`tail`, sql`until`)}) as money) as rest
		order by place`);
	return rowsOf<{ poisha: number }>(answer).map(({ poisha }) => poisha);
}

/**
 * Keeps the sums of the hours that are over, a day at a time, so that no statement is long. Several
 * processes may run it at once: they write the same sums.
 */
export async function keepTakings(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const until = Math.floor((clock.now().getTime() - graceMs) / hourMs) * hourMs;
	let from = (await takingsKept.read(db)) ?? (await firstHour(db)) ?? until;
	while (from < until) {
		const next = Math.min(from + dayMs, until);
		const at = (ms: number) => sql`${new Date(ms)}::timestamptz`;
		await db.execute(sql`
			insert into takings_by_hour (hour, poisha)
			select date_trunc('hour', at, 'UTC'), sum(poisha)
			from (${moneyBetween(at(from), at(next))}) as money group by 1
			on conflict (hour) do update set poisha = excluded.poisha`);
		await takingsKept.write(deps, next);
		from = next;
	}
}

async function firstHour(db: Db): Promise<number | null> {
	const answer = await db.execute(sql`
		select (extract(epoch from date_trunc('hour', min(accepted_at), 'UTC')) * 1000)::float8 as first
		from payments where accepted_at is not null`);
	return rowsOf<{ first: number | null }>(answer)[0]?.first ?? null;
}
