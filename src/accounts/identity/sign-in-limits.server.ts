import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { networkOf } from "../../platform/http/client-ip.server.ts";
import {
	consumeRateLimit,
	type RateLimit,
	type RateLimitResult,
} from "../../platform/http/rate-limit.server.ts";
import { copy as identityCopy } from "./identity.copy.ts";

type Limits = {
	perNetwork: RateLimit;
	/** Limits of one key share their count per network; without it, the limit's own name. */
	networkKey?: string;
	/** Per account, known or not. */
	perAccount?: RateLimit;
	/** A browser that signed in to that account before has a count of its own (device-cookie.server.ts). */
	countsDeviceApart?: true;
	/** The error's sentence. */
	message(minutes: number): string;
};

export type LimitName =
	| "sign-in"
	| "sign-up"
	| "google"
	| "present-password"
	| "new-password"
	| "second-factor"
	| "reset"
	| "verify";

const guesses = {
	perAccount: { limit: 10, windowSeconds: 15 * 60 },
	perNetwork: { limit: 30, windowSeconds: 15 * 60 },
};
const linkMails = {
	perAccount: { limit: 5, windowSeconds: 60 * 60 },
	perNetwork: { limit: 20, windowSeconds: 60 * 60 },
	networkKey: "link-mail",
	message: identityCopy.tooManyLinks,
};

/** Every limit of identity (contract, Limits). */
export const limits: Record<LimitName, Limits> = {
	"sign-in": { ...guesses, countsDeviceApart: true, message: identityCopy.tooManySignIns },
	// No count by account: others could keep a newcomer out with it.
	"sign-up": {
		perNetwork: { limit: 20, windowSeconds: 60 * 60 },
		message: identityCopy.tooManySignUps,
	},
	google: {
		perNetwork: guesses.perNetwork,
		networkKey: "sign-in",
		message: identityCopy.tooManySignIns,
	},
	"present-password": { ...guesses, message: identityCopy.tooManyPasswords },
	"new-password": { ...guesses, message: identityCopy.tooManyPasswords },
	"second-factor": { ...guesses, message: identityCopy.tooManyCodes },
	reset: linkMails,
	verify: linkMails,
};

/** Who attempts: the client IP, the account (e-mail or id), and the device where the account knows it. */
type Attempt = { ip: string; account: string; deviceId: string | null };

const maxRemembered = 10_000;

/**
 * Counts attempts in the database. A count that is used up is remembered here until its window ends:
 * whoever goes on all the same costs the database nothing.
 */
export function openAttemptLimits({ db, clock }: { db: Db; clock: Clock }) {
	const usedUpUntil = new Map<string, number>();

	async function consume(key: string, limit: RateLimit): Promise<RateLimitResult> {
		const now = clock.now().getTime();
		const waitMs = (usedUpUntil.get(key) ?? 0) - now;
		if (waitMs > 0) return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
		const result = await consumeRateLimit(db, clock, key, limit);
		if (!result.allowed) {
			if (usedUpUntil.size >= maxRemembered) usedUpUntil.clear();
			usedUpUntil.set(key, now + result.retryAfterSeconds * 1000);
		}
		return result;
	}
	/** Counts one attempt per network, then one per account; says which of the two refuses it. */
	return async function countAttempt(
		name: LimitName,
		{ ip, account, deviceId }: Attempt,
	): Promise<RateLimitResult & { of: "network" | "account" }> {
		const { perNetwork, networkKey = name, perAccount, countsDeviceApart } = limits[name];
		const byNetwork = await consume(`${networkKey}:address:${networkOf(ip)}`, perNetwork);
		if (!byNetwork.allowed || !perAccount) return { ...byNetwork, of: "network" };
		const counter = countsDeviceApart && deviceId !== null ? `browser:${deviceId}` : "account";
		return { ...(await consume(`${name}:${counter}:${account}`, perAccount)), of: "account" };
	};
}
