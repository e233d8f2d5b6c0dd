import { openFakeIssuer } from "../../test/fakes/fake-issuer.ts";
import { googleSettings } from "../../test/harness/identity/google-sign-in.ts";
import { requestOf } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import { limitsAfterBuying } from "./limits-after-buying.ts";
import {
	identity,
	limits as limitsOfAccounts,
	mark,
	newAddress,
	type Pair,
	type RateLimit,
	wrong,
} from "./rate-limits.ts";

const limits = [...limitsOfAccounts, ...limitsAfterBuying];

type TryResult = { status: number; waitSeconds: number };

async function tryLimits(fixture: Fixture, times: number): Promise<Finding> {
	// A shop behind a proxy has no fake Google.
	const issuer = await openFakeIssuer();
	fixture.onClose(() => issuer.close());
	const env = {
		...googleSettings(issuer),
		RATE_LIMITS: "on",
		TRUSTED_PROXIES: "127.0.0.1",
		MAX_UNPAID_ORDERS: "1000",
		HOLD_MINUTES: "1000",
	};
	const url = await fixture.makeDatabase();
	const shops = [
		await fixture.openInProcess(url, env),
		await fixture.openInProcess(url, env),
	] as const;
	const pair: Pair = {
		shops,
		pass: (minutes) => shops.forEach((shop) => void shop.passMinutes(minutes)),
	};
	const finding = openFinding({ limits: limits.length, tries: 0 });
	for (let time = 0; time < times; time += 1)
		for (const limit of limits) {
			await stopsThere(pair, limit, finding);
			// Each try with a password costs its hash: all at once of those in full only.
			if (times > 1 || !limit.hashes) await stopsAtOnce(pair, limit, finding);
			fixture.report(`${limit.name}, ${time + 1} of ${times}`);
		}
	finding.wrong.push(...(await countsStrangers(pair)));
	return { ...finding, wrong: [...finding.wrong, ...(await settleInside(fixture, shops[0]))] };
}

/** One after the other: exactly `max`, then 429 until Retry-After is over, and not a minute longer. */
async function stopsThere(
	pair: Pair,
	limit: RateLimit,
	{ count, wrong }: OpenFinding,
): Promise<void> {
	const { name, max, minutes, fine } = limit;
	const act = await limit.make(pair);
	const tryIt = async (time: number): Promise<TryResult> => {
		count("tries");
		const response = await act(time);
		await response.text();
		return { status: response.status, waitSeconds: Number(response.headers.get("retry-after")) };
	};
	for (let time = 0; time < max; time += 1) {
		const { status } = await tryIt(time);
		if (!fine.includes(status))
			return void wrong.push(`${name}: try ${time + 1} of ${max} got ${status}`);
	}
	for (const time of [max, max + 1]) {
		const { status, waitSeconds } = await tryIt(time);
		const waits = waitSeconds >= 1 && waitSeconds <= minutes * 60;
		if (status !== 429 || !waits)
			return void wrong.push(`${name}: try ${time + 1} got ${status}, Retry-After ${waitSeconds}`);
		if (time > max) {
			pair.pass((waitSeconds - 5) / 60);
			const early = await tryIt(time + 1);
			if (early.status !== 429) wrong.push(`${name}: free ${5} s too early (${early.status})`);
			pair.pass(6 / 60);
		}
	}
	const free = await tryIt(0);
	if (!fine.includes(free.status)) wrong.push(`${name}: after the window ${free.status}`);
	if (limit.slides) pair.pass(minutes);
}

/** All at once: no more than `max` either. */
async function stopsAtOnce(
	pair: Pair,
	limit: RateLimit,
	{ count, wrong }: OpenFinding,
): Promise<void> {
	const act = await limit.make(pair);
	const tries = limit.max + 20;
	const responses = await Promise.all(Array.from({ length: tries }, (_, count) => act(count)));
	count("tries", tries);
	const statuses = responses.map(({ status }) => status);
	const counts = statuses.filter((status) => limit.fine.includes(status)).length;
	const stopped = statuses.filter((status) => status === 429).length;
	const odd = responses.find(({ status }) => ![...limit.fine, 429, 503].includes(status));
	const text = (await odd?.text()) ?? "";
	// Where many book the very same part at once, some get "try again"; they had their try.
	const busy = statuses.filter((status) => status === 503).length;
	if (counts > limit.max || counts + busy < limit.max || counts + stopped + busy !== tries)
		wrong.push(
			`${limit.name}: of ${tries} at once ${counts} were let through (${[...new Set(statuses)]}; ${text.slice(0, 300)})`,
		);
}

/** The forwarding headers of a client that is no trusted proxy count for nothing. */
async function countsStrangers({ shops: [shop] }: Pair): Promise<string[]> {
	const statuses: number[] = [];
	for (let count = 0; count < 31; count += 1) {
		const request = requestOf(shop.publicUrl, `${identity}/sign-in/email`, {
			method: "POST",
			body: { email: `stranger.${mark()}@example.com`, password: wrong },
			headers: {
				"x-forwarded-for": newAddress(),
				"x-client-address": newAddress(),
				"x-real-ip": newAddress(),
				forwarded: `for=${newAddress()}`,
			},
		});
		statuses.push((await shop.handleApi(request, "203.0.113.77")).status);
	}
	const right = statuses.slice(0, 30).every((status) => status === 401) && statuses[30] === 429;
	return right ? [] : [`a stranger's own X-Forwarded-For counted: ${statuses.join(" ")}`];
}

export const limitTrial: Trial = {
	name: "guess/limits",
	invariant:
		"each limit stops at exactly its count, one by one or all at once, over two shops, whatever address is forged, and is free again when Retry-After is over",
	times: { full: 3, short: 0 },
	run: tryLimits,
};
