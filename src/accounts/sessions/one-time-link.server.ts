import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { users, verifications } from "../tables.server.ts";

type LinkPurpose = "reset-password" | "verify-email";

export type OneTimeLink = { path: string; until: Date };

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Makes a link that works once, within a day. The database stores only a hash, as Better Auth does. */
export async function makeOneTimeLink(
	{ db, clock }: Deps,
	purpose: LinkPurpose,
	accountId: string,
): Promise<OneTimeLink> {
	const token = randomBytes(24).toString("base64url");
	const identifier = identifierOf(purpose, token);
	const until = new Date(clock.now().getTime() + lifetimeMs);
	const row = { id: newId(), identifier, value: accountId, expiresAt: until };
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
	const isNamed = eq(verifications.identifier, identifierOf(purpose, token));
	const [found] = await db
		.select({ id: users.id, email: users.email })
		.from(verifications)
		.innerJoin(users, eq(users.id, verifications.value))
		.where(and(isNamed, gt(verifications.expiresAt, clock.now())));
	return found ?? null;
}

export async function endLinks(db: Db, accountId: string): Promise<void> {
	// This also deletes sign-ins that wait for a code, because they used the earlier password. Rows
	// of pending logins with Google have no account id as value, so they stay.
	await db.delete(verifications).where(eq(verifications.value, accountId));
}

function identifierOf(purpose: LinkPurpose, token: string): string {
	return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}
