import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { isPasswordCredentialOf } from "../passwords/password-credential.server.ts";
import { foldEmail } from "../rules.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { credentials, sessions, users } from "../tables.server.ts";
import { applyNewPassword } from "./apply-new-password.server.ts";
import { removeSecondFactor } from "./remove-second-factor.server.ts";

type Deps = { db: Db; adminEmail?: string | undefined };
type Account = typeof users.$inferSelect;

/**
 * A new password was set by a link that was mailed to the account's address, so its owner did it: the
 * address is verified, and every session and link from before ends, whoever made the account; so does
 * a second factor, if nobody had verified the address before. Only then does the account of
 * ADMIN_EMAIL become an admin's.
 */
export function verifyOwnershipByMail({ db, adminEmail }: Deps, accountId: string): Promise<void> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!before) return;
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, accountId));
		await tx.delete(sessions).where(eq(sessions.userId, accountId));
		await applyNewPassword(tx, accountId);
		if (!before.emailVerified) await removeSecondFactor(tx, accountId);
		const account = { ...before, emailVerified: true };
		if (becomesAdmin(account, adminEmail)) await makeShopOwnerAdmin(tx, account);
	});
}

/**
 * Somebody is about to sign in with Google, which has verified the address: a password that was set
 * before anybody had may be a stranger's, and goes, with every session and link. The account of
 * ADMIN_EMAIL becomes an admin's here, and then loses any password from before.
 */
export function verifyOwnershipByGoogle(
	{ db, adminEmail }: Deps,
	accountId: string,
): Promise<void> {
	return db.transaction(async (tx) => {
		const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		if (!account) return;
		const toAdmin = becomesAdmin(account, adminEmail);
		const doubtful = toAdmin ? undefined : eq(credentials.setWhenVerified, false);
		const removed = await tx
			.delete(credentials)
			.where(and(isPasswordCredentialOf(accountId), doubtful))
			.returning({ id: credentials.id });
		if (toAdmin || removed.length > 0) await endSessionsAndLinks(tx, accountId);
		if (toAdmin) await makeShopOwnerAdmin(tx, account);
	});
}

/** Whether an account is the shop owner's (ADMIN_EMAIL), its address verified, and not yet an admin's. */
function becomesAdmin(
	{ email, emailVerified, role, removedAt }: Account,
	adminEmail: string | undefined,
): boolean {
	if (!adminEmail || !emailVerified || removedAt !== null || role === "admin") return false;
	return email === foldEmail(adminEmail);
}

/** In the transaction that ended whatever led into the account before. */
async function makeShopOwnerAdmin(tx: Db, { id, email }: Account): Promise<void> {
	await tx.update(users).set({ role: "admin" }).where(eq(users.id, id));
	await audit(tx, {
		by: { accountId: "owner", email: "ADMIN_EMAIL" },
		act: "made an admin",
		about: `account:${id}`,
		before: { email, role: "customer" },
		after: { email, role: "admin" },
	});
}
