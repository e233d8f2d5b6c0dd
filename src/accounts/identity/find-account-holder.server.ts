import type { Deps } from "../../platform/database/database.server.ts";
import { foldEmail } from "../rules.ts";
import { findLinkHolder } from "../sessions/one-time-link.server.ts";
import type { Identity } from "./better-auth.server.ts";

/** How a request's account is found: by an address that anybody may type, by a session, or by a link. */
export type AccountSource = "address" | "session" | "link";

/** The account of a request; `id` is null for a typed address, which may have no account. */
type AccountHolder = { id: string | null; email: string };

/** Finds a request's account before the limits and any hashing. Null if the session or link is invalid. */
export async function findAccountHolder(
	{ db, clock, identity }: Deps & { identity: Identity },
	source: AccountSource,
	{ request: { headers }, body }: { request: Request; body: Record<string, unknown> },
): Promise<AccountHolder | null> {
	if (source === "address") return { id: null, email: foldEmail(String(body.email ?? "")) };
	if (source === "link") return findLinkHolder({ db, clock }, "reset-password", body.token);
	const query = { disableRefresh: true };
	return (await identity.api.getSession({ headers, query }))?.user ?? null;
}
