import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { Modified } from "../../platform/contract.ts";
import { copy, invitationCopy } from "./mailed-link.copy.ts";

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

const LinkBody = z.object({ token: z.string().min(1).max(500) });

/** The page of a mailed link posts this when its button is pressed. A GET of the link changes nothing. */
export const verifyAddressOperation = operation("verifyAddress", "POST /verification", {
	summary: "Verify the caller's e-mail address by the token from the mailed link",
	auth: "user",
	input: { body: LinkBody },
	output: z.object({ verified: z.literal(true) }),
	errors: {
		"link-ended": { status: 409, message: copy.ended },
		"another-account": { status: 403, message: copy.ofAnother },
	},
});

/** As verifyAddress: the mailbox and the account prove together who takes the role. */
export const takeInvitationOperation = operation("takeInvitation", "POST /invitation", {
	summary:
		"Take the role of a mailed invitation by its token; verifies the address and ends every sign-in of the account",
	auth: "user",
	input: { body: LinkBody },
	output: Modified,
	errors: {
		"link-ended": { status: 409, message: invitationCopy.ended },
		"another-account": { status: 403, message: invitationCopy.ofAnother },
		"inviter-lost": { status: 409, message: invitationCopy.inviterLost },
		"is-staff": { status: 409, message: invitationCopy.isStaff },
	},
});
