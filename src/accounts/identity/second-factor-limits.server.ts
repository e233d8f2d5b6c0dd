import { APIError, getSessionFromCtx } from "better-auth/api";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { networkOf } from "../../platform/http/client-ip.server.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/http/rate-limit.server.ts";
import { copy } from "../copy.ts";
import { copy as identityCopy } from "./identity.copy.ts";

// contract.md, Limits: as tries to sign in.
const perAccount: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
const perAddress: RateLimit = { limit: 30, windowSeconds: 15 * 60 };
// A code is good for its own half minute and the ones before and after it.
const once: RateLimit = { limit: 1, windowSeconds: 2 * 60 };

type Deps = { db: Db; clock: Clock; limited: boolean };
type Context = Parameters<typeof getSessionFromCtx>[0];

const takesCode = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/**
 * Before a code is looked at: counts the try per network address and account,
 * whether its sender is signed in or on the way in, and takes a code of the app
 * as used, so that nobody who saw it uses it again. Throws Better Auth's own
 * kind of refusal.
 */
export async function countCodeAttempt({ db, clock, limited }: Deps, ctx: Context, ip: string) {
	if (!takesCode.includes(ctx.path)) return;
	const accountId = await whoseCode(ctx);
	if (accountId === null) return;
	if (limited) {
		const counts = [
			[`second-factor:address:${networkOf(ip)}`, perAddress],
			[`second-factor:account:${accountId}`, perAccount],
		] as const;
		for (const [key, limit] of counts) {
			const { allowed, retryAfterSeconds } = await consumeRateLimit(db, clock, key, limit);
			if (!allowed) throw tooMany(retryAfterSeconds);
		}
	}
	if (ctx.path !== "/two-factor/verify-totp") return;
	const { allowed } = await consumeRateLimit(
		db,
		clock,
		`second-factor:code:${accountId}:${ctx.body.code}`,
		once,
	);
	if (!allowed)
		throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: copy.wire.wrongCode });
}

/** The account that a code is sent for: of the session, or of the sign-in that waits for it. */
async function whoseCode(ctx: Context): Promise<string | null> {
	const session = await getSessionFromCtx(ctx);
	if (session) return session.user.id;
	const { name } = ctx.context.createAuthCookie("two_factor");
	const waiting = await ctx.getSignedCookie(name, ctx.context.secret);
	if (!waiting) return null;
	return (await ctx.context.internalAdapter.findVerificationValue(waiting))?.value ?? null;
}

function tooMany(seconds: number): APIError {
	return new APIError(
		"TOO_MANY_REQUESTS",
		{ code: "TOO_MANY_REQUESTS", message: identityCopy.tooManyCodes(Math.ceil(seconds / 60)) },
		{ "retry-after": String(seconds) },
	);
}
