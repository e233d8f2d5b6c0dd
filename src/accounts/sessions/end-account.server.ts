import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/database/database.server.ts";
import { credentials, profiles, twoFactors, users } from "../tables.server.ts";
import { endSessionsAndLinks } from "./end-sign-ins.server.ts";

/** What the slices above do when an account ends. */
export type AccountEnd = {
	/** In the transaction that ends it. */
	alsoEnd(deps: Deps, accountId: string): Promise<void>;
	/** Once that is committed, so that pages no longer show what went with it. */
	accountEnded(): void;
};

/** Ends a locked account and each way in; its orders and reviews of parts stay (`alsoEnd`). */
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
		})
		.where(eq(users.id, accountId));
	await alsoEnd({ db, clock }, accountId);
}
