import { exists, sql } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { findLiveSession } from "../sessions/session-expiry.server.ts";
import { credentials } from "../tables.server.ts";

/**
 * Whether the account still has the password that this request verified, or the one that it set.
 * Hashing is slow: meanwhile the owner may change the password or link Google. Runs after the new
 * session is written: a concurrent change deletes this session, or this check reads its result.
 */
export async function isPasswordStillValid(
	{ db, hashing }: { db: Db; hashing: HashingQueue },
	accountId: string,
	{ password, newPassword }: { password?: string; newPassword?: string },
): Promise<boolean> {
	const verified = hashing.verifiedHash();
	if (verified === null) return true;
	const [stored] = await db
		.select({ hash: credentials.password })
		.from(credentials)
		.where(isPasswordCredentialOf(accountId))
		.for("share");
	if (!stored?.hash) return false;
	// If a change of password finds the verified hash still stored, the change did not happen.
	if (newPassword === undefined && stored.hash === verified) return true;
	// Another hash can belong to the same password: it was hashed at a new cost, or set again.
	return hashing.verify({ hash: stored.hash, password: String(newPassword ?? password) });
}

/** Returns SQL for the new hash. It keeps the stored hash if the verified hash or the session is gone. */
export function hashUnlessReplaced(
	{ db, clock }: Deps,
	{ verified, sessionId }: { verified: string; sessionId: string },
	hash: string,
): string {
	const { password } = credentials;
	const session = exists(findLiveSession({ db, clock }, sessionId));
	const expression = sql`case when ${password} = ${verified} and ${session} then ${hash} else ${password} end`;
	// Better Auth's type allows only strings here, but Drizzle accepts expressions.
	return expression as unknown as string;
}
