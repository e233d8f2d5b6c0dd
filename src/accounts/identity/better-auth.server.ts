import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { type BetterAuthOptions, betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { type AccountAction, auditAccount } from "../audit-account.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { maxPasswordLength, minPasswordLength } from "../rules.ts";
import { admitSession } from "../sessions/admit-session.server.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { deleteExpiredSessions } from "../sessions/session-expiry.server.ts";
import { credentials, sessions, twoFactors, users, verifications } from "../tables.server.ts";
import {
	type MailedAccount,
	queuePasswordChangedMail,
	queueResetMail,
	queueVerifyMail,
} from "./account-mails.server.ts";
import { applyNewPassword } from "./apply-new-password.server.ts";
import type { GoogleProvider } from "./google-provider.server.ts";
import { copy } from "./identity.copy.ts";
import { verifyOwnershipByGoogle } from "./prove-by-google.server.ts";
import { hashUnlessReplaced, isPasswordStillValid } from "./recheck-password.server.ts";
import { refuseGoogleSignIn } from "./refuse-google-sign-in.server.ts";
import { countCodeAttempt } from "./second-factor-limits.server.ts";
import { secondFactorPlugin } from "./second-factor-plugin.server.ts";
import { verifyOwnershipByMail } from "./verify-ownership.server.ts";

/** The header in which the door tells the identity service where a request came from. */
export const clientIpHeader = "x-client-address";

export type IdentitySettings = {
	db: Db;
	clock: Clock;
	log: Log;
	authSecret: string;
	hashing: HashingQueue;
	publicUrl: string;
	/** Origins whose pages may use the session cookie. */
	trustedOrigins: readonly string[];
	/** Becomes admin by a password set through its mailbox, or a login with Google that proves it. */
	adminEmail?: string | undefined;
	/** RATE_LIMITS. */
	limited: boolean;
	shopName: string;
	/** The shop's own origins: more than one where a demonstration answers to several names. */
	ownOrigins: readonly string[];
};

/** How long a link that sets a new password works. */
const resetLinkHours = 1;

export type Identity = ReturnType<typeof openIdentity>;

/**
 * Better Auth on our own tables: passwords, sessions and their cookie are its
 * business. Its limiter is off: ours counts in the database (identity-door).
 * With `google` it also does the login with Google (google-connection.server.ts).
 */
export function openIdentity(settings: IdentitySettings, google?: GoogleProvider) {
	const { db, log, publicUrl, hashing } = settings;
	/** A password that is changed by proving the one before replaces that one alone. */
	const changed = ({ password }: { password?: string | null | undefined }) => {
		const proved = hashing.proved();
		return password && proved ? { password: hashUnlessReplaced(proved, password) } : {};
	};
	return betterAuth({
		// A login with Google has to come back to the name it left from: the cookie of the state is there.
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
			minPasswordLength: minPasswordLength,
			maxPasswordLength: maxPasswordLength,
			password: { hash: hashing.hash, verify: hashing.verify },
			...passwordResets(settings),
		},
		emailVerification: addressVerification(settings),
		...(google ? { user: { validateUserInfo: askRefusal(db, google) } } : {}),
		// One-time links are kept as hashes (one-time-link.server.ts makes some too).
		verification: { storeIdentifier: "hashed" },
		databaseHooks: {
			// The shop asks the provider for nothing later on: it keeps no keys to people's accounts there.
			account: {
				create: { before: async (account) => ({ data: { ...account, ...noKeys } }) },
				update: {
					before: async (account) => ({ data: { ...withoutKeys(account), ...changed(account) } }),
				},
			},
			session: {
				create: {
					before: async ({ userId }, ctx) => {
						if (!(await admitSession(db, userId))) return false;
						// Through a service with Google nobody signs in but with Google (handle-identity-request.server.ts).
						if (google && !google.fake) await verifyOwnershipByGoogle(settings, userId);
						// One that takes another's place ends when that one would have.
						const before = ctx?.context.session?.session;
						return before && { data: { createdAt: before.createdAt } };
					},
					after: async ({ id, userId }, ctx) => {
						const typed = String(ctx?.body?.newPassword ?? ctx?.body?.password);
						if (await isPasswordStillValid(settings, userId, typed)) return;
						await db.delete(sessions).where(eq(sessions.id, id));
						throw new APIError("UNAUTHORIZED", {
							code: "INVALID_EMAIL_OR_PASSWORD",
							message: copy.wrongPassword,
						});
					},
				},
			},
		},
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
		hooks: {
			// A session that is over is over here too, before anything is asked of it or renews it.
			before: createAuthMiddleware(async (ctx) => {
				const { authCookies, secret } = ctx.context;
				const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
				if (token) await deleteExpiredSessions(settings, token);
				await countCodeAttempt(settings, ctx, clientIpOf(ctx.headers));
			}),
			after: createAuthMiddleware(async ({ path, context, headers, body }) => {
				if (path === "/sign-in/email" && context.newSession)
					await settings.hashing.renew(db, context.newSession.user.id, body.password);
				const act = context.returned instanceof Error ? undefined : actOf(path, context);
				const account = (context.session ?? context.newSession)?.user;
				if (!act || !account) return;
				if (act === "changed the password") await applyNewPassword(db, account.id);
				await auditAccount(settings, account, act, clientIpOf(headers));
				if (act === "changed the password") await queuePasswordChangedMail(settings, account);
			}),
		},
		onAPIError: {
			errorURL: `${publicUrl}/login`,
			onError(error) {
				if (!isAnswer(error)) throw error;
			},
		},
	});
}

/** Whether an error is one that Better Auth answers itself; any other is a fault for the front door. */
function isAnswer(error: unknown): boolean {
	return error instanceof Error && error.name === "APIError";
}

const acts: Record<string, AccountAction> = {
	"/change-password": "changed the password",
	"/two-factor/disable": "took the second factor away",
	"/two-factor/verify-backup-code": "used a recovery code",
};

/** What a call that was answered has changed for the account; a first code of who is signed in sets the factor up. */
function actOf(path: string, { session, newSession }: { session: unknown; newSession: unknown }) {
	const setUp = path === "/two-factor/verify-totp" && session && newSession;
	return setUp ? ("set up a second factor" as const) : acts[path];
}

const noKeys = {
	accessToken: null,
	refreshToken: null,
	idToken: null,
	accessTokenExpiresAt: null,
	refreshTokenExpiresAt: null,
};

function withoutKeys(account: Record<string, unknown>) {
	const kept = Object.keys(noKeys).filter((key) => key in account);
	return { ...account, ...Object.fromEntries(kept.map((key) => [key, null])) };
}

function baseOf({ publicUrl, ownOrigins }: IdentitySettings) {
	const [, another] = ownOrigins;
	if (another === undefined) return publicUrl;
	const allowedHosts = ownOrigins.map((origin) => new URL(origin).host);
	return { allowedHosts, protocol: "http", fallback: publicUrl } as const;
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

function askRefusal(db: Db, google: GoogleProvider): ValidateUserInfo {
	return async function validateUserInfo({ user, source: { action } }) {
		const emailVerified = user.emailVerified === true;
		const error = await refuseGoogleSignIn(db, google, {
			emailVerified,
			action,
			accountId: user.id,
		});
		return error === null ? undefined : { error };
	};
}

/** A link to set a new password goes to the address, so whoever used it has proved that it is theirs. */
function passwordResets(settings: IdentitySettings) {
	return {
		resetPasswordTokenExpiresIn: resetLinkHours * 3600,
		async sendResetPassword({ user, token }: { user: MailedAccount; token: string }) {
			const path = `/reset-password?${new URLSearchParams({ token })}`;
			await queueResetMail(settings, user, { path, until: endOf(settings, resetLinkHours) });
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

/** The address that a call came from, as the door says it. */
export function clientIpOf(headers: Headers | undefined): string {
	return headers?.get(clientIpHeader) ?? "";
}

function endOf({ clock }: IdentitySettings, hours: number): Date {
	return new Date(clock.now().getTime() + hours * 3_600_000);
}
