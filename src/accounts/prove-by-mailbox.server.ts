import { eq } from "drizzle-orm";
import type { Db } from "../platform/database.server.ts";
import { isOwnerToBe, makeOwnerAdmin } from "./make-owner-admin.server.ts";
import { settleNewPassword } from "./settle-new-password.server.ts";
import { sessions, users } from "./tables.server.ts";

/**
 * Somebody has set a new password by a link that went to the account's mailbox:
 * its address is verified, and every session and link from before ends, whoever
 * made the account. Only then the owner's becomes an admin's.
 */
export function proveByMailbox(
	{ db, adminEmail }: { db: Db; adminEmail?: string | undefined },
	accountId: string,
): Promise<void> {
	return db.transaction(async (tx) => {
		const [account] = await tx
			.update(users)
			.set({ emailVerified: true })
			.where(eq(users.id, accountId))
			.returning();
		await tx.delete(sessions).where(eq(sessions.userId, accountId));
		await settleNewPassword(tx, accountId);
		if (account && isOwnerToBe(account, adminEmail)) await makeOwnerAdmin(tx, account);
	});
}
