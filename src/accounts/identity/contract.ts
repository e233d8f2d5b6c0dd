import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { copy } from "./verify-address.copy.ts";

const operation = operationsOf("Accounts");

export const SecondFactor = z.object({
	set: z.boolean().describe("Whether a sign-in also needs a code"),
	required: z
		.boolean()
		.describe("Whether this member of staff must set up a second factor before any work of staff"),
	password: z
		.boolean()
		.describe("Whether the account has a password; changes of the second factor then need it"),
	recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const readSecondFactorOperation = operation("readSecondFactor", "GET /second-factor", {
	summary: "Read the caller's second factor; /auth/two-factor sets it up and removes it",
	auth: "user",
	output: SecondFactor,
});

/** The page of a mailed link posts this when its button is pressed. A GET of the link changes nothing. */
export const verifyAddressOperation = operation("verifyAddress", "POST /verification", {
	summary: "Verify the caller's e-mail address by the token from the mailed link",
	auth: "user",
	input: { body: z.object({ token: z.string().min(1).max(500) }) },
	output: z.object({ verified: z.literal(true) }),
	errors: {
		"link-ended": { status: 409, message: copy.verifyLinkEnded },
		"another-account": { status: 403, message: copy.verifyLinkOfAnother },
	},
});
