import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { makeAdmin, removeAdmin } from "./change-role.server.ts";
import {
	listAccountsOperation,
	listAuditOperation,
	makeAdminOperation,
	removeAccountOperation,
	removeAdminOperation,
} from "./contract.ts";
import { listAccounts } from "./list-accounts.server.ts";
import { listAudit, type NameSubjects } from "./list-audit.server.ts";
import { removeAccount } from "./remove-account.server.ts";

/** The operations of admins: accounts and the audit. */
export function adminApi(deps: { nameSubjects: NameSubjects }): Endpoint[] {
	return [
		endpoint(listAccountsOperation, async ({ db, query }) => ok(await listAccounts(db, query))),
		endpoint(makeAdminOperation, (call) => makeAdmin(call, call.caller, call.params.email)),
		endpoint(removeAdminOperation, (call) => removeAdmin(call, call.caller, call.params.email)),
		endpoint(removeAccountOperation, (call) => removeAccount(call, call.caller, call.params.email)),
		endpoint(listAuditOperation, async ({ db, query }) =>
			ok(await listAudit({ ...deps, db }, query)),
		),
	];
}
