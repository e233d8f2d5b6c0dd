import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { foldEmail } from "../rules.ts";
import { users } from "../tables.server.ts";

type Account = typeof users.$inferSelect;

/** Whether an account is the owner's (ADMIN_EMAIL), its address verified, and not yet an admin's. */
export function isOwnerToBe(
	{ email, emailVerified, role, removedAt }: Account,
	adminEmail: string | undefined,
): boolean {
	if (!adminEmail || !emailVerified || removedAt !== null || role === "admin") return false;
	return email === foldEmail(adminEmail);
}

/** Makes the owner's account an admin's, in the transaction that ended whatever led into it before. */
export async function makeOwnerAdmin(tx: Db, { id, email }: Account): Promise<void> {
	await tx.update(users).set({ role: "admin" }).where(eq(users.id, id));
	await audit(tx, {
		by: { accountId: "owner", email: "ADMIN_EMAIL" },
		act: "made an admin",
		about: `account:${id}`,
		before: { email, role: "customer" },
		after: { email, role: "admin" },
	});
}
