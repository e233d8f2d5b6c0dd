import { and, eq, isNull, ne } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { sessions, users } from "../tables.server.ts";
import { endLinks } from "./one-time-link.server.ts";

type Deleted = { deletedCount: number };

/** Ends one of the caller's own sign-ins. `not-found` if it is another account's or has ended. */
export async function endSignIn(
	{ db }: { db: Db },
	{ accountId }: Pick<Caller, "accountId">,
	sessionId: string,
): Promise<Result<Deleted, "not-found">> {
	const ownSession = and(eq(sessions.id, sessionId), eq(sessions.userId, accountId));
	const ended = await db.delete(sessions).where(ownSession).returning({ id: sessions.id });
	return ended.length > 0 ? ok({ deletedCount: ended.length }) : refuse("not-found");
}

export function endSignIns(
	{ db }: { db: Db },
	admin: Pick<Caller, "accountId" | "email">,
	email: string,
): Promise<Result<Deleted, "not-found">> {
	return db.transaction(async (tx) => {
		const [account] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), isNull(users.removedAt)));
		if (!account) return refuse("not-found");
		const ended = await tx
			.delete(sessions)
			.where(eq(sessions.userId, account.id))
			.returning({ id: sessions.id });
		if (ended.length > 0)
			await audit(tx, {
				by: admin,
				act: "ended the sign-ins",
				about: `account:${account.id}`,
				before: { email, "sign-ins": ended.length },
				after: { email, "sign-ins": 0 },
			});
		return ok({ deletedCount: ended.length });
	});
}

/** Ends all access without a password: sessions (not `except`), mailed links, sign-ins that wait for a code. */
export async function endSessionsAndLinks(db: Db, accountId: string, except = ""): Promise<void> {
	await db.delete(sessions).where(and(eq(sessions.userId, accountId), ne(sessions.id, except)));
	await endLinks(db, accountId);
}
