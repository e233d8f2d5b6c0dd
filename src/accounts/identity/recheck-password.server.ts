import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { credentials } from "../tables.server.ts";

/**
 * Whether the password that a call was let in by (`typed`) is still the
 * account's: proving one takes a while, in which its owner may replace it or
 * join Google. Asked once the session is written, so that either the session is
 * seen by whoever ends them all, or the new password is seen here.
 */
export async function isPasswordStillValid(
	{ db, hashing }: { db: Db; hashing: HashingQueue },
	accountId: string,
	typed: string,
): Promise<boolean> {
	const proved = hashing.proved();
	if (proved === null) return true;
	const [kept] = await db
		.select({ hash: credentials.password })
		.from(credentials)
		.where(isPasswordCredentialOf(accountId))
		.for("share");
	if (!kept?.hash) return false;
	// Another hash may be of the same password: kept anew at today's cost, or just changed to it.
	return kept.hash === proved || hashing.verify({ hash: kept.hash, password: typed });
}

/** The new hash where the one that was proved still stands; else what stands there by now. */
export function hashUnlessReplaced(proved: string, hash: string): string {
	const { password } = credentials;
	const either = sql`case when ${password} = ${proved} then ${hash} else ${password} end`;
	// Better Auth knows no expressions; what it hands to Drizzle may be one.
	return either as unknown as string;
}
