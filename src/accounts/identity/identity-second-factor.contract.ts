import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { AnyCode, Password } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { busy, common, INVALID_ORIGIN, noSession, User } from "./identity-outputs.contract.ts";

const FactorChange = z.object({ password: Password.optional(), code: AnyCode });
const wrongPassword = { status: 400, message: copy.wire.wrongPassword } as const;
const waiting = {
	INVALID_TWO_FACTOR_COOKIE: { status: 401, message: copy.wire.notWaiting },
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { status: 400, message: copy.wire.tooManyAttempts },
	TOO_MANY_REQUESTS: { status: 429, message: identityCopy.tooManyCodes(15) },
} as const;
const changeRefusals = {
	INVALID_ORIGIN,
	INVALID_CODE: { status: 401, message: copy.wire.wrongCode },
	INVALID_BACKUP_CODE: { status: 401, message: copy.wire.wrongRecoveryCode },
	INVALID_PASSWORD: wrongPassword,
	UNAUTHORIZED: noSession,
	TOTP_NOT_ENABLED: { status: 400, message: copy.wire.noFactor },
	TOO_MANY_REQUESTS: waiting.TOO_MANY_REQUESTS,
	BUSY: busy,
} as const;

/** The calls of the second factor; each sets or needs the session cookie, or that of a sign-in that waits for a code. */
export const secondFactorOperations = [
	operation({
		...common,
		name: "beginSecondFactor",
		summary:
			"A new key for an app that makes codes, with recovery codes; it counts once a first code is confirmed. An account with a password sends it",
		method: "POST",
		path: "/auth/two-factor/enable",
		input: { body: z.object({ password: Password.optional() }) },
		output: z.object({
			method: z.literal("totp"),
			totpURI: z.string(),
			backupCodes: z.array(z.string()),
		}),
		errors: {
			INVALID_ORIGIN,
			INVALID_PASSWORD: wrongPassword,
			TOTP_ALREADY_ENABLED: { status: 400, message: copy.wire.factorIsSet },
			UNAUTHORIZED: noSession,
			TOO_MANY_REQUESTS: { status: 429, message: identityCopy.tooManyPasswords(15) },
			BUSY: busy,
		},
	}),
	operation({
		...common,
		name: "sendCode",
		summary:
			"A code of the app: ends a sign-in that waits for it (cookie), or confirms a factor that is being set up. Each code counts once",
		method: "POST",
		path: "/auth/two-factor/verify-totp",
		input: { body: z.object({ code: AnyCode }) },
		output: z.object({ user: User }),
		errors: {
			INVALID_ORIGIN,
			INVALID_CODE: { status: 401, message: copy.wire.wrongCode },
			...waiting,
			TOTP_NOT_ENABLED: { status: 400, message: copy.wire.noFactor },
		},
	}),
	operation({
		...common,
		name: "sendRecoveryCode",
		summary: "One of the recovery codes in place of the app's: each works once",
		method: "POST",
		path: "/auth/two-factor/verify-backup-code",
		input: { body: z.object({ code: AnyCode }) },
		output: z.object({ user: User }),
		errors: {
			INVALID_ORIGIN,
			INVALID_BACKUP_CODE: { status: 401, message: copy.wire.wrongRecoveryCode },
			...waiting,
			BACKUP_CODES_NOT_ENABLED: { status: 400, message: copy.wire.noRecoveryCodes },
		},
	}),
	operation({
		...common,
		name: "makeRecoveryCodes",
		summary: "New recovery codes; those from before no longer work",
		method: "POST",
		path: "/auth/two-factor/generate-backup-codes",
		input: { body: FactorChange },
		output: z.object({ status: z.boolean(), backupCodes: z.array(z.string()) }),
		errors: changeRefusals,
	}),
	operation({
		...common,
		name: "removeSecondFactor",
		summary: "Take the second factor away: a password, and a code of either kind",
		method: "POST",
		path: "/auth/two-factor/disable",
		input: { body: FactorChange },
		output: z.object({ status: z.boolean() }),
		errors: changeRefusals,
	}),
] as const;
