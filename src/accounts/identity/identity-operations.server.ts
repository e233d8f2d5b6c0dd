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
	gaveCode: z
		.boolean()
		.describe("Whether this session's sign-in included a code of the second factor"),
});
const rememberMe = z.boolean().optional();

/** Better Auth's operations at their standard paths (contract, Identity). Most set or need the session cookie. */
export const identityOperations: readonly IdentityOperation[] = [
	identityOperation("signUp", "POST /sign-up/email", {
		summary: "Create an account and open its session (cookie)",
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
				.describe("No session yet: the caller must send a code of the second factor first"),
		]),
		errors: { INVALID_EMAIL_OR_PASSWORD: { status: 401, message: copy.wrongPassword } },
	}),
	identityOperation("signOut", "POST /sign-out", {
		summary: "End the cookie's session and its access tokens",
		output: z.object({ success: z.boolean() }),
	}),
	identityOperation("readSession", "GET /get-session", {
		summary: "Read the cookie's session, or null",
		output: z.object({ session: Session, user: User }).nullable(),
	}),
	identityOperation("changePassword", "POST /change-password", {
		summary:
			"Change the password; every other sign-in ends, and this one gets a new session. With a second factor, a code of either kind is required",
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
			"Set a password by a one-time link; every earlier sign-in ends. With a second factor, a code of either kind is required",
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
		summary:
			"Request a mail with a link that sets a new password; the response is the same for every address",
		body: { email: EmailAddress },
		limit: "reset",
		account: "address",
		minMs: 250,
		output: z.object({ status: z.boolean(), message: z.string() }),
	}),
	identityOperation("askForVerification", "POST /send-verification-email", {
		summary: "Request another mail with the link that verifies the caller's address",
		body: { email: EmailAddress },
		limit: "verify",
		account: "address",
		minMs: 250,
		output: z.object({ status: z.boolean() }),
	}),
	identityOperation("openVerification", "GET /verify-email", {
		summary:
			"Redirect (302) to the page whose button verifies an address (verifyAddress); this call changes nothing",
		query: { token: z.string() },
		redirects: true,
		redirectsTo: "/verify-email",
		output: z.null(),
	}),
	...secondFactorOperations,
	identityOperation("signInWithGoogle", "POST /sign-in/social", {
		summary:
			"Begin a login with Google: returns the address for the browser, and sets a cookie for its return",
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
			"The return address for Google: opens the session (cookie) and redirects (302) to callbackURL, or to errorCallbackURL with `error`",
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
