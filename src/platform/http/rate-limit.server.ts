import { lt, sql } from "drizzle-orm";
import { type Refused, refuse } from "../../kernel/result.ts";
import type { Clock } from "../clock.ts";
import type { Db, Deps } from "../database/database.server.ts";
import { rowsOf } from "../database/rows.server.ts";
import { networksOf } from "./client-ip.server.ts";
import { rateLimits } from "./tables.server.ts";

export type RateLimit = { limit: number; windowSeconds: number };
export type RateLimitResult = { allowed: boolean; retryAfterSeconds: number };

/**
 * Counts one attempt for `key` in a fixed window, which starts with the first attempt. The count is in PostgreSQL, so
 * all processes share it. Above `limit` no attempt is allowed until the window ends, after `retryAfterSeconds`.
 */
export async function consumeRateLimit(
	db: Db,
	clock: Clock,
	key: string,
	rule: RateLimit,
): Promise<RateLimitResult> {
	const now = clock.now();
	const end = new Date(now.getTime() + rule.windowSeconds * 1000);
	const isOver = sql`rate_limits.ends_at <= ${now.toISOString()}`;
	const answer = await db.execute(sql`
		insert into rate_limits (key, count, ends_at) values (${key}, 1, ${end.toISOString()})
		on conflict (key) do update set
			count = case when ${isOver} then 1 else rate_limits.count + 1 end,
			ends_at = case when ${isOver} then excluded.ends_at else rate_limits.ends_at end
		returning count, ends_at`);
	const [row] = rowsOf<{ count: number; ends_at: string | Date }>(answer);
	if (!row) throw new Error("counting an attempt returned no row");
	const waitMs = new Date(row.ends_at).getTime() - now.getTime();
	return {
		allowed: row.count <= rule.limit,
		retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
	};
}

/** Counts one attempt for each network of a client, the smallest first, until `consume` refuses one. */
export async function consumeNetworkLimit(
	consume: (key: string, rule: RateLimit) => Promise<RateLimitResult>,
	key: string,
	ip: string,
	{ limit, windowSeconds }: RateLimit,
): Promise<RateLimitResult> {
	let result: RateLimitResult = { allowed: true, retryAfterSeconds: 0 };
	for (const network of networksOf(ip)) {
		const rule = { limit: limit * network.times, windowSeconds };
		result = await consume(`${key}:address:${network.key}`, rule);
		if (!result.allowed) break;
	}
	return result;
}

/** Counts one attempt for `key`. Above the limit returns the refusal `code` with `retryAfterSeconds`, else null. */
export async function refuseAboveLimit<const C extends string>(
	{ db, clock, limited }: { db: Db; clock: Clock; limited: boolean },
	key: string,
	rule: RateLimit,
	code: C,
): Promise<Refused<C> | null> {
	if (!limited) return null;
	const { allowed, retryAfterSeconds } = await consumeRateLimit(db, clock, key, rule);
	return allowed ? null : refuse(code, { retryAfterSeconds });
}

export async function purgeExpiredLimits({ db, clock }: Deps): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.endsAt, clock.now()));
}
