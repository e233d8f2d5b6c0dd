import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { sessions, users } from "../tables.server.ts";
import { applyNewPassword } from "./apply-new-password.server.ts";
import { isOwnerToBe, makeOwnerAdmin } from "./make-owner-admin.server.ts";
import { removeSecondFactor } from "./remove-second-factor.server.ts";

/**
 * Somebody has set a new password by a link that went to the account's mailbox:
 * its address is verified, and every session and link from before ends, whoever
 * made the account; so does a second factor, if nobody had proved the address
 * before. Only then the owner's account becomes an admin's.
 */
export function verifyOwnershipByMail(
	{ db, adminEmail }: { db: Db; adminEmail?: string | undefined },
	accountId: string,
): Promise<void> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!before) return;
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, accountId));
		await tx.delete(sessions).where(eq(sessions.userId, accountId));
		await applyNewPassword(tx, accountId);
		if (!before.emailVerified) await removeSecondFactor(tx, accountId);
		const account = { ...before, emailVerified: true };
		if (isOwnerToBe(account, adminEmail)) await makeOwnerAdmin(tx, account);
	});
}
