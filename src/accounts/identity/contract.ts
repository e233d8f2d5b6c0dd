import { z } from "zod";
import { operation } from "../../kernel/operation.ts";

/** An account's second factor, as its owner sees it. */
export const SecondFactor = z.object({
	set: z.boolean().describe("Whether a sign-in needs a code as well"),
	required: z.boolean().describe("Whether an admin has to set one up before anything else"),
	password: z.boolean().describe("Whether the account has a password, which changes are asked for"),
	recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const readSecondFactorOperation = operation({
	name: "readSecondFactor",
	summary: "One's own second factor; it is set up and removed below /auth/two-factor",
	tag: "Accounts",
	method: "GET",
	path: "/second-factor",
	auth: "user",
	output: SecondFactor,
});
