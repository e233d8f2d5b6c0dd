import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.server.ts";
import { networkOf } from "../platform/peer.server.ts";
import { type Limit, type Spent, spend } from "../platform/rate-limit.server.ts";

// contract.md, Limits.
const signInsPerAccount: Limit = { limit: 10, windowSeconds: 15 * 60 };
const signInsPerAddress: Limit = { limit: 30, windowSeconds: 15 * 60 };
const signUpsPerAddress: Limit = { limit: 20, windowSeconds: 60 * 60 };
const linkMailsPerAccount: Limit = { limit: 5, windowSeconds: 60 * 60 };

type House = { db: Db; clock: Clock };

/**
 * Counts one try to sign in: 30 per network address, then 10 per account, in 15
 * minutes. A browser that signed in to that account before (`browserId`) is
 * counted apart from everybody else's tries.
 */
export async function spendSignIn(
	{ db, clock }: House,
	tried: { email: string; ip: string; browserId: string | null },
): Promise<Spent> {
	const address = await spend(
		db,
		clock,
		`sign-in:address:${networkOf(tried.ip)}`,
		signInsPerAddress,
	);
	if (!address.allowed) return address;
	const by = tried.browserId === null ? "account" : `browser:${tried.browserId}`;
	return spend(db, clock, `sign-in:${by}:${tried.email}`, signInsPerAccount);
}

/** Counts one sign-up: 20 per network address an hour. */
export function spendSignUp({ db, clock }: House, ip: string): Promise<Spent> {
	return spend(db, clock, `sign-up:address:${networkOf(ip)}`, signUpsPerAddress);
}

/** Counts one sign-in with Google: the 30 per network address in 15 minutes of all sign-ins. */
export function spendGoogle({ db, clock }: House, ip: string): Promise<Spent> {
	return spend(db, clock, `sign-in:address:${networkOf(ip)}`, signInsPerAddress);
}

/** Counts one mail with a link that is asked for: 5 per account an hour for each kind, known or not. */
export function spendLinkMail(
	{ db, clock }: House,
	kind: "reset" | "verify",
	email: string,
): Promise<Spent> {
	return spend(db, clock, `${kind}:account:${email}`, linkMailsPerAccount);
}
