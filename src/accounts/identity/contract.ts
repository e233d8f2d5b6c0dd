import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { copy } from "./verify-address.copy.ts";

const operation = operationsOf("Accounts");

export const SecondFactor = z.object({
	set: z.boolean().describe("Whether a sign-in needs a code as well"),
	required: z.boolean().describe("Whether an admin has to set one up before anything else"),
	password: z.boolean().describe("Whether the account has a password, which changes are asked for"),
	recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const readSecondFactorOperation = operation("readSecondFactor", "GET /second-factor", {
	summary: "One's own second factor; it is set up and removed below /auth/two-factor",
	auth: "user",
	output: SecondFactor,
});

/** The page of a mailed link posts this when its button is pressed. A GET of the link changes nothing. */
export const verifyAddressOperation = operation("verifyAddress", "POST /verification", {
	summary: "Verify the address of one's own account by the token of the link that was mailed there",
	auth: "user",
	input: { body: z.object({ token: z.string().min(1).max(500) }) },
	output: z.object({ verified: z.literal(true) }),
	errors: {
		"link-ended": { status: 409, message: copy.verifyLinkEnded },
		"another-account": { status: 403, message: copy.verifyLinkOfAnother },
	},
});
