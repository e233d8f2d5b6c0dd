import { ok } from "../../kernel/result.ts";
import { csvColumns } from "../../platform/csv/write-csv.server.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { takeInvitationOperation } from "../identity/contract.ts";
import type { AccountEnd } from "../sessions/end-account.server.ts";
import { copy as allUsersCopy } from "./all-users.copy.ts";
import { copy as auditCopy } from "./audit.copy.ts";
import { changeStaffRole, makeAdmin, removeAdmin } from "./change-role.server.ts";
import {
	type AuditEntry,
	giveStaffRoleOperation,
	inviteStaffOperation,
	listAccountsOperation,
	listAuditOperation,
	listInvitationsOperation,
	makeAdminOperation,
	removeAccountOperation,
	removeAdminOperation,
	takeStaffRoleOperation,
	withdrawInvitationOperation,
} from "./contract.ts";
import { inviteStaff, withdrawInvitation } from "./invite-staff.server.ts";
import { type AccountsOfOrders, listAccounts } from "./list-accounts.server.ts";
import { listAudit, type NameSubjects } from "./list-audit.server.ts";
import { listInvitations } from "./list-invitations.server.ts";
import { removeAccount } from "./remove-account.server.ts";
import { takeInvitation } from "./take-invitation.server.ts";

/** `limited: false` lifts the limit of invitations (RATE_LIMITS). */
export type AdminDeps = AccountEnd & {
	limited: boolean;
	nameSubjects: NameSubjects;
	accountsOfOrders: AccountsOfOrders;
};

export function adminApi(deps: AdminDeps): Endpoint[] {
	return [
		endpoint(
			listAccountsOperation,
			async ({ db, query }) => ok(await listAccounts({ ...deps, db }, query)),
			csvColumns(allUsersCopy.csv),
		),
		endpoint(makeAdminOperation, (call) => makeAdmin(call, call.caller, call.params.email)),
		endpoint(removeAdminOperation, (call) => removeAdmin(call, call.caller, call.params.email)),
		endpoint(giveStaffRoleOperation, (call) =>
			changeStaffRole(call, call.caller, call.params.email, call.body.staffRole),
		),
		endpoint(takeStaffRoleOperation, (call) =>
			changeStaffRole(call, call.caller, call.params.email, "customer"),
		),
		endpoint(removeAccountOperation, async ({ db, clock, caller, params, after }) => {
			const { alsoEnd, accountEnded } = deps;
			const notOneself = async (_: unknown, accountId: string) =>
				accountId === caller.accountId ? ("oneself" as const) : null;
			const removed = await removeAccount({ db, clock, alsoEnd }, caller, params.email, notOneself);
			if (removed.ok) after(accountEnded);
			return removed;
		}),
		endpoint(listInvitationsOperation, async ({ db, query }) =>
			ok(await listInvitations(db, query)),
		),
		endpoint(inviteStaffOperation, (call) =>
			inviteStaff({ ...deps, ...call }, call.caller, call.body),
		),
		endpoint(withdrawInvitationOperation, async (call) =>
			ok(await withdrawInvitation(call, call.caller, call.params.email)),
		),
		endpoint(takeInvitationOperation, (call) => takeInvitation(call, call.caller, call.body.token)),
		endpoint(
			listAuditOperation,
			async ({ db, query }) => ok(await listAudit({ ...deps, db }, query)),
			csvColumns<AuditEntry>(auditCopy.csv, { before: JSON.stringify, after: JSON.stringify }),
		),
	];
}
