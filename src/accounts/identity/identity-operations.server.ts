import { z } from "zod";
import { Time } from "../../platform/contract.ts";
import { CodeWhereSet, EmailAddress, Password, PersonName } from "../account.checks.ts";
import { googleId } from "./google-provider.server.ts";
import { copy } from "./identity.copy.ts";
import {
	type IdentityOperation,
	identityOperation,
	noSession,
	User,
} from "./identity-operation.server.ts";
import { asksPassword, secondFactorOperations } from "./second-factor-operations.server.ts";

const Session = z.object({
	id: z.string(),
	userId: z.string(),
	expiresAt: Time,
	ipAddress: z.string().nullable(),
	userAgent: z.string().nullable(),
	createdAt: Time,
	updatedAt: Time,
	gaveCode: z.boolean().describe("Whether its sign-in gave a code of the second factor"),
});
const rememberMe = z.boolean().optional();

/** Better Auth's operations at their standard paths (contract, Identity). Most set or need the session cookie. */
export const identityOperations: readonly IdentityOperation[] = [
	identityOperation("signUp", "POST /sign-up/email", {
		summary: "Make an account and open its session (cookie)",
		body: { name: PersonName, email: EmailAddress, password: Password, rememberMe },
		hashes: true,
		hashesFirst: true,
		limit: "sign-up",
		account: "address",
		newPassword: "password",
		signsIn: true,
		output: z.object({ user: User }),
		errors: {
			USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 422, message: copy.addressTaken },
		},
	}),
	identityOperation("signIn", "POST /sign-in/email", {
		summary: "Open a session (cookie) with e-mail and password",
		body: { email: EmailAddress, password: Password, rememberMe },
		hashes: true,
		limit: "sign-in",
		account: "address",
		signsIn: true,
		output: z.union([
			z.object({ redirect: z.boolean(), user: User }),
			z
				.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
				.describe("No session yet: a code of the second factor is needed first"),
		]),
		errors: { INVALID_EMAIL_OR_PASSWORD: { status: 401, message: copy.wrongPassword } },
	}),
	identityOperation("signOut", "POST /sign-out", {
		summary: "End the session of the cookie, and with it its access tokens",
		output: z.object({ success: z.boolean() }),
	}),
	identityOperation("readSession", "GET /get-session", {
		summary: "The session of the cookie, or null",
		output: z.object({ session: Session, user: User }).nullable(),
	}),
	identityOperation("changePassword", "POST /change-password", {
		summary:
			"Change the password; every other sign-in ends, this one gets a new session. Where a second factor is set, with a code of either kind",
		body: { currentPassword: Password, newPassword: Password, code: CodeWhereSet },
		...asksPassword,
		needsCode: "where set",
		newPassword: "newPassword",
		// Ends every sign-in that used the old password: it may be another person's.
		sets: { revokeOtherSessions: true },
		output: z.object({ user: User }),
	}),
	identityOperation("resetPassword", "POST /reset-password", {
		summary:
			"Set a password by a one-time link; every sign-in made before ends. Where a second factor is set, with a code of either kind",
		body: { newPassword: Password, token: z.string(), code: CodeWhereSet },
		needsCode: "where set",
		hashes: true,
		limit: "new-password",
		account: "link",
		newPassword: "newPassword",
		output: z.object({ status: z.boolean() }),
	}),
	identityOperation("revokeSessions", "POST /revoke-sessions", {
		summary: "End every session of the account",
		output: z.object({ status: z.boolean() }),
		errors: { UNAUTHORIZED: noSession },
	}),
	identityOperation("askForReset", "POST /request-password-reset", {
		summary: "Ask for a mail with a link to set a new password; the same answer for any address",
		body: { email: EmailAddress },
		limit: "reset",
		account: "address",
		minMs: 250,
		output: z.object({ status: z.boolean(), message: z.string() }),
	}),
	identityOperation("askForVerification", "POST /send-verification-email", {
		summary: "Ask for another mail with a link that verifies one's address",
		body: { email: EmailAddress },
		limit: "verify",
		account: "address",
		minMs: 250,
		output: z.object({ status: z.boolean() }),
	}),
	identityOperation("openVerification", "GET /verify-email", {
		summary:
			"To the page (302) on which a press verifies an address (verifyAddress): fetching this changes nothing",
		query: { token: z.string() },
		redirects: true,
		redirectsTo: "/verify-email",
		output: z.null(),
	}),
	...secondFactorOperations,
	identityOperation("signInWithGoogle", "POST /sign-in/social", {
		summary:
			"Begin a login with Google: the address to send the browser to, and a cookie to come back with",
		body: {
			provider: z.literal(googleId, copy.oneProvider),
			callbackURL: z.string().optional(),
			errorCallbackURL: z.string().optional(),
		},
		limit: "google",
		google: true,
		defaults: { callbackURL: "/login?with=google", errorCallbackURL: "/login" },
		output: z.object({ url: z.url(), redirect: z.boolean() }),
	}),
	identityOperation("comeBackFromGoogle", "GET /callback/google", {
		summary:
			"Where Google sends the browser: opens the session (cookie) and redirects (302) to callbackURL, or to errorCallbackURL with `error`",
		query: {
			state: z.string().optional(),
			code: CodeWhereSet,
			iss: z.string().optional(),
			error: z.string().optional(),
			error_description: z.string().optional(),
		},
		redirects: true,
		google: true,
		signsIn: true,
		output: z.null(),
	}),
];
