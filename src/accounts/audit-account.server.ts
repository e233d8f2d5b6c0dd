import type { Db } from "../platform/database/database.server.ts";
import { networkOf } from "../platform/http/client-ip.server.ts";
import { audit } from "./audit.server.ts";
import { hashForLog } from "./hash-for-log.server.ts";

/** What somebody did to the ways into their own account. */
export type AccountAction =
	| "signed in as an admin"
	| "changed the password"
	| "set a new password by a link"
	| "set up a second factor"
	| "took the second factor away"
	| "used a recovery code";

type Deps = { db: Db; authSecret: string };

/**
 * Writes into the audit what somebody did to the ways into their own account, with the hash of the
 * network of `ip` as the log has it: so that an entry can be compared with the attempts there.
 */
export function auditAccount(
	{ db, authSecret }: Deps,
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
