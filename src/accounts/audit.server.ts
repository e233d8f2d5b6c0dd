import type { Caller } from "../kernel/caller.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { networkOf } from "../platform/http/client-ip.server.ts";
import { hashForLog } from "./hash-for-log.server.ts";
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
 * Writes an action into the audit (contract, GET /audit), in the transaction of the action itself,
 * so that neither is there without the other.
 */
export async function audit(tx: Db, { by, ...entry }: AuditRecord): Promise<void> {
	const actor = { byAccountId: by.accountId, byEmail: by.email };
	await tx.insert(auditEntries).values({ id: newId(), ...actor, ...entry });
}

/** What somebody did to the ways into their own account. */
export type AccountAction =
	| "signed in as an admin"
	| "changed the password"
	| "set a new password by a link"
	| "set up a second factor"
	| "took the second factor away"
	| "used a recovery code";

/**
 * Writes into the audit what somebody did to the ways into their own account, with the hash of the
 * network of `ip` as the log has it: so that an entry can be compared with the attempts there.
 */
export function auditAccount(
	{ db, authSecret }: { db: Db; authSecret: string },
	{ id, email }: { id: string; email: string },
	act: AccountAction,
	ip: string,
): Promise<void> {
	return audit(db, {
		by: { accountId: id, email },
		act,
		about: `account:${id}`,
		after: { network: hashForLog(authSecret, networkOf(ip)) },
	});
}
