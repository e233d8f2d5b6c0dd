import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { credentials, profiles, twoFactors, users } from "../tables.server.ts";
import { endSessionsAndLinks } from "./end-sign-ins.server.ts";

/**
 * Ends a locked account: its sessions, its tokens and each way in. Its profile is deleted, its orders and reviews
 * stay, and its address becomes free.
 */
export async function endAccount(
	tx: Db,
	accountId: string,
	ended: { removedAt: Date; formerEmail: string | null },
): Promise<void> {
	await endSessionsAndLinks(tx, accountId);
	await tx.delete(credentials).where(eq(credentials.userId, accountId));
	await tx.delete(twoFactors).where(eq(twoFactors.userId, accountId));
	await tx.delete(profiles).where(eq(profiles.accountId, accountId));
	// Not an e-mail address, so nobody can sign up or in with it.
	const freed = { email: `removed:${accountId}`, role: "customer" } as const;
	await tx
		.update(users)
		.set({ ...ended, ...freed })
		.where(eq(users.id, accountId));
}
