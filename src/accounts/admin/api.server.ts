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
import { type AlsoRemove, removeAccount } from "./remove-account.server.ts";

/** What the endpoints of admins need of the slices above. */
type AdminDeps = {
	nameSubjects: NameSubjects;
	alsoRemove: AlsoRemove;
	/** Called once an account is removed, so that pages no longer show what went with it. */
	accountRemoved(): void;
};

/** The operations of admins: accounts and the audit. */
export function adminApi(deps: AdminDeps): Endpoint[] {
	return [
		endpoint(listAccountsOperation, async ({ db, query }) => ok(await listAccounts(db, query))),
		endpoint(makeAdminOperation, (call) => makeAdmin(call, call.caller, call.params.email)),
		endpoint(removeAdminOperation, (call) => removeAdmin(call, call.caller, call.params.email)),
		endpoint(removeAccountOperation, async ({ db, clock, caller, params, after }) => {
			const { alsoRemove, accountRemoved } = deps;
			const removed = await removeAccount({ db, clock, alsoRemove }, caller, params.email);
			if (removed.ok) after(accountRemoved);
			return removed;
		}),
		endpoint(listAuditOperation, async ({ db, query }) =>
			ok(await listAudit({ ...deps, db }, query)),
		),
	];
}
