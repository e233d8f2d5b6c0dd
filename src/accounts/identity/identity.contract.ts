import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { Time } from "../../platform/contract.ts";
import { EmailAddress, Password, PersonName } from "../account.checks.ts";
import { copy } from "../copy.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { busy, common, INVALID_ORIGIN, noSession, User } from "./identity-outputs.contract.ts";
import { secondFactorOperations } from "./identity-second-factor.contract.ts";

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

const tooMany = { status: 429, message: identityCopy.tooManySignIns(15) } as const;
const tooManyLinks = { status: 429, message: identityCopy.tooManyLinks(60) } as const;
const tooManyPasswords = { status: 429, message: identityCopy.tooManyPasswords(15) } as const;
/** The calls of contract.md, Identity: each sets or needs the session cookie. */
export const identityOperations = [
	operation({
		...common,
		name: "signUp",
		summary: "Make an account and open its session (cookie)",
		method: "POST",
		path: "/auth/sign-up/email",
		input: {
			body: z.object({ name: PersonName, email: EmailAddress, password: Password, rememberMe }),
		},
		output: z.object({ user: User }),
		errors: {
			INVALID_ORIGIN,
			USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 422, message: identityCopy.addressTaken },
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
		input: { body: z.object({ email: EmailAddress, password: Password, rememberMe }) },
		output: z.union([
			z.object({ redirect: z.boolean(), user: User }),
			z
				.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
				.describe("No session yet: a code of the second factor is needed first"),
		]),
		errors: {
			INVALID_ORIGIN,
			INVALID_EMAIL_OR_PASSWORD: { status: 401, message: identityCopy.wrongPassword },
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
		input: { body: z.object({}) },
		output: z.object({ success: z.boolean() }),
		errors: { INVALID_ORIGIN },
	}),
	operation({
		...common,
		name: "readSession",
		summary: "The session of the cookie, or null",
		method: "GET",
		path: "/auth/get-session",
		input: {},
		output: z.object({ session: Session, user: User }).nullable(),
	}),
	operation({
		...common,
		name: "changePassword",
		summary: "Change the password; every other sign-in ends, this one gets a new session",
		method: "POST",
		path: "/auth/change-password",
		input: { body: z.object({ currentPassword: Password, newPassword: Password }) },
		output: z.object({ user: User }),
		errors: {
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
		input: { body: z.object({ newPassword: Password, token: z.string() }) },
		output: z.object({ status: z.boolean() }),
		errors: {
			INVALID_ORIGIN,
			INVALID_TOKEN: { status: 400, message: copy.linkEnded },
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
		input: { body: z.object({}) },
		output: z.object({ status: z.boolean() }),
		errors: { INVALID_ORIGIN, UNAUTHORIZED: noSession },
	}),
	operation({
		...common,
		name: "askForReset",
		summary: "Ask for a mail with a link to set a new password; the same answer for any address",
		method: "POST",
		path: "/auth/request-password-reset",
		input: { body: z.object({ email: EmailAddress }) },
		output: z.object({ status: z.boolean(), message: z.string() }),
		errors: { INVALID_ORIGIN, TOO_MANY_REQUESTS: tooManyLinks },
	}),
	operation({
		...common,
		name: "askForVerification",
		summary: "Ask for another mail with a link that verifies one's address",
		method: "POST",
		path: "/auth/send-verification-email",
		input: { body: z.object({ email: EmailAddress }) },
		output: z.object({ status: z.boolean() }),
		errors: { INVALID_ORIGIN, TOO_MANY_REQUESTS: tooManyLinks },
	}),
	operation({
		...common,
		name: "openVerification",
		summary:
			"To the page (302) on which a press verifies an address (verifyAddress): fetching this changes nothing",
		method: "GET",
		path: "/auth/verify-email",
		redirects: true,
		input: { query: z.object({ token: z.string() }) },
		output: z.null(),
	}),
	...secondFactorOperations,
	operation({
		...common,
		name: "signInWithGoogle",
		summary:
			"Begin a login with Google: the address to send the browser to, and a cookie to come back with",
		method: "POST",
		path: "/auth/sign-in/social",
		input: {
			body: z.object({
				provider: z.literal("google"),
				callbackURL: z.string().optional(),
				errorCallbackURL: z.string().optional(),
			}),
		},
		output: z.object({ url: z.url(), redirect: z.boolean() }),
		errors: {
			INVALID_ORIGIN,
			PROVIDER_NOT_FOUND: { status: 404, message: identityCopy.googleOff },
			PROVIDER_AWAY: { status: 503, message: identityCopy.googleAway },
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
		input: {
			query: z.object({
				state: z.string().optional(),
				code: z.string().optional(),
				iss: z.string().optional(),
				error: z.string().optional(),
				error_description: z.string().optional(),
			}),
		},
		output: z.null(),
	}),
] as const;
