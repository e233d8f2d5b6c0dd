import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { Time } from "../platform/contract.ts";
import {
	AnyCode,
	Code,
	EmailAddress,
	Password,
	PersonName,
	RecoveryCode,
} from "./account.checks.ts";
import { copy } from "./copy.ts";

// What Better Auth answers under /api/auth, for the API's document; identity-door checks what is sent.
const User = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	emailVerified: z.boolean(),
	twoFactorEnabled: z.boolean(),
	image: z.string().nullable(),
	createdAt: Time,
	updatedAt: Time,
});
const Session = z.object({
	id: z.string(),
	userId: z.string(),
	expiresAt: Time,
	ipAddress: z.string().nullable(),
	userAgent: z.string().nullable(),
	createdAt: Time,
	updatedAt: Time,
});
const rememberMe = z.boolean().optional();

const common = {
	tag: "Sign-in",
	who: "anyone",
	errors: z.object({ code: z.string(), message: z.string() }),
} as const;
const tooMany = { status: 429, says: copy.tooManySignIns(15) } as const;
const tooManyLinks = { status: 429, says: copy.tooManyLinks(60) } as const;
const tooManyPasswords = { status: 429, says: copy.tooManyPasswords(15) } as const;
const busy = { status: 503, says: copy.busy } as const;
const noSession = { status: 401, says: copy.noSession } as const;
// A cookie goes along from whichever page sends: another site's page is turned away (OWASP, CSRF).
const INVALID_ORIGIN = { status: 403, says: copy.otherAddress } as const;

const FactorChange = z.object({ password: Password.optional(), code: AnyCode });
const wrongPassword = { status: 400, says: copy.wire.wrongPassword } as const;
const waiting = {
	INVALID_TWO_FACTOR_COOKIE: { status: 401, says: copy.wire.notWaiting },
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { status: 400, says: copy.wire.tooManyAttempts },
	TOO_MANY_REQUESTS: { status: 429, says: copy.tooManyCodes(15) },
} as const;
const changeRefusals = {
	INVALID_ORIGIN,
	INVALID_CODE: { status: 401, says: copy.wire.wrongCode },
	INVALID_BACKUP_CODE: { status: 401, says: copy.wire.wrongRecoveryCode },
	INVALID_PASSWORD: wrongPassword,
	INVALID_TWO_FACTOR_COOKIE: waiting.INVALID_TWO_FACTOR_COOKIE,
	TOTP_NOT_ENABLED: { status: 400, says: copy.wire.noFactor },
	TOO_MANY_REQUESTS: waiting.TOO_MANY_REQUESTS,
	BUSY: busy,
} as const;

/** The calls of contract.md, Identity: each sets or needs the session cookie. */
export const identityOperations = [
	operation({
		...common,
		name: "signUp",
		summary: "Make an account and open its session (cookie)",
		method: "POST",
		path: "/auth/sign-up/email",
		takes: {
			body: z.object({ name: PersonName, email: EmailAddress, password: Password, rememberMe }),
		},
		answers: z.object({ user: User }),
		refusals: {
			INVALID_ORIGIN,
			USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 422, says: copy.addressTaken },
			TOO_MANY_REQUESTS: tooMany,
			BUSY: busy,
		},
	}),
	operation({
		...common,
		name: "signIn",
		summary: "Open a session (cookie) with e-mail and password",
		method: "POST",
		path: "/auth/sign-in/email",
		takes: { body: z.object({ email: EmailAddress, password: Password, rememberMe }) },
		answers: z.union([
			z.object({ redirect: z.boolean(), user: User }),
			z
				.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
				.describe("No session yet: a code of the second factor is needed first"),
		]),
		refusals: {
			INVALID_ORIGIN,
			INVALID_EMAIL_OR_PASSWORD: { status: 401, says: copy.wrongPassword },
			TOO_MANY_REQUESTS: tooMany,
			BUSY: busy,
		},
	}),
	operation({
		...common,
		name: "signOut",
		summary: "End the session of the cookie, and with it its access tokens",
		method: "POST",
		path: "/auth/sign-out",
		takes: { body: z.object({}) },
		answers: z.object({ success: z.boolean() }),
		refusals: { INVALID_ORIGIN },
	}),
	operation({
		...common,
		name: "readSession",
		summary: "The session of the cookie, or null",
		method: "GET",
		path: "/auth/get-session",
		takes: {},
		answers: z.object({ session: Session, user: User }).nullable(),
	}),
	operation({
		...common,
		name: "changePassword",
		summary: "Change the password; every other sign-in ends, this one gets a new session",
		method: "POST",
		path: "/auth/change-password",
		takes: { body: z.object({ currentPassword: Password, newPassword: Password }) },
		answers: z.object({ user: User }),
		refusals: {
			INVALID_ORIGIN,
			UNAUTHORIZED: noSession,
			TOO_MANY_REQUESTS: tooManyPasswords,
			BUSY: busy,
		},
	}),
	operation({
		...common,
		name: "resetPassword",
		summary: "Set a password by a one-time link; every sign-in made before ends",
		method: "POST",
		path: "/auth/reset-password",
		takes: { body: z.object({ newPassword: Password, token: z.string() }) },
		answers: z.object({ status: z.boolean() }),
		refusals: {
			INVALID_ORIGIN,
			INVALID_TOKEN: { status: 400, says: copy.linkEnded },
			TOO_MANY_REQUESTS: tooManyPasswords,
			BUSY: busy,
		},
	}),
	operation({
		...common,
		name: "revokeSessions",
		summary: "End every session of the account",
		method: "POST",
		path: "/auth/revoke-sessions",
		takes: { body: z.object({}) },
		answers: z.object({ status: z.boolean() }),
		refusals: { INVALID_ORIGIN, UNAUTHORIZED: noSession },
	}),
	operation({
		...common,
		name: "askForReset",
		summary: "Ask for a mail with a link to set a new password; the same answer for any address",
		method: "POST",
		path: "/auth/request-password-reset",
		takes: { body: z.object({ email: EmailAddress }) },
		answers: z.object({ status: z.boolean(), message: z.string() }),
		refusals: { INVALID_ORIGIN, TOO_MANY_REQUESTS: tooManyLinks },
	}),
	operation({
		...common,
		name: "askForVerification",
		summary: "Ask for another mail with a link that verifies one's address",
		method: "POST",
		path: "/auth/send-verification-email",
		takes: { body: z.object({ email: EmailAddress }) },
		answers: z.object({ status: z.boolean() }),
		refusals: { INVALID_ORIGIN, TOO_MANY_REQUESTS: tooManyLinks },
	}),
	operation({
		...common,
		name: "openVerification",
		summary:
			"To the page (302) on which a press verifies an address (verifyAddress): fetching this changes nothing",
		method: "GET",
		path: "/auth/verify-email",
		redirects: true,
		takes: { query: z.object({ token: z.string() }) },
		answers: z.null(),
	}),
	operation({
		...common,
		name: "beginSecondFactor",
		summary:
			"A new key for an app that makes codes, with recovery codes; it counts once a first code is confirmed. An account with a password sends it",
		method: "POST",
		path: "/auth/two-factor/enable",
		takes: { body: z.object({ password: Password.optional() }) },
		answers: z.object({
			method: z.literal("totp"),
			totpURI: z.string(),
			backupCodes: z.array(z.string()),
		}),
		refusals: {
			INVALID_ORIGIN,
			INVALID_PASSWORD: wrongPassword,
			TOTP_ALREADY_ENABLED: { status: 400, says: copy.wire.factorIsSet },
			UNAUTHORIZED: noSession,
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
		takes: { body: z.object({ code: Code }) },
		answers: z.object({ user: User }),
		refusals: {
			INVALID_ORIGIN,
			INVALID_CODE: { status: 401, says: copy.wire.wrongCode },
			...waiting,
			TOTP_NOT_ENABLED: { status: 400, says: copy.wire.noFactor },
		},
	}),
	operation({
		...common,
		name: "sendRecoveryCode",
		summary: "One of the recovery codes in place of the app's: each works once",
		method: "POST",
		path: "/auth/two-factor/verify-backup-code",
		takes: { body: z.object({ code: RecoveryCode }) },
		answers: z.object({ user: User }),
		refusals: {
			INVALID_ORIGIN,
			INVALID_BACKUP_CODE: { status: 401, says: copy.wire.wrongRecoveryCode },
			...waiting,
			BACKUP_CODES_NOT_ENABLED: { status: 400, says: copy.wire.noRecoveryCodes },
		},
	}),
	operation({
		...common,
		name: "makeRecoveryCodes",
		summary: "New recovery codes; those from before no longer work",
		method: "POST",
		path: "/auth/two-factor/generate-backup-codes",
		takes: { body: FactorChange },
		answers: z.object({ status: z.boolean(), backupCodes: z.array(z.string()) }),
		refusals: changeRefusals,
	}),
	operation({
		...common,
		name: "removeSecondFactor",
		summary: "Take the second factor away: a password, and a code of either kind",
		method: "POST",
		path: "/auth/two-factor/disable",
		takes: { body: FactorChange },
		answers: z.object({ status: z.boolean() }),
		refusals: changeRefusals,
	}),
	operation({
		...common,
		name: "signInWithGoogle",
		summary:
			"Begin a login with Google: the address to send the browser to, and a cookie to come back with",
		method: "POST",
		path: "/auth/sign-in/social",
		takes: {
			body: z.object({
				provider: z.literal("google"),
				callbackURL: z.string().optional(),
				errorCallbackURL: z.string().optional(),
			}),
		},
		answers: z.object({ url: z.url(), redirect: z.boolean() }),
		refusals: {
			INVALID_ORIGIN,
			PROVIDER_NOT_FOUND: { status: 404, says: copy.googleOff },
			PROVIDER_AWAY: { status: 503, says: copy.googleAway },
			TOO_MANY_REQUESTS: tooMany,
		},
	}),
	operation({
		...common,
		name: "comeBackFromGoogle",
		summary:
			"Where Google sends the browser: opens the session (cookie) and redirects (302) to callbackURL, or to errorCallbackURL with `error`",
		method: "GET",
		path: "/auth/callback/google",
		redirects: true,
		takes: {
			query: z.object({
				state: z.string().optional(),
				code: z.string().optional(),
				iss: z.string().optional(),
				error: z.string().optional(),
				error_description: z.string().optional(),
			}),
		},
		answers: z.null(),
	}),
] as const;
