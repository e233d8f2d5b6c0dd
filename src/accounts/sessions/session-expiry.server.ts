import { and, eq, exists, lt, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { invitations, sessions, users, verifications } from "../tables.server.ts";

/**
 * The time when a session expires: a week after its last use, and at most 30 days after the sign-in
 * or 12 hours for staff (contract, Identity). The query must join the account.
 */
export const sessionExpiry: SQL<Date> = sql<Date>`least(${sessions.expiresAt}, ${sessions.createdAt}
	+ case when ${users.role} = 'admin' or ${users.staffRole} is not null then interval '12 hours' else interval '30 days' end)`.mapWith(
	sessions.expiresAt,
);

/**
 * Whether a session is invalid at `now` (RFC 3339): it has expired, or the account's second factor
 * was set up or removed since. With a factor, only sessions that gave a code are valid. Without a
 * factor, only sessions that gave no code are valid. The query must join the account.
 */
export function hasEnded(now: string | Placeholder): SQL {
	return sql`(${sessionExpiry} <= ${now}::timestamptz or ${sessions.gaveCode} <> ${users.twoFactorEnabled})`;
}

export function findLiveSession({ db, clock }: Deps, sessionId: string) {
	return db
		.select({ accountId: users.id })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.id, sessionId), not(hasEnded(clock.now().toISOString()))));
}

/** Deletes all sessions that have ended, or only the session of `token` if it has. */
export async function deleteEndedSessions({ db, clock }: Deps, token?: string): Promise<void> {
	const itsAccount = db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, sessions.userId), hasEnded(clock.now().toISOString())));
	const withToken = token === undefined ? undefined : eq(sessions.token, token);
	await db.delete(sessions).where(and(withToken, exists(itsAccount)));
}

/** Deletes expired sign-ins and one-time values that can no longer be used. */
export async function purgeExpiredSignIns({ db, clock }: Deps): Promise<void> {
	const now = clock.now();
	await deleteEndedSessions({ db, clock });
	await db.delete(verifications).where(lt(verifications.expiresAt, now));
	await db.delete(invitations).where(lt(invitations.endsAt, now));
}
