import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { endLinks } from "../sessions/one-time-link.server.ts";
import { credentials, users } from "../tables.server.ts";

/**
 * What follows from any new password: every link of the account ends, and it is stored whether the
 * address was verified when the password was set.
 */
export async function applyNewPassword(db: Db, accountId: string): Promise<void> {
	await endLinks(db, accountId);
	const verified = db
		.select({ verified: users.emailVerified })
		.from(users)
		.where(eq(users.id, accountId));
	await db
		.update(credentials)
		.set({ setWhenVerified: sql`(${verified})` })
		.where(isPasswordCredentialOf(accountId));
}
