import { anyCodeError, emailError, nameError, passwordError } from "../rules.ts";
import type { AccountSource } from "./find-account-holder.server.ts";
import { googleId } from "./google-provider.server.ts";
import { copy } from "./identity.copy.ts";
import type { LimitName } from "./sign-in-limits.server.ts";

type Body = Record<string, unknown>;

/**
 * A call of the identity service that the shop offers; all others are not there. One that hashes
 * says whom it counts against and how it shows whose account it is about: both are asked before it
 * waits for its turn to hash (hashing-queue.server.ts).
 */
export type IdentityCall = Call &
	({ hashes: true; counts: LimitName; shownBy: AccountSource } | { hashes?: never });

type Call = {
	method: "GET" | "POST";
	/** Members of the body that are let through. */
	fields: readonly string[];
	/** Sentences on what is wrong with the body, first things first. */
	faults?(body: Body): (string | null)[];
	/** The member that is a new password: none of the commonest, among which it is looked for once the try is counted. */
	chooses?: "password" | "newPassword";
	/** It is done once a code of the second factor, sent as `code`, is proved right. */
	needsCode?: true;
	/** What it counts against (contract.md, Limits). */
	counts?: LimitName;
	/** Whose account it is about: nobody's, where this is not said. */
	shownBy?: AccountSource;
	/** One try too many at an account ends the session that it came with. */
	endsSession?: true;
	/** It opens a session, where it says yes; by a code only where a sign-in waited for one. */
	signsIn?: true | "by code";
	/** Query parameters of a GET, for the API's document. */
	query?: readonly string[];
	/** It needs the identity service with Google. */
	google?: true;
	/** It always takes at least so long, so that the time does not tell whether an address is known. */
	takesMs?: number;
	/** The page that it leads on to with its query, and nothing more: a press there does what it is for. */
	leadsTo?: string;
	/** Members that the shop sets itself. */
	sets?: Body;
};

/** The present password is asked for again: tries are counted, and too many end the session. */
const asksPassword = {
	hashes: true,
	counts: "present-password",
	shownBy: "session",
	endsSession: true,
} as const;

/** With the password alone a second factor would be none: it is asked for itself. */
const changesFactor: IdentityCall = {
	method: "POST",
	fields: ["password", "code"],
	faults: ({ password, code }) => [
		password === undefined ? null : passwordError(password),
		anyCodeError(code),
	],
	...asksPassword,
	needsCode: true,
};

/** The standard paths of contract.md, Identity. */
export const identityCalls: Record<string, IdentityCall> = {
	"/sign-up/email": {
		method: "POST",
		fields: ["name", "email", "password", "rememberMe"],
		faults: ({ name, email, password }) => [
			nameError(name),
			emailError(email),
			passwordError(password),
		],
		hashes: true,
		chooses: "password",
		counts: "sign-up",
		shownBy: "address",
		signsIn: true,
	},
	"/sign-in/email": {
		method: "POST",
		fields: ["email", "password", "rememberMe"],
		faults: ({ email, password }) => [emailError(email), passwordError(password)],
		hashes: true,
		counts: "sign-in",
		shownBy: "address",
		signsIn: true,
	},
	"/sign-out": { method: "POST", fields: [] },
	"/get-session": { method: "GET", fields: [] },
	"/change-password": {
		method: "POST",
		fields: ["currentPassword", "newPassword"],
		faults: (body) => [passwordError(body.currentPassword), passwordError(body.newPassword)],
		chooses: "newPassword",
		...asksPassword,
		// A new password ends every sign-in made with the old one, whoever holds it.
		sets: { revokeOtherSessions: true },
	},
	"/reset-password": {
		method: "POST",
		fields: ["newPassword", "token"],
		faults: ({ newPassword }) => [passwordError(newPassword)],
		hashes: true,
		chooses: "newPassword",
		counts: "new-password",
		shownBy: "link",
	},
	"/revoke-sessions": { method: "POST", fields: [] },
	"/request-password-reset": {
		method: "POST",
		fields: ["email"],
		faults: ({ email }) => [emailError(email)],
		counts: "reset",
		shownBy: "address",
		takesMs: 250,
	},
	"/send-verification-email": {
		method: "POST",
		fields: ["email"],
		faults: ({ email }) => [emailError(email)],
		counts: "verify",
		shownBy: "address",
		takesMs: 250,
	},
	"/verify-email": { method: "GET", fields: [], query: ["token"], leadsTo: "/verify-email" },
	"/two-factor/enable": {
		method: "POST",
		fields: ["password"],
		faults: ({ password }) => [password === undefined ? null : passwordError(password)],
		...asksPassword,
		sets: { method: "totp" },
	},
	"/two-factor/verify-totp": {
		method: "POST",
		fields: ["code"],
		faults: ({ code }) => [anyCodeError(code)],
		signsIn: "by code",
	},
	"/two-factor/verify-backup-code": {
		method: "POST",
		fields: ["code"],
		faults: ({ code }) => [anyCodeError(code)],
		signsIn: "by code",
	},
	"/two-factor/generate-backup-codes": changesFactor,
	"/two-factor/disable": changesFactor,
	"/sign-in/social": {
		method: "POST",
		fields: ["provider", "callbackURL", "errorCallbackURL"],
		faults: ({ provider }) => [provider === googleId ? null : copy.oneProvider],
		counts: "google",
		google: true,
	},
	"/callback/google": {
		method: "GET",
		fields: [],
		query: ["state", "code", "iss", "error", "error_description"],
		google: true,
		signsIn: true,
	},
};
