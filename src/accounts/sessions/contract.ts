import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { Deleted, IdParams, PageQuery, Time } from "../../platform/contract.ts";
import { copy as platformCopy } from "../../platform/copy.ts";
import { EmailParams } from "../account.checks.ts";
import { copy } from "../copy.ts";

const operation = operationsOf("Accounts");

const notYours = { status: 403, message: copy.notYours } as const;

/** `auth` is "anyone" because the session cookie identifies the caller (contract, Identity). */
export const issueTokenOperation = operation("issueToken", "PUT /user/{email}", {
	summary: "Turn the session into an access token",
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
	summary: "Whether an account is an admin's: one's own, or asked by an admin",
	auth: "user",
	input: { params: EmailParams },
	output: z.object({ admin: z.boolean() }),
	errors: {
		"not-yours": notYours,
		"second-factor-missing": { status: 403, message: platformCopy.secondFactorMissing },
	},
});

/** One of an account's own sign-ins. Its id is only good for ending the sign-in. */
export const SignIn = z.object({
	_id: z.string(),
	createdAt: Time,
	endsAt: Time.describe("When it ends at the latest, however much it is used"),
	browser: z.string().nullable().describe("Such as Firefox, as the browser said itself"),
	system: z.string().nullable().describe("Such as Windows"),
	address: z.string().nullable().describe("Network address that it was opened from"),
	current: z.boolean().describe("Whether it is the one that asks"),
});
export type SignIn = z.output<typeof SignIn>;

export const listSignInsOperation = operation("listSignIns", "GET /session", {
	summary: "One's own sign-ins, newest first",
	auth: "user",
	input: { query: PageQuery },
	output: z.array(SignIn),
	list: true,
});

export const endSignInOperation = operation("endSignIn", "DELETE /session/{id}", {
	summary: "End one of one's own sign-ins; its access tokens die with it",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
});

export const endSignInsOperation = operation("endSignIns", "DELETE /user/{email}/session", {
	summary: "End every sign-in of an account; deletedCount says how many there were",
	auth: "people.sign-out",
	input: { params: EmailParams },
	output: Deleted,
});
