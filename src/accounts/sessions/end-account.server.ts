import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { users } from "../tables.server.ts";
import { endSessionsAndLinks } from "./end-sign-ins.server.ts";

/** The work of other slices when an account ends. */
export type AccountEnd = {
	/** Runs in the transaction that ends the account. */
	alsoEnd(deps: Deps, accountId: string): Promise<void>;
	/** Runs after the commit, so that cached pages no longer show the content that `alsoEnd` hid. */
	accountEnded(): void;
};

/** Ends an account, whose row is locked. `alsoEnd` erases what the shop stores of it; its orders stay. */
export async function endAccount(
	{ db, clock, alsoEnd }: Deps & Pick<AccountEnd, "alsoEnd">,
	accountId: string,
	formerEmail: string | null,
): Promise<void> {
	await endSessionsAndLinks(db, accountId);
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
