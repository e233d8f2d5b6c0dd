import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { endLinks } from "../sessions/one-time-link.server.ts";
import { credentials, users } from "../tables.server.ts";

/**
 * What follows from any new password: no link of the account does anything any
 * more, and whether the address was verified when it was set is kept with it.
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
