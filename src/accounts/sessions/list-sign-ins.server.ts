import Bowser from "bowser";
import { and, count, desc, eq, not } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { sessions, users } from "../tables.server.ts";
import type { SignIn } from "./contract.ts";
import { hasEnded, sessionExpiry } from "./session-expiry.server.ts";

export async function listSignIns(
	{ db, clock }: Deps,
	caller: Pick<Caller, "accountId" | "sessionId">,
	{ page, limit }: PageRequest,
): Promise<Page<SignIn>> {
	const live = and(eq(sessions.userId, caller.accountId), not(hasEnded(clock.now().toISOString())));
	const itsAccount = eq(users.id, sessions.userId);
	const [all] = await db
		.select({ count: count() })
		.from(sessions)
		.innerJoin(users, itsAccount)
		.where(live);
	const found = await db
		.select({
			_id: sessions.id,
			createdAt: sessions.createdAt,
			endsAt: sessionExpiry,
			userAgent: sessions.userAgent,
			address: sessions.ipAddress,
		})
		.from(sessions)
		.innerJoin(users, itsAccount)
		.where(live)
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const rows = found.map(({ userAgent, ...session }) => ({
		...session,
		...nameBrowser(userAgent),
		createdAt: session.createdAt.toISOString(),
		endsAt: session.endsAt.toISOString(),
		address: session.address || null,
		current: session._id === caller.sessionId,
	}));
	return { rows, total: all?.count ?? 0 };
}

function nameBrowser(userAgent: string | null): Pick<SignIn, "browser" | "system"> {
	if (!userAgent) return { browser: null, system: null };
	const { browser, os } = Bowser.parse(userAgent);
	return { browser: browser.name || null, system: os.name || null };
}
