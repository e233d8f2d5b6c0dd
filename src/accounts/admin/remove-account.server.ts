import { and, eq, isNull } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { audit } from "../audit.server.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { credentials, profiles, twoFactors, users } from "../tables.server.ts";
import { isLastAdmin } from "./change-role.server.ts";

type Deleted = { deletedCount: number };

/** What goes with an account beyond this slice, in the transaction that removes it. */
export type AlsoRemove = (deps: { db: Db; clock: Clock }, accountId: string) => Promise<void>;

/**
 * Removes an account: it can no longer sign in, and its tokens are invalid at once. Its orders and
 * reviews of parts stay, its profile is deleted, and what it said of the shop is hidden
 * (`alsoRemove`). 0 if it was removed before; not found if the address never had an account.
 *
 * The address becomes free: a new account with it sees nothing of the old one. Nobody can remove
 * their own account or the last admin.
 */
export function removeAccount(
	{ db, clock, alsoRemove }: { db: Db; clock: Clock; alsoRemove: AlsoRemove },
	admin: Pick<Caller, "accountId" | "email">,
	email: string,
): Promise<Result<Deleted, "oneself" | "last-admin" | "not-found">> {
	return db.transaction(async (tx) => {
		const last = await isLastAdmin(tx, email);
		const alive = and(eq(users.email, email), isNull(users.removedAt));
		const [account] = await tx.select().from(users).where(alive).for("update");
		if (!account)
			return (await wasRemoved(tx, email)) ? ok({ deletedCount: 0 }) : refuse("not-found");
		if (account.id === admin.accountId) return refuse("oneself");
		if (last) return refuse("last-admin");
		await endSessionsAndLinks(tx, account.id);
		await tx.delete(credentials).where(eq(credentials.userId, account.id));
		await tx.delete(twoFactors).where(eq(twoFactors.userId, account.id));
		await tx.delete(profiles).where(eq(profiles.accountId, account.id));
		await tx
			.update(users)
			.set({
				removedAt: clock.now(),
				formerEmail: email,
				// Not an e-mail address, so nobody can sign up or in with it.
				email: `removed:${account.id}`,
				role: "customer",
			})
			.where(eq(users.id, account.id));
		await alsoRemove({ db: tx, clock }, account.id);
		const before = { email, name: account.name, role: account.role };
		await audit(tx, {
			by: admin,
			act: "removed an account",
			about: `account:${account.id}`,
			before,
		});
		return ok({ deletedCount: 1 });
	});
}

async function wasRemoved(db: Db, email: string): Promise<boolean> {
	const [former] = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(users.formerEmail, email))
		.limit(1);
	return former !== undefined;
}
