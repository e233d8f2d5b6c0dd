import type { Caller } from "../kernel/caller.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./database.server.ts";
import { newId } from "./id.server.ts";
import { auditEntries } from "./tables.server.ts";

/** One act of an admin: `did` is a stable word, `about` what it was done to, as `account:<id>`. */
export type Act = { did: string; about: string; before?: unknown; after?: unknown };

/**
 * Writes an admin's act into the audit (contract.md, GET /audit). Belongs into
 * the transaction of the act itself, so that neither stands without the other.
 */
export async function noteAct(
	{ db, clock }: { db: Db; clock: Clock },
	{ accountId, email }: Pick<Caller, "accountId" | "email">,
	act: Act,
): Promise<void> {
	const createdAt = clock.now();
	await db.insert(auditEntries).values({ id: newId(), accountId, email, ...act, createdAt });
}
