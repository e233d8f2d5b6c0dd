import type { Caller } from "../kernel/caller.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { auditEntries } from "./tables.server.ts";

/**
 * One action, mostly an admin's. `act` is a stable phrase in the past tense ("made an admin"), `about`
 * what it was done to, as `account:<id>`, `part:<id>` or `order:<id>`; `before` and `after` hold what
 * changed, and nothing secret.
 */
export type AuditRecord = {
	by: Pick<Caller, "accountId" | "email">;
	act: string;
	about: string;
	before?: unknown;
	after?: unknown;
};

/**
 * Writes an action into the audit (contract.md, GET /audit), in the transaction of the action itself,
 * so that neither is there without the other.
 */
export async function audit(tx: Db, { by, ...entry }: AuditRecord): Promise<void> {
	const actor = { byAccountId: by.accountId, byEmail: by.email };
	await tx.insert(auditEntries).values({ id: newId(), ...actor, ...entry });
}
