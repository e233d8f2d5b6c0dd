import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { type AccountEnd, endAccount } from "../sessions/end-account.server.ts";
import { users } from "../tables.server.ts";

/**
 * Ends a customer's account whose mailbox belongs to somebody else, as an admin's removal does: its orders stay. False
 * where there is none any more, where its address is verified, and for an admin: then the link of its mails is dead.
 * The address is kept nowhere in the account, so no mail goes there any more. A new account may take it.
 */
export function disownAccount(
	{ db, clock, alsoEnd }: Deps & Pick<AccountEnd, "alsoEnd">,
	accountId: string,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const unverified = and(eq(users.id, accountId), eq(users.emailVerified, false));
		const endable = and(unverified, eq(users.role, "customer"), isNull(users.removedAt));
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
