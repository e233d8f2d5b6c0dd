import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, type SQL } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { users, verifications } from "../tables.server.ts";

type LinkPurpose = "reset-password" | "verify-email" | "invitation";

export type OneTimeLink = { path: string; until: Date };

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a link that works once, for `days`. The database stores only a hash, as Better Auth does. `holder` is an account's id, or an invitation's. */
export async function makeOneTimeLink(
	{ db, clock }: Deps,
	purpose: LinkPurpose,
	holder: string,
	days = 1,
): Promise<OneTimeLink> {
	const token = randomBytes(24).toString("base64url");
	const identifier = identifierOf(purpose, token);
	const until = new Date(clock.now().getTime() + days * dayMs);
	const row = { id: newId(), identifier, value: holder, expiresAt: until };
	await db.insert(verifications).values(row);
	return { path: `/${purpose}?token=${token}`, until };
}

/** The account of a link; null if the link does not exist or has expired. */
export async function findLinkHolder(
	{ db, clock }: Deps,
	purpose: LinkPurpose,
	token: unknown,
): Promise<{ id: string; email: string } | null> {
	if (typeof token !== "string") return null;
	const [found] = await db
		.select({ id: users.id, email: users.email })
		.from(verifications)
		.innerJoin(users, eq(users.id, verifications.value))
		.where(isLiveLink(clock, purpose, token));
	return found ?? null;
}

/** Whether a row of `verifications` is the link with this token, and the link has not expired. */
export function isLiveLink(clock: Clock, purpose: LinkPurpose, token: string): SQL | undefined {
	const isNamed = eq(verifications.identifier, identifierOf(purpose, token));
	return and(isNamed, gt(verifications.expiresAt, clock.now()));
}

export async function endLinks(db: Db, holder: string): Promise<void> {
	// This also deletes sign-ins that wait for a code, because they used the earlier password. Rows
	// of pending logins with Google have no account id as value, so they stay.
	await db.delete(verifications).where(eq(verifications.value, holder));
}

function identifierOf(purpose: LinkPurpose, token: string): string {
	return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}
