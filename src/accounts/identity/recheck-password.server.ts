import { exists, sql } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { findLiveSession } from "../sessions/session-expiry.server.ts";
import { credentials } from "../tables.server.ts";

/**
 * Whether the verified password of a request, or the new one in its place, is the account's now.
 * Hashing is slow: meanwhile the owner may change the password or link Google. Runs after the session is written:
 * either a concurrent change deletes this session, or this check reads the new password.
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
	// A change that did not happen leaves the hash that was verified.
	if (newPassword === undefined && stored.hash === verified) return true;
	// Another hash can be of the same password: rehashed at a new cost, or set again.
	return hashing.verify({ hash: stored.hash, password: String(newPassword ?? password) });
}

/** An SQL expression: the new hash while the verified one and the session are still there. */
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
