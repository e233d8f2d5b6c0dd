import { z } from "zod";
import { AnyCode, Password } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { identityOperation, tooManyRequests, User } from "./identity-operation.server.ts";

/** The rules of operations that require the current password. Too many wrong passwords end the session. */
export const asksPassword = {
	hashes: true,
	limit: "present-password",
	account: "session",
	endsSession: true,
} as const;

const wrongPassword = { status: 400, message: copy.wire.wrongPassword };
const noFactor = { status: 400, message: copy.wire.noFactor };
const tooManyCodes = tooManyRequests("second-factor");
const waiting = {
	INVALID_TWO_FACTOR_COOKIE: { status: 401, message: copy.wire.notWaiting },
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { status: 400, message: copy.wire.tooManyAttempts },
	TOO_MANY_REQUESTS: tooManyCodes,
};

// A change of the second factor needs a code too: otherwise a stolen password could remove it.
const changesFactor = {
	...asksPassword,
	needsCode: "always",
	body: { password: Password.optional(), code: AnyCode },
	errors: {
		INVALID_PASSWORD: wrongPassword,
		TOTP_NOT_ENABLED: noFactor,
		TOO_MANY_REQUESTS: tooManyCodes,
	},
} as const;

/** Each operation sets or needs the session cookie, or the cookie of a sign-in that waits for a code. */
export const secondFactorOperations = [
	identityOperation("beginSecondFactor", "POST /two-factor/enable", {
		summary:
			"Create a key for an authenticator app, and recovery codes; they are active after a first code is confirmed. Needs a verified address, and the password if the account has one",
		body: { password: Password.optional() },
		...asksPassword,
		needsVerified: true,
		sets: { method: "totp" },
		namesShop: true,
		output: z.object({
			method: z.literal("totp"),
			totpURI: z.string(),
			backupCodes: z.array(z.string()),
		}),
		errors: {
			INVALID_PASSWORD: wrongPassword,
			TOTP_ALREADY_ENABLED: { status: 400, message: copy.wire.factorIsSet },
		},
	}),
	identityOperation("sendCode", "POST /two-factor/verify-totp", {
		summary:
			"Send a code of the app: it completes a waiting sign-in (cookie), or confirms a new second factor. Each code works once",
		body: { code: AnyCode },
		signsIn: "by code",
		output: z.object({ user: User }),
		errors: {
			INVALID_CODE: { status: 401, message: copy.wire.wrongCode },
			...waiting,
			TOTP_NOT_ENABLED: noFactor,
		},
	}),
	identityOperation("sendRecoveryCode", "POST /two-factor/verify-backup-code", {
		summary: "Send a recovery code in place of the app's code; each works once",
		body: { code: AnyCode },
		signsIn: "by code",
		output: z.object({ user: User }),
		errors: {
			INVALID_BACKUP_CODE: { status: 401, message: copy.wire.wrongRecoveryCode },
			...waiting,
			BACKUP_CODES_NOT_ENABLED: { status: 400, message: copy.wire.noRecoveryCodes },
		},
	}),
	identityOperation("makeRecoveryCodes", "POST /two-factor/generate-backup-codes", {
		summary: "Create new recovery codes; the old ones no longer work",
		...changesFactor,
		output: z.object({ status: z.boolean(), backupCodes: z.array(z.string()) }),
	}),
	identityOperation("removeSecondFactor", "POST /two-factor/disable", {
		summary: "Remove the second factor; needs the password and a code of either kind",
		...changesFactor,
		output: z.object({ status: z.boolean() }),
	}),
];
