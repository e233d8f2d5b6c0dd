import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { type BetterAuthOptions, betterAuth } from "better-auth/minimal";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { followTransactions } from "../../platform/database/follow-transactions.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { auditAccount } from "../audit.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { maxPasswordLength, minPasswordLength } from "../rules.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { credentials, sessions, twoFactors, users, verifications } from "../tables.server.ts";
import {
	type MailedAccount,
	queueLinkMail,
	queuePasswordChangedMail,
} from "./account-mails.server.ts";
import {
	clientIpHeader,
	openDatabaseHooks,
	openHooks,
	readClientIpHeader,
} from "./better-auth-hooks.server.ts";
import type { GoogleProvider } from "./google-provider.server.ts";
import { refuseGoogleSignIn } from "./refuse-google-sign-in.server.ts";
import { keepConfirmedKeys, secondFactorPlugin } from "./second-factor-plugin.server.ts";
import { verifyOwnershipByMail } from "./verify-ownership.server.ts";

export type IdentitySettings = Deps & {
	log: Log;
	authSecret: string;
	hashing: HashingQueue;
	/** The public address; if it is https, browsers send the cookie over https only. */
	publicUrl: string;
	/** Origins whose pages may use the session cookie. */
	trustedOrigins: readonly string[];
	/** The account with this address becomes an admin as soon as a mailed link or Google proves its owner. */
	adminEmail?: string | undefined;
	/** RATE_LIMITS. */
	limited: boolean;
	/** The shop's name: authenticator apps display it, and no person's name may pose as it. */
	readShopName(): Promise<string>;
	/** The shop's own origins. A demonstration on this machine has several. */
	ownOrigins: readonly string[];
};

const resetLinkHours = 1;

export type Identity = ReturnType<typeof openIdentity>;

/**
 * Better Auth with our tables: it handles passwords, sessions and their cookie. Its rate limits are
 * off, because ours count in the database (sign-in-limits.server.ts). With `google` it also handles
 * the login with Google (google-provider.server.ts).
 */
export function openIdentity(settings: IdentitySettings, google?: GoogleProvider) {
	const { log, publicUrl, hashing } = settings;
	const { db, current } = followTransactions(settings.db);
	return betterAuth({
		// A login with Google must return to the host where it began: the state cookie is there.
		baseURL: google ? baseOf(settings) : publicUrl,
		plugins: [...(google ? [google.plugin] : []), secondFactorPlugin()],
		basePath: "/api/auth",
		secret: settings.authSecret,
		trustedOrigins: [...settings.trustedOrigins],
		telemetry: { enabled: false },
		rateLimit: { enabled: false },
		database: keepConfirmedKeys(
			drizzleAdapter(db, {
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
		),
		emailAndPassword: {
			enabled: true,
			minPasswordLength,
			maxPasswordLength,
			password: { hash: hashing.hash, verify: hashing.verify },
			...passwordResets(settings),
		},
		emailVerification: addressVerification(() => ({ ...settings, db: current() })),
		...(google ? { user: { validateUserInfo: checkGoogleSignIn(settings.db, google) } } : {}),
		// Stores one-time links as hashes, as one-time-link.server.ts does.
		verification: { storeIdentifier: "hashed" },
		databaseHooks: openDatabaseHooks(settings, google),
		advanced: {
			cookiePrefix: "shop",
			useSecureCookies: publicUrl.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
			// By default NODE_ENV=test disables the origin check.
			disableOriginCheck: false,
			database: { generateId: () => newId() },
			ipAddress: { ipAddressHeaders: [clientIpHeader] },
		},
		// Logs the message only: a database error also contains statements and parameters.
		logger: { level: "error", log: (_, message) => log.error(message) },
		hooks: openHooks(settings),
		onAPIError: {
			errorURL: `${publicUrl}/login`,
			onError(error) {
				// The request handler treats every other error as a fault.
				if (!(error instanceof Error && error.name === "APIError")) throw error;
			},
		},
	});
}

function baseOf({ publicUrl, ownOrigins }: IdentitySettings) {
	const [, another] = ownOrigins;
	if (another === undefined) return publicUrl;
	const allowedHosts = ownOrigins.map((origin) => new URL(origin).host);
	return { allowedHosts, protocol: "http", fallback: publicUrl } as const;
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

function checkGoogleSignIn(db: Db, google: GoogleProvider): ValidateUserInfo {
	return async ({ user: { id, emailVerified }, source: { action } }) => {
		const signIn = { emailVerified: emailVerified === true, action, accountId: id };
		const error = await refuseGoogleSignIn(db, google, signIn);
		return error === null ? undefined : { error };
	};
}

/** The reset link is mailed to the address, so its use proves that the person owns the address. */
function passwordResets(settings: IdentitySettings) {
	return {
		resetPasswordTokenExpiresIn: resetLinkHours * 3600,
		async sendResetPassword({ user, token }: { user: MailedAccount; token: string }) {
			const path = `/reset-password?${new URLSearchParams({ token })}`;
			const until = new Date(settings.clock.now().getTime() + resetLinkHours * 3_600_000);
			await queueLinkMail(settings, "reset password", user, { path, until });
		},
		async onPasswordReset({ user }: { user: MailedAccount }, request?: Request) {
			await verifyOwnershipByMail(settings, user.id);
			const ip = readClientIpHeader(request?.headers);
			await auditAccount(settings, user, "set a new password by a link", ip);
			await queuePasswordChangedMail(settings, user);
		},
	};
}

/**
 * Better Auth decides when to send the verification e-mail. The link is ours
 * (verify-address.server.ts): Better Auth's link verifies on any GET, even of a mail scanner. Link and mail are written
 * in the transaction of the new account: the mail's gate would not let it out while there is no account.
 */
function addressVerification(depsNow: () => Deps) {
	return {
		sendOnSignUp: true,
		async sendVerificationEmail({ user }: { user: MailedAccount }) {
			const deps = depsNow();
			const link = await makeOneTimeLink(deps, "verify-email", user.id);
			await queueLinkMail(deps, "verify address", user, link);
		},
	};
}
