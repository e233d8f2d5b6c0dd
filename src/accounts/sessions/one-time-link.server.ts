import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { users, verifications } from "../tables.server.ts";

/** What a link is for: the page that it leads to. */
type LinkPurpose = "reset-password" | "verify-email";

type Deps = { db: Db; clock: Clock };
/** A link as it is mailed or printed. */
export type OneTimeLink = { path: string; until: Date };

const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Makes a link that works once, within a day: it sets the account's password, or verifies its address.
 * Stored as Better Auth stores its own reset links: as a hash, so that who reads the database cannot
 * use it.
 */
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

/** Whose account a link is for; null where there is no such link, or it has expired. */
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
		.where(
			and(
				eq(verifications.identifier, identifierOf(purpose, token)),
				gt(verifications.expiresAt, clock.now()),
			),
		);
	return found ?? null;
}

/** Ends every link of an account, mailed or printed. */
export async function endLinks(db: Db, accountId: string): Promise<void> {
	// Also sign-ins that wait for a code of the second factor: their password was verified before this.
	// The table also holds logins with Google that are under way, whose value is no account's id.
	await db.delete(verifications).where(eq(verifications.value, accountId));
}

function identifierOf(purpose: LinkPurpose, token: string): string {
	return createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
}
