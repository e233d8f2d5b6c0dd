import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { credentials, profiles, twoFactors, users } from "../tables.server.ts";
import { endSessionsAndLinks } from "./end-sign-ins.server.ts";

/** The work of other slices when an account ends. */
export type AccountEnd = {
	/** Runs in the transaction that ends the account. */
	alsoEnd(deps: Deps, accountId: string): Promise<void>;
	/** Runs after the commit, so that cached pages no longer show the content that `alsoEnd` hid. */
	accountEnded(): void;
};

/** Ends an account, whose row is locked, and every way to sign in. Its orders and reviews of parts stay. */
export async function endAccount(
	{ db, clock, alsoEnd }: Deps & Pick<AccountEnd, "alsoEnd">,
	accountId: string,
	formerEmail: string | null,
): Promise<void> {
	await endSessionsAndLinks(db, accountId);
	await db.delete(credentials).where(eq(credentials.userId, accountId));
	await db.delete(twoFactors).where(eq(twoFactors.userId, accountId));
	await db.delete(profiles).where(eq(profiles.accountId, accountId));
	await db
		.update(users)
		.set({
			removedAt: clock.now(),
			formerEmail,
			// Not an e-mail address, so nobody can sign up or in with it.
			email: `removed:${accountId}`,
			role: "customer",
			staffRole: null,
		})
		.where(eq(users.id, accountId));
	await alsoEnd({ db, clock }, accountId);
}
