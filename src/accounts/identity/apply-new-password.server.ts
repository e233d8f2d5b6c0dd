import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { endLinks } from "../sessions/one-time-link.server.ts";
import { credentials, users } from "../tables.server.ts";

/**
 * Completes any change of a password: deletes every one-time link of the account, and stores
 * whether the e-mail address was verified at that time.
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
