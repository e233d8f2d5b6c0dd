import { APIError, getSessionFromCtx } from "better-auth/api";
import type { Deps } from "../../platform/database/database.server.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/http/rate-limit.server.ts";
import { copy } from "../copy.ts";
import { isRecoveryCode } from "../rules.ts";
import { limits, openAttemptLimits } from "./sign-in-limits.server.ts";

// A code is valid for its own 30 seconds, the 30 seconds before and the 30 seconds after.
const oneUse: RateLimit = { limit: 1, windowSeconds: 2 * 60 };

type LimitedDeps = Deps & { limited: boolean };
type Context = Parameters<typeof getSessionFromCtx>[0];

/** Better Auth's calls that verify a code. They open a session if a sign-in waits for the code. */
export const codePaths = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

type Attempt = { ip: string; account: string; code: string };

/** Counts attempts per network and account. Stores an app's code, so that nobody can use it twice. */
export function openCodeLimits({ db, clock, limited }: LimitedDeps) {
	const countAttempt = openAttemptLimits({ db, clock });
	return async function countCode({
		ip,
		account,
		code,
	}: Attempt): Promise<"counted" | "used" | { retryAfterSeconds: number }> {
		if (limited) {
			const attempt = await countAttempt("second-factor", { ip, account, deviceId: null });
			if (!attempt.allowed) return attempt;
		}
		if (isRecoveryCode(code)) return "counted";
		const key = `second-factor:code:${account}:${code}`;
		const { allowed } = await consumeRateLimit(db, clock, key, oneUse);
		return allowed ? "counted" : "used";
	};
}

/** Counts the codes that Better Auth's own calls get, in a session or a sign-in. Throws an APIError to refuse. */
export function openCodeHook(deps: LimitedDeps) {
	const countCode = openCodeLimits(deps);
	return async function countCodeOf(ctx: Context, ip: string): Promise<void> {
		if (!codePaths.includes(ctx.path)) return;
		const account = await accountOfCode(ctx);
		if (account === null) return;
		const counted = await countCode({ ip, account, code: ctx.body.code });
		if (counted === "used")
			throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: copy.wire.wrongCode });
		if (counted !== "counted") throw tooMany(counted.retryAfterSeconds);
	};
}

async function accountOfCode(ctx: Context): Promise<string | null> {
	const session = await getSessionFromCtx(ctx);
	if (session) return session.user.id;
	const { name } = ctx.context.createAuthCookie("two_factor");
	const waiting = await ctx.getSignedCookie(name, ctx.context.secret);
	if (!waiting) return null;
	return (await ctx.context.internalAdapter.findVerificationValue(waiting))?.value ?? null;
}

function tooMany(seconds: number): APIError {
	const message = limits["second-factor"].message(Math.ceil(seconds / 60));
	return new APIError(
		"TOO_MANY_REQUESTS",
		{ code: "TOO_MANY_REQUESTS", message },
		{ "retry-after": String(seconds) },
	);
}
