import { APIError, createAuthMiddleware } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/minimal";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { type AccountAction, auditAccount } from "../audit.server.ts";
import { copy } from "../copy.ts";
import type { HashingQueue } from "../passwords/hashing-queue.server.ts";
import { endSessionsAndLinks } from "../sessions/end-sign-ins.server.ts";
import { deleteEndedSessions } from "../sessions/session-expiry.server.ts";
import { sessions, users } from "../tables.server.ts";
import { queuePasswordChangedMail } from "./account-mails.server.ts";
import { applyNewPassword } from "./apply-new-password.server.ts";
import { isRightCode } from "./check-code.server.ts";
import type { GoogleProvider } from "./google-provider.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";
import { personNameError } from "./person-name-error.server.ts";
import { hashUnlessReplaced, isPasswordStillValid } from "./recheck-password.server.ts";
import { removeSecondFactor } from "./remove-second-factor.server.ts";
import { codePaths, openCodeHook } from "./second-factor-limits.server.ts";
import { verifyOwnershipByGoogle } from "./verify-ownership.server.ts";

type HookDeps = Deps & {
	authSecret: string;
	hashing: HashingQueue;
	adminEmail?: string | undefined;
	limited: boolean;
	readShopName(): Promise<string>;
};

export const clientIpHeader = "x-client-address";

export function readClientIpHeader(headers: Headers | undefined): string {
	return headers?.get(clientIpHeader) ?? "";
}

type DatabaseHooks = NonNullable<BetterAuthOptions["databaseHooks"]>;

export function openDatabaseHooks(
	deps: HookDeps,
	google: GoogleProvider | undefined,
): DatabaseHooks {
	const { db, hashing } = deps;
	/** A change of password replaces only the password that was verified, not a newer one. */
	const replacePassword = (password: string | null | undefined, sessionId: string) => {
		const verified = hashing.verifiedHash();
		if (!password || !verified) return {};
		return { password: hashUnlessReplaced(deps, { verified, sessionId }, password) };
	};
	/** Replaces a name from Google that the shop does not allow. The sign-up form refuses such a name earlier. */
	const checkName = async ({ name }: { name?: string | undefined }) =>
		name === undefined || personNameError(name, await deps.readShopName()) === null
			? undefined
			: { data: { name: identityCopy.nameless } };
	return {
		user: { create: { before: checkName }, update: { before: checkName } },
		account: {
			create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
			update: {
				before: async (account, ctx) => {
					const sessionId = ctx?.context.session?.session.id ?? "";
					const changed = replacePassword(account.password, sessionId);
					return { data: { ...withoutTokens(account), ...changed } };
				},
			},
		},
		session: {
			create: {
				before: async ({ userId }, ctx) => {
					if (await isRemoved(db, userId)) return false;
					// Only logins with Google use this instance (perform-identity-operation.server.ts).
					if (google && !google.fake) await verifyOwnershipByGoogle(deps, userId);
					const before = ctx?.context.session?.session;
					const data = { gaveCode: gaveCode(ctx?.path, before) };
					// A session that replaces an older session expires when the older one would have expired.
					return { data: before ? { ...data, createdAt: before.createdAt } : data };
				},
				after: async ({ id, userId }, ctx) => {
					if (await isPasswordStillValid(deps, userId, ctx?.body ?? {})) return;
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

/** Whether somebody gave a code to open this session, or the session that a change of password replaces. */
function gaveCode(path: string | undefined, before: Record<string, unknown> | undefined): boolean {
	if (path === "/change-password") return before?.gaveCode === true;
	return path !== undefined && codePaths.includes(path);
}

async function isRemoved(db: Db, accountId: string): Promise<boolean> {
	return (await db.$count(users, and(eq(users.id, accountId), isNotNull(users.removedAt)))) > 0;
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

export function openHooks(deps: HookDeps): NonNullable<BetterAuthOptions["hooks"]> {
	const countCode = openCodeHook(deps);
	return {
		// Better Auth would accept or extend a session that our rules regard as expired.
		before: createAuthMiddleware(async (ctx) => {
			const { authCookies, secret } = ctx.context;
			const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
			if (token) await deleteEndedSessions(deps, token);
			await countCode(ctx, readClientIpHeader(ctx.headers));
		}),
		after: createAuthMiddleware(async ({ path, context, headers, body }) => {
			if (path === "/sign-in/email" && context.newSession)
				await deps.hashing.renew(deps.db, context.newSession.user.id, body.password);
			const action = context.returned instanceof Error ? undefined : actionOf(path, context);
			const account = (context.session ?? context.newSession)?.user;
			if (!action || !account) return;
			if (action === "changed the password") await applyNewPassword(deps.db, account.id);
			const setsUp = action === "set up a second factor";
			if (setsUp || action === "took the second factor away")
				await endSessionsAndLinks(deps.db, account.id, context.newSession?.session.id);
			if (setsUp && !(await isRightCode(context, account.id, body.code)))
				await undoSetUp(deps.db, account.id);
			await auditAccount(deps, account, action, readClientIpHeader(headers));
			if (action === "changed the password") await queuePasswordChangedMail(deps, account);
		}),
	};
}

/** Removes the factor: another session made a new key meanwhile, and nobody has proved that key. */
async function undoSetUp(db: Db, accountId: string): Promise<never> {
	await db.transaction(async (tx) => {
		await removeSecondFactor(tx, accountId);
		await endSessionsAndLinks(tx, accountId);
	});
	throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: copy.wire.wrongCode });
}

const actions: Record<string, AccountAction> = {
	"/change-password": "changed the password",
	"/two-factor/disable": "took the second factor away",
	"/two-factor/verify-backup-code": "used a recovery code",
};

/** The action that the audit records. A code that is verified within a session sets up the second factor. */
function actionOf(
	path: string,
	{ session, newSession }: { session: unknown; newSession: unknown },
): AccountAction | undefined {
	const setUp = path === "/two-factor/verify-totp" && session && newSession;
	return setUp ? "set up a second factor" : actions[path];
}
