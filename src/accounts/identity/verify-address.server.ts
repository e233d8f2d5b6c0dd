import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { findLinkHolder } from "../sessions/one-time-link.server.ts";
import { users } from "../tables.server.ts";

/**
 * Verifies the e-mail address of the signed-in customer by the link that was mailed there. This
 * needs both the mailbox and the account: nobody verifies an account that somebody else created
 * with their address. If the address is verified already, any link succeeds.
 */
export async function verifyAddress(
	{ db, clock }: Deps,
	{ accountId }: Pick<Caller, "accountId">,
	token: string,
): Promise<Result<{ verified: true }, "link-ended" | "another-account">> {
	const [account] = await db
		.select({ verified: users.emailVerified })
		.from(users)
		.where(eq(users.id, accountId));
	if (account?.verified) return ok({ verified: true });
	const mailedTo = await findLinkHolder({ db, clock }, "verify-email", token);
	if (mailedTo === null) return refuse("link-ended");
	if (mailedTo.id !== accountId) return refuse("another-account");
	await db.update(users).set({ emailVerified: true }).where(eq(users.id, accountId));
	return ok({ verified: true });
}
