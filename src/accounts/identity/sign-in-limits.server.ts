import type { Deps } from "../../platform/database/database.server.ts";
import {
	consumeNetworkLimit,
	consumeRateLimit,
	type RateLimit,
	type RateLimitResult,
} from "../../platform/http/rate-limit.server.ts";
import { copy } from "./identity.copy.ts";

type Limits = {
	perNetwork: RateLimit;
	/** Limits with the same key share one count per network; the default is the limit's own name. */
	networkKey?: string;
	/** The limit per account, or per typed e-mail address if it has no account. */
	perAccount?: RateLimit;
	/** A device that signed in to the account before has its own count (device-cookie.server.ts). */
	countsDeviceApart?: true;
	message(minutes: number): string;
};

const guesses = {
	perAccount: { limit: 10, windowSeconds: 15 * 60 },
	perNetwork: { limit: 30, windowSeconds: 15 * 60 },
};
const linkMails = {
	perAccount: { limit: 5, windowSeconds: 60 * 60 },
	perNetwork: { limit: 20, windowSeconds: 60 * 60 },
	networkKey: "link-mail",
	message: copy.tooManyLinks,
};

const limitTable = {
	"sign-in": { ...guesses, countsDeviceApart: true, message: copy.tooManySignIns },
	// No limit per account: others could use it up and so prevent a person's sign-up.
	"sign-up": {
		perNetwork: { limit: 20, windowSeconds: 60 * 60 },
		message: copy.tooManySignUps,
	},
	google: {
		perNetwork: guesses.perNetwork,
		networkKey: "sign-in",
		message: copy.tooManySignIns,
	},
	"present-password": { ...guesses, message: copy.tooManyPasswords },
	"new-password": { ...guesses, message: copy.tooManyPasswords },
	"second-factor": { ...guesses, message: copy.tooManyCodes },
	reset: linkMails,
	verify: linkMails,
} satisfies Record<string, Limits>;

export type LimitName = keyof typeof limitTable;

/** Every limit of identity (contract, Limits). */
export const limits: Record<LimitName, Limits> = limitTable;

/** `account` is an e-mail address or id. `deviceId` is null unless the device signed in to that account before. */
type Attempt = { ip: string; account: string; deviceId: string | null };

const maxRemembered = 10_000;

/** Counts attempts in the database. The process caches a used-up limit, so further attempts cost no query. */
export function openAttemptLimits({ db, clock }: Deps) {
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
	/** Counts an attempt for its network, then for its account. `of` names the limit that decided. */
	return async function countAttempt(
		name: LimitName,
		{ ip, account, deviceId }: Attempt,
	): Promise<RateLimitResult & { of: "network" | "account" }> {
		const { perNetwork, networkKey = name, perAccount, countsDeviceApart } = limits[name];
		const byNetwork = await consumeNetworkLimit(consume, networkKey, ip, perNetwork);
		if (!byNetwork.allowed || !perAccount) return { ...byNetwork, of: "network" };
		const counter = countsDeviceApart && deviceId !== null ? `browser:${deviceId}` : "account";
		return { ...(await consume(`${name}:${counter}:${account}`, perAccount)), of: "account" };
	};
}
