import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { Acknowledged } from "../../platform/contract.ts";
import { EmailParams } from "../account.checks.ts";
import { copy as accountsCopy } from "../copy.ts";
import { ProfileForm } from "./profile.checks.ts";
import { copy } from "./profile.copy.ts";

const operation = operationsOf("Accounts");

/** A customer's profile. A field that was never saved is empty. */
export const Profile = z.object({
	name: z.string(),
	email: z.string(),
	education: z.string(),
	location: z.string(),
	phone: z.string(),
	linkedin: z.string(),
});
export type Profile = z.output<typeof Profile>;

const errors = {
	"no-token": { status: 401, message: accountsCopy.nobodySignedIn },
	"not-yours": { status: 403, message: copy.notYours },
} as const;

export const readProfileOperation = operation("readProfile", "GET /profile/{email}", {
	summary: "Read the caller's profile",
	auth: "user",
	input: { params: EmailParams },
	output: Profile,
	errors,
});

/** `name` may be sent but is ignored: the account has the name (spec §7). */
export const saveProfileOperation = operation("keepProfile", "PUT /profile/{email}", {
	summary: "Change the caller's profile",
	auth: "user",
	input: {
		params: EmailParams,
		body: ProfileForm.extend({ email: z.string(copy.notYours).max(320, copy.notYours).nullish() }),
	},
	output: Acknowledged,
	errors,
});
