import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { Deleted, Modified, PageQuery, Time } from "../../platform/contract.ts";
import { EmailParams } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { foldEmail } from "../rules.ts";

const operation = operationsOf("Accounts");

export const Account = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	role: z.enum(["customer", "admin"]),
});
export type Account = z.output<typeof Account>;

export const listAccountsOperation = operation("listAccounts", "GET /user", {
	summary: "All accounts, newest first; `q` finds those whose e-mail has it",
	auth: "people.read",
	input: { query: PageQuery.extend({ q: z.string().max(320).transform(foldEmail).optional() }) },
	output: z.array(Account),
	list: true,
});

const lastAdmin = { status: 409, message: copy.lastAdmin } as const;

export const makeAdminOperation = operation("makeAdmin", "PUT /user/admin/{email}", {
	summary: "Make an account an admin's; modifiedCount is 0 where it is one already",
	auth: "people.roles",
	input: { params: EmailParams },
	output: Modified,
});

export const removeAdminOperation = operation("takeAdminAway", "DELETE /user/admin/{email}", {
	summary: "Remove an admin's role; the last admin stays",
	auth: "people.roles",
	input: { params: EmailParams },
	output: Modified,
	errors: { "last-admin": lastAdmin },
});

export const removeAccountOperation = operation("removeAccount", "DELETE /user/{email}", {
	summary: "Remove an account: it can no longer sign in, its tokens die, its orders stay",
	auth: "people.remove",
	input: { params: EmailParams },
	output: Deleted,
	errors: { "last-admin": lastAdmin, oneself: { status: 409, message: copy.notOneself } },
});

export const AuditEntry = z.object({
	_id: z.string(),
	at: Time,
	by: z
		.string()
		.describe(
			"E-mail of whoever did it at the time; or npm run admin, ADMIN_EMAIL, stripe (payment provider)",
		),
	act: z.string(),
	about: z.string().describe("What it was done to, such as account:<id>"),
	subject: z
		.string()
		.nullable()
		.describe("What people call it: an order's number, a part's name; null where it has none"),
	before: z.unknown(),
	after: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAuditOperation = operation("listAudit", "GET /audit", {
	summary: "What admins did, and everybody to the ways into their own account, newest first",
	auth: "audit.read",
	input: { query: PageQuery },
	output: z.array(AuditEntry),
	list: true,
});
