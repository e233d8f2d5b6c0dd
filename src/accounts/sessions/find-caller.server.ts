import { and, eq, isNull, not, sql } from "drizzle-orm";
import { type Caller, roleOf } from "../../kernel/caller.ts";
import { isStaff } from "../../kernel/permissions.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { sessions, users } from "../tables.server.ts";
import type { AccessTokens } from "./access-token.server.ts";
import { hasEnded } from "./session-expiry.server.ts";

/** The caller of a live session; null if the session has ended or expired, or the account was removed. */
export type FindSessionCaller = (sessionId: string) => Promise<Caller | null>;

/**
 * Uses one prepared statement, because every signed-in request runs it. With REQUIRE_ADMIN_2FA, a
 * member of staff has the role of a customer in a session that gave no code: no operation can forget the check.
 */
export function openFindSessionCaller({
	db,
	clock,
	requireAdminFactor,
}: Deps & { requireAdminFactor: boolean }): FindSessionCaller {
	const isNamed = eq(sessions.id, sql.placeholder("sessionId"));
	const isLive = and(not(hasEnded(sql.placeholder("now"))), isNull(users.removedAt));
	const liveSession = db
		.select({
			accountId: users.id,
			sessionId: sessions.id,
			email: users.email,
			name: users.name,
			role: users.role,
			staffRole: users.staffRole,
			gaveCode: sessions.gaveCode,
			verified: users.emailVerified,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(isNamed, isLive))
		.prepare("live_session");
	return async function findSessionCaller(sessionId) {
		const [found] = await liveSession.execute({ sessionId, now: clock.now().toISOString() });
		if (!found) return null;
		const { gaveCode, role, staffRole, ...account } = found;
		const caller = { ...account, role: roleOf({ role, staffRole }) };
		const lacksCode = requireAdminFactor && isStaff(caller) && !gaveCode;
		return lacksCode ? { ...caller, role: "customer", needsSecondFactor: true } : caller;
	};
}

/**
 * Finds the caller by `Authorization: Bearer` (RFC 6750); null if the token is missing, expired or malformed. The
 * token only names the session. Session, account and role are read on each request, so sign-out, removal, a new
 * password and a changed role take effect on the next request.
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
