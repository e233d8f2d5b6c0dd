import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { networkOf } from "../../platform/http/client-ip.server.ts";
import {
	consumeRateLimit,
	type RateLimit,
	type RateLimitResult,
} from "../../platform/http/rate-limit.server.ts";

/** What a call of the identity service counts against. */
export type LimitName =
	| "sign-in"
	| "sign-up"
	| "google"
	| "present-password"
	| "new-password"
	| "reset"
	| "verify";

type Limits = {
	/** Per network address; those of one name share their count. */
	network: { name: string; limit: RateLimit };
	/** Per account, known or not. */
	account?: RateLimit;
	/** A browser that signed in to that account before is counted apart from everybody else. */
	ownForKnown?: true;
};

// contract.md, Limits.
const signInsPerAccount: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
const signInsPerAddress: RateLimit = { limit: 30, windowSeconds: 15 * 60 };
const signUpsPerAddress: RateLimit = { limit: 20, windowSeconds: 60 * 60 };
const linkMailsPerAccount: RateLimit = { limit: 5, windowSeconds: 60 * 60 };
const linkMailsPerAddress: RateLimit = { limit: 20, windowSeconds: 60 * 60 };
const passwordsPerAccount: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
const passwordsPerAddress: RateLimit = { limit: 30, windowSeconds: 15 * 60 };

const linkMails: Limits = {
	network: { name: "link-mail", limit: linkMailsPerAddress },
	account: linkMailsPerAccount,
};
const passwords = (name: string): Limits => ({
	network: { name, limit: passwordsPerAddress },
	account: passwordsPerAccount,
});
const signIns = { name: "sign-in", limit: signInsPerAddress };

const limits: Record<LimitName, Limits> = {
	"sign-in": { network: signIns, account: signInsPerAccount, ownForKnown: true },
	// No count by account: others could keep a newcomer out with it.
	"sign-up": { network: { name: "sign-up", limit: signUpsPerAddress } },
	google: { network: signIns },
	"present-password": passwords("present-password"),
	"new-password": passwords("new-password"),
	reset: linkMails,
	verify: linkMails,
};

/** Who tries: the network address, the account's e-mail, and the browser where it is known to that account. */
export type Attempt = { ip: string; email: string; browserId: string | null };

const maxRemembered = 10_000;

/**
 * Counts tries in the database. What has no try left is remembered here until it has some again:
 * whoever goes on all the same costs the database nothing.
 */
export function openAttemptLimits({ db, clock }: { db: Db; clock: Clock }) {
	const usedUpUntil = new Map<string, number>();

	async function spendOne(key: string, limit: RateLimit): Promise<RateLimitResult> {
		const now = clock.now().getTime();
		const waitMs = (usedUpUntil.get(key) ?? 0) - now;
		if (waitMs > 0) return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
		const spent = await consumeRateLimit(db, clock, key, limit);
		if (!spent.allowed) {
			if (usedUpUntil.size >= maxRemembered) usedUpUntil.clear();
			usedUpUntil.set(key, now + spent.retryAfterSeconds * 1000);
		}
		return spent;
	}
	/** Counts one try per network address, then one per account; says which of the two it was too many for. */
	return async function spendTry(
		counted: LimitName,
		{ ip, email, browserId }: Attempt,
	): Promise<RateLimitResult & { of: "network" | "account" }> {
		const { network, account, ownForKnown } = limits[counted];
		const address = `${network.name}:address:${networkOf(ip)}`;
		const byAddress = await spendOne(address, network.limit);
		if (!byAddress.allowed || !account) return { ...byAddress, of: "network" };
		const by = ownForKnown && browserId !== null ? `browser:${browserId}` : "account";
		return { ...(await spendOne(`${counted}:${by}:${email}`, account)), of: "account" };
	};
}
