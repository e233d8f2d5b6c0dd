import { and, eq, gt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { foldEmail } from "../rules.ts";
import { findLinkHolder } from "../sessions/one-time-link.server.ts";
import { sessions, users } from "../tables.server.ts";
import type { Identity } from "./better-auth.server.ts";

/** How a call shows whose account it is about: by an address that anybody may type, a live session, or a live link. */
export type AccountSource = "address" | "session" | "link";

/** Whose account a call is about; an address that was typed may be nobody's. */
export type AccountHolder = { id: string | null; email: string };

type Deps = { db: Db; clock: Clock; identity: Identity };
type Asked = { request: Request; body: Record<string, unknown> };

/** Whose account it is, before anything is counted or hashed; null where no session or link lives. */
export async function findAccountHolder(
	{ db, clock, identity }: Deps,
	by: AccountSource,
	{ request, body }: Asked,
): Promise<AccountHolder | null> {
	if (by === "address") return { id: null, email: foldEmail(String(body.email ?? "")) };
	if (by === "link") return findLinkHolder({ db, clock }, "reset-password", body.token);
	const { headers } = request;
	const query = { disableRefresh: true };
	return (await identity.api.getSession({ headers, query }))?.user ?? null;
}

/** Whose session an answer opened; null where it opened none. */
export async function findSignedIn({ db, clock }: Omit<Deps, "identity">, answer: Response) {
	const tokens = answer.headers
		.getSetCookie()
		.map((set) => /session_token=([^.;]+)\./.exec(set)?.[1])
		.filter((token) => token !== undefined);
	const [token] = tokens;
	if (token === undefined) return null;
	const [found] = await db
		.select({ id: users.id, email: users.email, role: users.role })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.token, token), gt(sessions.expiresAt, clock.now())));
	return found ?? null;
}
