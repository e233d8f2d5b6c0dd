import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { endSessionsAndLinks } from "../sessions/end-sessions-and-links.server.ts";
import { credentials, users } from "../tables.server.ts";
import { isOwnerToBe, makeOwnerAdmin } from "./make-owner-admin.server.ts";

/**
 * Somebody is about to sign in with Google, which has proved the address of the
 * account: a password that was set before anybody had proved it may be a
 * stranger's, and goes, with every session and link. The owner's account becomes
 * an admin's here, and then keeps no password at all from before.
 */
export function verifyOwnershipByGoogle(
	{ db, adminEmail }: { db: Db; adminEmail?: string | undefined },
	accountId: string,
): Promise<void> {
	return db.transaction(async (tx) => {
		const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!account) return;
		const becomesAdmin = isOwnerToBe(account, adminEmail);
		const doubtful = becomesAdmin ? undefined : eq(credentials.setWhenVerified, false);
		const gone = await tx
			.delete(credentials)
			.where(and(isPasswordCredentialOf(accountId), doubtful))
			.returning({ id: credentials.id });
		if (becomesAdmin || gone.length > 0) await endSessionsAndLinks(tx, accountId);
		if (becomesAdmin) await makeOwnerAdmin(tx, account);
	});
}
