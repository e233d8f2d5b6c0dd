import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
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

/** The account whose password a link sets; null where there is no such link, or its time is over. */
export async function findLinkHolder(
	{ db, clock }: { db: Db; clock: Clock },
	token: unknown,
): Promise<{ id: string; email: string } | null> {
	if (typeof token !== "string") return null;
	const [found] = await db
		.select({ id: users.id, email: users.email })
		.from(verifications)
		.innerJoin(users, eq(users.id, verifications.value))
		.where(
			and(
				eq(verifications.identifier, identifierOf(token)),
				gt(verifications.expiresAt, clock.now()),
			),
		);
	return found ?? null;
}

function identifierOf(token: string): string {
	return createHash("sha256").update(`reset-password:${token}`).digest("base64url");
}
