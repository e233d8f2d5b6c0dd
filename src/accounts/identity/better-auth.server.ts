import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { type BetterAuthOptions, betterAuth } from "better-auth/minimal";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { auditAccount } from "../audit.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { maxPasswordLength, minPasswordLength } from "../rules.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { credentials, sessions, twoFactors, users, verifications } from "../tables.server.ts";
import {
	type MailedAccount,
	queuePasswordChangedMail,
	queueResetMail,
	queueVerifyMail,
} from "./account-mails.server.ts";
import {
	clientIpHeader,
	clientIpOf,
	openDatabaseHooks,
	openHooks,
} from "./better-auth-hooks.server.ts";
import type { GoogleProvider } from "./google-provider.server.ts";
import { refuseGoogleSignIn } from "./refuse-google-sign-in.server.ts";
import { secondFactorPlugin } from "./second-factor-plugin.server.ts";
import { verifyOwnershipByMail } from "./verify-ownership.server.ts";

export type IdentitySettings = {
	db: Db;
	clock: Clock;
	log: Log;
	authSecret: string;
	hashing: HashingQueue;
	/** The address customers use; where it is https, the cookie is for https alone. */
	publicUrl: string;
	/** Origins whose pages may use the session cookie. */
	trustedOrigins: readonly string[];
	/** Becomes admin once a mailed link or a login with Google verifies who owns the address. */
	adminEmail?: string | undefined;
	/** RATE_LIMITS. */
	limited: boolean;
	/** Apps for codes show it as the issuer. */
	shopName: string;
	/** The shop's own origins: more than one where a demonstration answers to several names. */
	ownOrigins: readonly string[];
};

/** How long a link that sets a new password works. */
const resetLinkHours = 1;

export type Identity = ReturnType<typeof openIdentity>;

/**
 * Better Auth on our own tables: passwords, sessions and their cookie are its business. Its limiter is
 * off: ours counts in the database (sign-in-limits.server.ts). With `google` it also does the login
 * with Google (google-provider.server.ts).
 */
export function openIdentity(settings: IdentitySettings, google?: GoogleProvider) {
	const { db, log, publicUrl, hashing } = settings;
	return betterAuth({
		// A login with Google has to return to the name it left from: the cookie of the state is there.
		baseURL: google ? baseOf(settings) : publicUrl,
		plugins: [...(google ? [google.plugin] : []), secondFactorPlugin(settings.shopName)],
		basePath: "/api/auth",
		secret: settings.authSecret,
		trustedOrigins: [...settings.trustedOrigins],
		telemetry: { enabled: false },
		rateLimit: { enabled: false },
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: {
				user: users,
				session: sessions,
				account: credentials,
				verification: verifications,
				twoFactor: twoFactors,
			},
			transaction: true,
		}),
		emailAndPassword: {
			enabled: true,
			minPasswordLength,
			maxPasswordLength,
			password: { hash: hashing.hash, verify: hashing.verify },
			...passwordResets(settings),
		},
		emailVerification: addressVerification(settings),
		...(google ? { user: { validateUserInfo: checkGoogleSignIn(db, google) } } : {}),
		// One-time links are stored as hashes (one-time-link.server.ts makes some too).
		verification: { storeIdentifier: "hashed" },
		databaseHooks: openDatabaseHooks(settings, google),
		advanced: {
			cookiePrefix: "shop",
			useSecureCookies: publicUrl.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
			// Off by default under NODE_ENV=test, where it must hold as well.
			disableOriginCheck: false,
			database: { generateId: () => newId() },
			ipAddress: { ipAddressHeaders: [clientIpHeader] },
		},
		// What a database error carries (statements, parameters) stays out of the log.
		logger: { level: "error", log: (_, message) => log.error(message) },
		hooks: openHooks(settings),
		onAPIError: {
			errorURL: `${publicUrl}/login`,
			onError(error) {
				if (!isRefusal(error)) throw error;
			},
		},
	});
}

/** Whether Better Auth answers an error itself; any other is a fault for the request handler. */
function isRefusal(error: unknown): boolean {
	return error instanceof Error && error.name === "APIError";
}

function baseOf({ publicUrl, ownOrigins }: IdentitySettings) {
	const [, another] = ownOrigins;
	if (another === undefined) return publicUrl;
	const allowedHosts = ownOrigins.map((origin) => new URL(origin).host);
	return { allowedHosts, protocol: "http", fallback: publicUrl } as const;
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

function checkGoogleSignIn(db: Db, google: GoogleProvider): ValidateUserInfo {
	return async function validateUserInfo({ user, source: { action } }) {
		const emailVerified = user.emailVerified === true;
		const signIn = { emailVerified, action, accountId: user.id };
		const error = await refuseGoogleSignIn(db, google, signIn);
		return error === null ? undefined : { error };
	};
}

/** A link to set a new password goes to the address, so whoever used it owns the address. */
function passwordResets(settings: IdentitySettings) {
	return {
		resetPasswordTokenExpiresIn: resetLinkHours * 3600,
		async sendResetPassword({ user, token }: { user: MailedAccount; token: string }) {
			const path = `/reset-password?${new URLSearchParams({ token })}`;
			const until = new Date(settings.clock.now().getTime() + resetLinkHours * 3_600_000);
			await queueResetMail(settings, user, { path, until });
		},
		async onPasswordReset({ user }: { user: MailedAccount }, request?: Request) {
			await verifyOwnershipByMail(settings, user.id);
			const ip = clientIpOf(request?.headers);
			await auditAccount(settings, user, "set a new password by a link", ip);
			await queuePasswordChangedMail(settings, user);
		},
	};
}

/**
 * When the mail that verifies an address goes out is Better Auth's business. Its link is one of ours
 * (verify-address.server.ts): Better Auth's own would verify for whoever fetches it.
 */
function addressVerification(settings: IdentitySettings) {
	return {
		sendOnSignUp: true,
		async sendVerificationEmail({ user }: { user: MailedAccount }) {
			const link = await makeOneTimeLink(settings, "verify-email", user.id);
			await queueVerifyMail(settings, user, link);
		},
	};
}
