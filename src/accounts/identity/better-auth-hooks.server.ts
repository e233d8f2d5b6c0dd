import { APIError, createAuthMiddleware } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/minimal";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { type AccountAction, auditAccount } from "../audit.server.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { deleteExpiredSessions } from "../sessions/session-expiry.server.ts";
import { sessions, users } from "../tables.server.ts";
import { queuePasswordChangedMail } from "./account-mails.server.ts";
import { applyNewPassword } from "./apply-new-password.server.ts";
import type { GoogleProvider } from "./google-provider.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { hashUnlessReplaced, isPasswordStillValid } from "./recheck-password.server.ts";
import { openCodeLimits } from "./second-factor-limits.server.ts";
import { verifyOwnershipByGoogle } from "./verify-ownership.server.ts";

type Deps = {
	db: Db;
	clock: Clock;
	authSecret: string;
	hashing: HashingQueue;
	adminEmail?: string | undefined;
	limited: boolean;
};

/** The request header that passes the client IP to Better Auth. */
export const clientIpHeader = "x-client-address";

export function readClientIpHeader(headers: Headers | undefined): string {
	return headers?.get(clientIpHeader) ?? "";
}

type DatabaseHooks = NonNullable<BetterAuthOptions["databaseHooks"]>;

/** The checks and changes around each credential and session that Better Auth writes. */
export function openDatabaseHooks(deps: Deps, google: GoogleProvider | undefined): DatabaseHooks {
	const { db, hashing } = deps;
	/** Changing a password replaces only the password that was verified, not one set meanwhile. */
	const replacePassword = ({ password }: { password?: string | null | undefined }) => {
		const verified = hashing.verifiedHash();
		return password && verified ? { password: hashUnlessReplaced(verified, password) } : {};
	};
	return {
		account: {
			create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
			update: {
				before: async (account) => ({
					data: { ...withoutTokens(account), ...replacePassword(account) },
				}),
			},
		},
		session: {
			create: {
				before: async ({ userId }, ctx) => {
					if (await isRemoved(db, userId)) return false;
					// All sign-ins of the instance with Google are logins with Google
					// (handle-identity-request.server.ts).
					if (google && !google.fake) await verifyOwnershipByGoogle(deps, userId);
					// A session that replaces another expires when the other would have expired.
					const before = ctx?.context.session?.session;
					return before && { data: { createdAt: before.createdAt } };
				},
				after: async ({ id, userId }, ctx) => {
					const typed = String(ctx?.body?.newPassword ?? ctx?.body?.password);
					if (await isPasswordStillValid(deps, userId, typed)) return;
					await db.delete(sessions).where(eq(sessions.id, id));
					throw new APIError("UNAUTHORIZED", {
						code: "INVALID_EMAIL_OR_PASSWORD",
						message: identityCopy.wrongPassword,
					});
				},
			},
		},
	};
}

async function isRemoved(db: Db, accountId: string): Promise<boolean> {
	const removed = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, accountId), isNotNull(users.removedAt)));
	return removed.length > 0;
}

// The shop calls no Google API after the sign-in, so it stores no Google tokens.
const noTokens = {
	accessToken: null,
	refreshToken: null,
	idToken: null,
	accessTokenExpiresAt: null,
	refreshTokenExpiresAt: null,
};

function withoutTokens(account: Record<string, unknown>) {
	const present = Object.keys(noTokens).filter((key) => key in account);
	return { ...account, ...Object.fromEntries(present.map((key) => [key, null])) };
}

/** The checks and records around each operation of Better Auth. */
export function openHooks(deps: Deps): NonNullable<BetterAuthOptions["hooks"]> {
	const countCode = openCodeLimits(deps);
	return {
		// Better Auth would accept or extend a session that our rules regard as expired.
		before: createAuthMiddleware(async (ctx) => {
			const { authCookies, secret } = ctx.context;
			const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
			if (token) await deleteExpiredSessions(deps, token);
			await countCode(ctx, readClientIpHeader(ctx.headers));
		}),
		after: createAuthMiddleware(async ({ path, context, headers, body }) => {
			if (path === "/sign-in/email" && context.newSession)
				await deps.hashing.renew(deps.db, context.newSession.user.id, body.password);
			const action = context.returned instanceof Error ? undefined : actionOf(path, context);
			const account = (context.session ?? context.newSession)?.user;
			if (!action || !account) return;
			if (action === "changed the password") await applyNewPassword(deps.db, account.id);
			await auditAccount(deps, account, action, readClientIpHeader(headers));
			if (action === "changed the password") await queuePasswordChangedMail(deps, account);
		}),
	};
}

const actions: Record<string, AccountAction> = {
	"/change-password": "changed the password",
	"/two-factor/disable": "took the second factor away",
	"/two-factor/verify-backup-code": "used a recovery code",
};

/**
 * The account change of an operation, for the audit. A code that is verified within a session sets
 * the second factor up.
 */
function actionOf(
	path: string,
	{ session, newSession }: { session: unknown; newSession: unknown },
): AccountAction | undefined {
	const setUp = path === "/two-factor/verify-totp" && session && newSession;
	return setUp ? "set up a second factor" : actions[path];
}
