import { and, eq, isNull } from "drizzle-orm";
import { type Caller, roleOf } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import { audit } from "../audit.server.ts";
import { type AccountEnd, endAccount } from "../sessions/end-account.server.ts";
import { users } from "../tables.server.ts";
import { isLastAdmin } from "./change-role.server.ts";
import { endInvitation } from "./invite-staff.server.ts";

type Deleted = { deletedCount: number };

/**
 * Removes an account, and tells its person by mail: it can no longer sign in, and its tokens are
 * invalid at once. Its orders and reviews of parts stay; `alsoEnd` erases the rest.
 * Returns 0 if it was removed before. Refuses an address that never had an account, the last admin,
 * and what `refusalOf` refuses; it runs while the account is locked. The address becomes free: a
 * new account with it sees nothing of the old one.
 */
export function removeAccount<R extends string>(
	{ db, clock, alsoEnd }: Deps & Pick<AccountEnd, "alsoEnd">,
	by: Pick<Caller, "accountId" | "email">,
	email: string,
	refusalOf: (tx: Db, accountId: string) => Promise<R | null>,
): Promise<Result<Deleted, R | "last-admin" | "not-found">> {
	return db.transaction(async (tx) => {
		const last = await isLastAdmin(tx, email);
		const alive = and(eq(users.email, email), isNull(users.removedAt));
		const [account] = await tx.select().from(users).where(alive).for("update");
		if (!account)
			return (await wasRemoved(tx, email)) ? ok({ deletedCount: 0 }) : refuse("not-found");
		const refused = await refusalOf(tx, account.id);
		if (refused) return refuse(refused);
		if (last) return refuse("last-admin");
		await endInvitation(tx, email);
		await endAccount({ db: tx, clock, alsoEnd }, account.id, email);
		const before = { email, name: account.name, role: roleOf(account) };
		const about = `account:${account.id}`;
		await queueMail({ db: tx, clock }, { kind: "account removed", to: email, about: account.id });
		const act = account.id === by.accountId ? "removed their own account" : "removed an account";
		await audit(tx, { by, act, about, before });
		return ok({ deletedCount: 1 });
	});
}

async function wasRemoved(db: Db, email: string): Promise<boolean> {
	return (await db.$count(users, eq(users.formerEmail, email))) > 0;
}
