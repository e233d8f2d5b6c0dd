import { eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { foldEmail } from "../rules.ts";
import {
	accountHolder,
	findLinkHolder,
	type LinkHolder,
} from "../sessions/one-time-link.server.ts";
import { users } from "../tables.server.ts";
import type { Identity } from "./better-auth.server.ts";

/**
 * How the shop finds the account of a request: by an address that anybody may type, by a live
 * session, or by a live link.
 */
export type AccountSource = "address" | "session" | "link";

/**
 * The account of a request, and whether it has a second factor and a verified address; `id` is null
 * for a typed address, which may have no account.
 */
export type AccountHolder = Omit<LinkHolder, "id"> & { id: string | null };

type Deps = { db: Db; clock: Clock; identity: Identity };

/** Finds the account before the request is counted or hashes a password; null if the session or link is invalid. */
export async function findAccountHolder(
	{ db, clock, identity }: Deps,
	source: AccountSource,
	{ request: { headers }, body }: { request: Request; body: Record<string, unknown> },
): Promise<AccountHolder | null> {
	if (source === "address") {
		const email = foldEmail(String(body.email ?? ""));
		return { id: null, email, hasFactor: false, verified: false };
	}
	if (source === "link") return findLinkHolder({ db, clock }, "reset-password", body.token);
	const query = { disableRefresh: true };
	const session = await identity.api.getSession({ headers, query });
	if (!session) return null;
	const [account] = await db.select(accountHolder).from(users).where(eq(users.id, session.user.id));
	return account ?? null;
}
