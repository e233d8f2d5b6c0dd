import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { endLinks } from "../sessions/one-time-link.server.ts";
import { credentials, users } from "../tables.server.ts";

/** Completes a change of a password: ends the mailed links and stores whether the address is verified. */
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
