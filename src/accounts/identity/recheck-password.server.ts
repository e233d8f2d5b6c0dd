import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { credentials } from "../tables.server.ts";

/**
 * Whether the password that a call was let in by (`typed`) is still the account's: hashing takes a
 * while, in which its owner may replace it or join Google. Asked once the session is written, so that
 * either whoever ends all sessions sees this one, or the new password is seen here.
 */
export async function isPasswordStillValid(
	{ db, hashing }: { db: Db; hashing: HashingQueue },
	accountId: string,
	typed: string,
): Promise<boolean> {
	const verified = hashing.verifiedHash();
	if (verified === null) return true;
	const [stored] = await db
		.select({ hash: credentials.password })
		.from(credentials)
		.where(isPasswordCredentialOf(accountId))
		.for("share");
	if (!stored?.hash) return false;
	// Another hash may be of the same password: hashed anew at today's cost, or just changed to it.
	return stored.hash === verified || hashing.verify({ hash: stored.hash, password: typed });
}

/** The new hash where the verified one is still stored; else what is stored by now. */
export function hashUnlessReplaced(verified: string, hash: string): string {
	const { password } = credentials;
	const either = sql`case when ${password} = ${verified} then ${hash} else ${password} end`;
	// Better Auth knows no expressions; what it passes to Drizzle may be one.
	return either as unknown as string;
}
