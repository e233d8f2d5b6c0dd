import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { sessions, users } from "../tables.server.ts";
import type { AccessTokens } from "./access-token.server.ts";
import { isExpired } from "./session-expiry.server.ts";

/** The caller of a live session; null where it ended, expired, or its account was removed. */
export type FindSessionCaller = (sessionId: string) => Promise<Caller | null>;

/**
 * One prepared statement, since every signed-in call runs it. Where admins need a second factor
 * (REQUIRE_ADMIN_2FA), one without it is a customer until it is set up: no call can forget to check.
 */
export function openFindSessionCaller(
	db: Db,
	clock: Clock,
	{ requireAdminFactor }: { requireAdminFactor: boolean },
): FindSessionCaller {
	const liveSession = db
		.select({
			accountId: users.id,
			sessionId: sessions.id,
			email: users.email,
			name: users.name,
			role: users.role,
			hasFactor: users.twoFactorEnabled,
			verified: users.emailVerified,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(
			and(
				eq(sessions.id, sql.placeholder("sessionId")),
				not(isExpired(sql.placeholder("now"))),
				isNull(users.removedAt),
			),
		)
		.prepare("live_session");
	return async function findSessionCaller(sessionId) {
		const [found] = await liveSession.execute({ sessionId, now: clock.now().toISOString() });
		if (!found) return null;
		const { hasFactor, ...caller } = found;
		const lacks = requireAdminFactor && caller.role === "admin" && !hasFactor;
		return lacks ? { ...caller, role: "customer", needsSecondFactor: true } : caller;
	};
}

/**
 * The caller by `Authorization: Bearer` (RFC 6750), or null where the token is missing, dead or
 * malformed.
 *
 * The token only names the session. Whether that still lives, whether the account was removed and what
 * its role is are read each time, so that sign-out, removal, a new password and a changed role take
 * effect on the very next request.
 */
export function openFindCaller(tokens: AccessTokens, findSessionCaller: FindSessionCaller) {
	return async function findCaller(request: Request): Promise<Caller | null> {
		const token = bearerToken(request);
		const sessionId = token && (await tokens.readSession(token));
		return sessionId ? findSessionCaller(sessionId) : null;
	};
}

function bearerToken(request: Request): string | null {
	const header = request.headers.get("authorization") ?? "";
	return /^Bearer +([\w~+/.-]+=*) *$/i.exec(header)?.[1] ?? null;
}
