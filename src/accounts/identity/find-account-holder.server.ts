import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { foldEmail } from "../rules.ts";
import { findLinkHolder } from "../sessions/one-time-link.server.ts";
import type { Identity } from "./better-auth.server.ts";

/** How a request shows whose account it is about: by an address that anybody may type, a live session, or a live link. */
export type AccountSource = "address" | "session" | "link";

/** Whose account a request is about; an address that was typed may be nobody's. */
type AccountHolder = { id: string | null; email: string };

type Deps = { db: Db; clock: Clock; identity: Identity };

/** Whose account it is, before anything is counted or hashed; null where no session or link lives. */
export async function findAccountHolder(
	{ db, clock, identity }: Deps,
	source: AccountSource,
	{ request: { headers }, body }: { request: Request; body: Record<string, unknown> },
): Promise<AccountHolder | null> {
	if (source === "address") return { id: null, email: foldEmail(String(body.email ?? "")) };
	if (source === "link") return findLinkHolder({ db, clock }, "reset-password", body.token);
	const query = { disableRefresh: true };
	return (await identity.api.getSession({ headers, query }))?.user ?? null;
}
