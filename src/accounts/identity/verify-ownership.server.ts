import { and, eq } from "drizzle-orm";
import { roleOf, storedRole } from "../../kernel/caller.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { foldEmail } from "../rules.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { credentials, sessions, users } from "../tables.server.ts";
import { applyNewPassword } from "./apply-new-password.server.ts";

type Deps = { db: Db; adminEmail?: string | undefined };
type Account = typeof users.$inferSelect;

/**
 * Runs after a mailed link set a new password: only the owner of the address can do that. Marks the
 * address as verified and deletes all earlier sessions and links. Then makes the account of
 * ADMIN_EMAIL an admin. A second factor stays: no mail can remove it.
 */
export function verifyOwnershipByMail({ db, adminEmail }: Deps, accountId: string): Promise<void> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!before) return;
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, accountId));
		await tx.delete(sessions).where(eq(sessions.userId, accountId));
		await applyNewPassword(tx, accountId);
		const account = { ...before, emailVerified: true };
		if (becomesAdmin(account, adminEmail)) await makeShopOwnerAdmin(tx, account);
	});
}

/**
 * Runs before a sign-in with Google, which has verified the address. A password that was set before
 * the address was verified may be a stranger's: deletes it, with every session and link. Makes the
 * account of ADMIN_EMAIL an admin, and deletes any earlier password of it.
 */
export function verifyOwnershipByGoogle(
	{ db, adminEmail }: Deps,
	accountId: string,
): Promise<void> {
	return db.transaction(async (tx) => {
		const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!account) return;
		const makesAdmin = becomesAdmin(account, adminEmail);
		const unverifiedOnly = makesAdmin ? undefined : eq(credentials.setWhenVerified, false);
		const removed = await tx
			.delete(credentials)
			.where(and(isPasswordCredentialOf(accountId), unverifiedOnly))
			.returning({ id: credentials.id });
		if (makesAdmin || removed.length > 0) await endSessionsAndLinks(tx, accountId);
		if (makesAdmin) await makeShopOwnerAdmin(tx, account);
	});
}

/** Whether the account is the shop owner's (ADMIN_EMAIL), has a verified address and is not yet an admin. */
function becomesAdmin(
	{ email, emailVerified, role, removedAt }: Account,
	adminEmail: string | undefined,
): boolean {
	if (!adminEmail || !emailVerified || removedAt !== null || role === "admin") return false;
	return email === foldEmail(adminEmail);
}

/** The caller must delete all earlier ways to sign in, in the same transaction. */
async function makeShopOwnerAdmin(tx: Db, { id, email, ...was }: Account): Promise<void> {
	await tx.update(users).set(storedRole("admin")).where(eq(users.id, id));
	await audit(tx, {
		by: { accountId: "owner", email: "ADMIN_EMAIL" },
		act: "made an admin",
		about: `account:${id}`,
		before: { email, role: roleOf(was) },
		after: { email, role: "admin" },
	});
}
