import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { type AccountEnd, endAccount } from "../sessions/end-account.server.ts";
import { users } from "../tables.server.ts";

/**
 * Ends a customer's account whose mailbox belongs to somebody else. Its orders stay, as after an
 * admin's removal. False if the account has ended, has a verified address or is staff's. The
 * account does not keep the address, so no more mail goes there. A new account may use it.
 */
export function disownAccount(
	{ db, clock, alsoEnd }: Deps & Pick<AccountEnd, "alsoEnd">,
	accountId: string,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const unverified = and(eq(users.id, accountId), eq(users.emailVerified, false));
		const isCustomer = and(eq(users.role, "customer"), isNull(users.staffRole));
		const endable = and(unverified, isCustomer, isNull(users.removedAt));
		const [account] = await tx.select().from(users).where(endable).for("update");
		if (!account) return false;
		await endAccount({ db: tx, clock, alsoEnd }, account.id, null);
		await audit(tx, {
			by: { accountId, email: account.email },
			act: "said it was not them",
			about: `account:${accountId}`,
			before: { email: account.email, name: account.name, role: account.role },
		});
		return true;
	});
}
