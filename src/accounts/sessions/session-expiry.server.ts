import { and, eq, exists, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { sessions, users, verifications } from "../tables.server.ts";

/**
 * When a session expires: a week after its last use, and at most 30 days after the sign-in; 12
 * hours after it for an admin (contract, Identity). The query must join the account.
 */
export const sessionExpiry: SQL<Date> = sql<Date>`least(${sessions.expiresAt}, ${sessions.createdAt}
	+ case when ${users.role} = 'admin' then interval '12 hours' else interval '30 days' end)`.mapWith(
	sessions.expiresAt,
);

/** Whether a session has expired by `now` (RFC 3339). */
export function isExpired(now: string | Placeholder): SQL {
	return sql`${sessionExpiry} <= ${now}::timestamptz`;
}

/** Deletes all expired sessions, or only the session of `token` if it has expired. */
export async function deleteExpiredSessions(
	{ db, clock }: { db: Db; clock: Clock },
	token?: string,
): Promise<void> {
	const itsAccount = db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, sessions.userId), isExpired(clock.now().toISOString())));
	const withToken = token === undefined ? undefined : eq(sessions.token, token);
	await db.delete(sessions).where(and(withToken, exists(itsAccount)));
}

/** Deletes expired sign-ins and one-time values that can no longer be used. */
export async function purgeExpiredSignIns({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const now = clock.now();
	await deleteExpiredSessions({ db, clock });
	await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
