import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { credentials } from "../tables.server.ts";

/**
 * Whether `typed`, the verified password of a request, is still the account's. Hashing is slow:
 * meanwhile the owner may change the password or link Google. Runs after the session is written:
 * either a concurrent change deletes this session, or this check reads the new password.
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
	// Another hash can be of the same password: rehashed at a new cost, or set again.
	return stored.hash === verified || hashing.verify({ hash: stored.hash, password: typed });
}

/** An SQL expression: the new hash if the verified one is still stored, else the stored one. */
export function hashUnlessReplaced(verified: string, hash: string): string {
	const { password } = credentials;
	const expression = sql`case when ${password} = ${verified} then ${hash} else ${password} end`;
	// Better Auth's type allows only strings here, but Drizzle accepts expressions.
	return expression as unknown as string;
}
