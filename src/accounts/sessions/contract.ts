import { z } from "zod";
import { staffRoles } from "../../kernel/caller.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { Deleted, IdParams, PageQuery, Time } from "../../platform/contract.ts";
import { copy as platformCopy } from "../../platform/copy.ts";
import { EmailParams } from "../account.checks.ts";
import { copy } from "../copy.ts";

const operation = operationsOf("Accounts");

const notYours = { status: 403, message: copy.notYours } as const;

/** `auth` is "anyone" because the session cookie identifies the caller (contract, Identity). */
export const issueTokenOperation = operation("issueToken", "PUT /user/{email}", {
	summary: "Get an access token for the session",
	auth: "anyone",
	input: { params: EmailParams, body: EmailParams },
	output: z.object({ token: z.string(), expiresAt: Time }),
	errors: {
		"no-token": { status: 401, message: copy.noSession },
		"not-yours": notYours,
		"foreign-origin": { status: 403, message: copy.foreignOrigin },
	},
});

export const checkAdminOperation = operation("askAdmin", "GET /admin/{email}", {
	summary:
		"Tell whether an account is an admin's, and its role of staff; customers may ask about their own account only",
	auth: "user",
	input: { params: EmailParams },
	output: z.object({ admin: z.boolean(), staffRole: z.enum(staffRoles).nullable() }),
	errors: {
		"not-yours": notYours,
		"second-factor-missing": { status: 403, message: platformCopy.secondFactorMissing },
	},
});

/** One of an account's own sign-ins. Its id is only good for ending the sign-in. */
export const SignIn = z.object({
	_id: z.string(),
	createdAt: Time,
	endsAt: Time.describe("When the session ends at the latest, even if it is in use"),
	browser: z
		.string()
		.nullable()
		.describe("The browser's name from its User-Agent header, such as Firefox"),
	system: z.string().nullable().describe("The operating system, such as Windows"),
	address: z.string().nullable().describe("The network address of the sign-in"),
	current: z.boolean().describe("Whether this is the caller's own session"),
});
export type SignIn = z.output<typeof SignIn>;

export const listSignInsOperation = operation("listSignIns", "GET /session", {
	summary: "List the caller's sign-ins, newest first",
	auth: "user",
	input: { query: PageQuery },
	output: z.array(SignIn),
	list: true,
});

export const endSignInOperation = operation("endSignIn", "DELETE /session/{id}", {
	summary: "End one of the caller's sign-ins and its access tokens",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
});

export const endSignInsOperation = operation("endSignIns", "DELETE /user/{email}/session", {
	summary: "End every sign-in of an account; deletedCount is their number",
	auth: "people.sign-out",
	input: { params: EmailParams },
	output: Deleted,
});
