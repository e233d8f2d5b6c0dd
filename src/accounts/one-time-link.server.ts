import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.server.ts";
import { newId } from "../platform/id.server.ts";
import { users, verifications } from "./tables.server.ts";

const livesMs = 24 * 60 * 60 * 1000;

/**
 * The path of a page where one password can be set once for an account, within
 * a day. Kept as Better Auth keeps its own reset links: as a hash, so that who
 * reads the database cannot use it.
 */
export async function makeOneTimeLink(
	{ db, clock }: { db: Db; clock: Clock },
	accountId: string,
): Promise<string> {
	const token = randomBytes(24).toString("base64url");
	const identifier = identifierOf(token);
	const expiresAt = new Date(clock.now().getTime() + livesMs);
	await db.insert(verifications).values({ id: newId(), identifier, value: accountId, expiresAt });
	return `/reset-password?token=${token}`;
}

/** The address whose password a link sets, whether or not the link has ended; null where there is none. */
export async function findLinkHolder(db: Db, token: unknown): Promise<string | null> {
	if (typeof token !== "string") return null;
	const [found] = await db
		.select({ email: users.email })
		.from(verifications)
		.innerJoin(users, eq(users.id, verifications.value))
		.where(eq(verifications.identifier, identifierOf(token)));
	return found?.email ?? null;
}

function identifierOf(token: string): string {
	return createHash("sha256").update(`reset-password:${token}`).digest("base64url");
}
