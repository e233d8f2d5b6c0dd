import { z } from "zod";
import { givenRoles, staffRoles } from "../../kernel/caller.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { Deleted, ListQuery, Modified, PageQuery, Time } from "../../platform/contract.ts";
import { EmailAddress, EmailParams } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { invitationCopy } from "../identity/mailed-link.copy.ts";
import { foldEmail } from "../rules.ts";
import { copy as allUsersCopy } from "./all-users.copy.ts";

const operation = operationsOf("Accounts");

export const Account = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	role: z.enum(["customer", "admin"]),
	staffRole: z.enum(staffRoles).nullable(),
});
export type Account = z.output<typeof Account>;

export const listAccountsOperation = operation("listAccounts", "GET /user", {
	summary:
		"List all accounts, newest first; `q` finds a part of their e-mail or name, or an order's number or phone, `staff` lists staff alone",
	auth: "people.read",
	input: {
		query: ListQuery.extend({
			q: z.string().max(320).transform(foldEmail).optional(),
			staff: z.literal("yes").optional(),
		}),
	},
	output: z.array(Account),
	list: true,
});

const lastAdmin = { status: 409, message: copy.lastAdmin } as const;

export const makeAdminOperation = operation("makeAdmin", "PUT /user/admin/{email}", {
	summary: "Make an account an admin; modifiedCount is 0 if it is one already",
	auth: "people.roles",
	input: { params: EmailParams },
	output: Modified,
});

export const removeAdminOperation = operation("takeAdminAway", "DELETE /user/admin/{email}", {
	summary: "Make an admin a customer again; refused for the last admin",
	auth: "people.roles",
	input: { params: EmailParams },
	output: Modified,
	errors: { "last-admin": lastAdmin },
});

const isAdmin = { status: 409, message: allUsersCopy.isAdmin } as const;

export const giveStaffRoleOperation = operation("giveStaffRole", "PUT /user/staff/{email}", {
	summary:
		"Give an account a role of staff, or another one; modifiedCount is 0 if it has it already",
	auth: "people.roles",
	input: { params: EmailParams, body: z.object({ staffRole: z.enum(staffRoles) }) },
	output: Modified,
	errors: { "is-admin": isAdmin },
});

export const takeStaffRoleOperation = operation("takeStaffRole", "DELETE /user/staff/{email}", {
	summary: "Take the role of staff away; the account stays a customer's",
	auth: "people.roles",
	input: { params: EmailParams },
	output: Modified,
	errors: { "is-admin": isAdmin },
});

export const removeAccountOperation = operation("removeAccount", "DELETE /user/{email}", {
	summary: "Remove an account: its sign-ins and tokens end, its orders stay",
	auth: "people.remove",
	input: { params: EmailParams },
	output: Deleted,
	errors: { "last-admin": lastAdmin, oneself: { status: 409, message: allUsersCopy.notOneself } },
});

export const AuditEntry = z.object({
	_id: z.string(),
	at: Time,
	by: z
		.string()
		.describe(
			"The actor's e-mail at that time; or `npm run admin`, `ADMIN_EMAIL`, `stripe` (the payment provider)",
		),
	act: z.string(),
	about: z.string().describe("The changed object, such as account:<id>"),
	subject: z
		.string()
		.nullable()
		.describe(
			"The object's name for people: an order's number, a part's name; null if it has none",
		),
	before: z.unknown(),
	after: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAuditOperation = operation("listAudit", "GET /audit", {
	summary:
		"List the audit, newest first: changes by admins, and changes of sign-in methods by anybody",
	auth: "audit.read",
	input: {
		query: ListQuery.extend({
			by: z.string().max(320).optional().describe("The whole e-mail of who did it"),
			act: z.string().max(100).optional(),
			about: z.string().max(400).optional(),
			from: z.iso.date().optional().describe("The first day, in Bangladesh"),
			to: z.iso.date().optional().describe("The last day"),
		}),
	},
	output: z.array(AuditEntry),
	list: true,
});

const Invitation = z.object({ email: z.string(), role: z.enum(givenRoles), endsAt: Time });
export type Invitation = z.output<typeof Invitation>;

export const listInvitationsOperation = operation("listInvitations", "GET /invitation", {
	summary: "List the open invitations to work for the shop, newest first",
	auth: "people.roles",
	input: { query: PageQuery },
	output: z.array(Invitation),
	list: true,
});

export const inviteStaffOperation = operation("inviteStaff", "PUT /invitation", {
	summary:
		"Mail an invitation to a role, a link for 7 days; another one of the address ends. Three a day for an address, 30 for an inviter",
	auth: "people.roles",
	input: { body: z.object({ email: EmailAddress, role: z.enum(givenRoles) }) },
	output: Modified,
	errors: { "is-staff": { status: 409, message: invitationCopy.isStaff } },
});

export const withdrawInvitationOperation = operation(
	"withdrawInvitation",
	"DELETE /invitation/{email}",
	{
		summary: "Withdraw an invitation; deletedCount is 0 if none is open",
		auth: "people.roles",
		input: { params: EmailParams },
		output: Deleted,
	},
);
