import { and, eq, gt } from "drizzle-orm";
import { removeAccount } from "../accounts/admin/remove-account.server.ts";
import type { AccountEnd } from "../accounts/sessions/end-account.server.ts";
import { sessions } from "../accounts/tables.server.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { hasOpenOrders } from "./tidy-orders.server.ts";

const recentMs = 10 * 60_000;

/**
 * Removes the caller's account, as an owner's `removeAccount` does. The sign-in must be at most ten
 * minutes old: it asked for the password or Google, and for a code where one is set. Refuses while
 * an order is unpaid or under way, a return open or a refund owed, and the last admin.
 */
export function removeOwnAccount(
	deps: Deps & Pick<AccountEnd, "alsoEnd">,
	caller: Pick<Caller, "accountId" | "email" | "sessionId">,
) {
	return removeAccount(deps, caller, caller.email, async (tx, accountId) => {
		// Another account has the address by now: the caller's was removed before.
		if (accountId !== caller.accountId) return "not-found";
		const since = new Date(deps.clock.now().getTime() - recentMs);
		const recent = and(eq(sessions.id, caller.sessionId), gt(sessions.createdAt, since));
		if ((await tx.$count(sessions, recent)) === 0) return "sign-in-old";
		return (await hasOpenOrders(tx, accountId)) ? "order-under-way" : null;
	});
}
