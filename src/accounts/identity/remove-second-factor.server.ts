import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { twoFactors, users } from "../tables.server.ts";

/** Removes an account's second factor, if it has one: a sign-in then needs no code. */
export async function removeSecondFactor(tx: Db, accountId: string): Promise<void> {
	await tx.delete(twoFactors).where(eq(twoFactors.userId, accountId));
	await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, accountId));
}
