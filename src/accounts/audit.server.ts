import type { Caller } from "../kernel/caller.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { networkOf } from "../platform/http/client-ip.server.ts";
import { hashForLog } from "./hash-for-log.server.ts";
import { auditEntries } from "./tables.server.ts";

/** `act` is a phrase in the past tense, `about` an object such as `account:<id>`. Never put secrets here. */
export type AuditRecord = {
	by: Pick<Caller, "accountId" | "email">;
	act: string;
	about: string;
	before?: unknown;
	after?: unknown;
};

/** Writes an action to the audit (contract, GET /audit), in the transaction of the action: both are stored or neither. */
export function audit(tx: Db, entry: AuditRecord): Promise<void> {
	return auditAll(tx, [entry]);
}

/** Writes several actions to the audit, at least one, as `audit` does. */
export async function auditAll(tx: Db, entries: readonly AuditRecord[]): Promise<void> {
	const rows = entries.map(({ by, ...entry }) => {
		return { id: newId(), byAccountId: by.accountId, byEmail: by.email, ...entry };
	});
	await tx.insert(auditEntries).values(rows);
}

/** A change that a person made to how they sign in, or a sign-in of staff. */
export type AccountAction =
	| "signed in as an admin"
	| "signed in as staff"
	| "changed the password"
	| "set a new password by a link"
	| "set up a second factor"
	| "took the second factor away"
	| "used a recovery code";

/** Audits an action with the network's hash. The log has the same hash, so an admin can compare them. */
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
