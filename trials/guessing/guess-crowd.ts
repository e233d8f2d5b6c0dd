import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/statistics.ts";
import { identityOperations } from "../../src/accounts/identity/identity-operations.server.ts";
import { hashPassword, passwordCost } from "../../src/accounts/passwords/password-hash.server.ts";
import { credentials } from "../../src/accounts/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { bodyFor, password } from "../../test/harness/identity/identity-bodies.ts";
import { makeCustomer } from "../../test/harness/make-records.ts";
import { makeSignedIn } from "../harness/accounts.ts";
import type { Fixture, ShopProcess } from "../harness/fixture.ts";
import { type HttpClient, openHttpClient } from "../harness/raw-request.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { newAddress } from "./rate-limits.ts";

const connections = 200;
const slowMs = 3_000;
/** On a machine that is busy with other things: so many times what it takes without a crowd. */
const slower = 4;
const crowdsAddress = "198.51.100.66";
const hashing = identityOperations.filter(({ hashes }) => hashes);

/** What a crowd sends, in turn: every call that hashes, filled in so that only who sends it is wrong. */
function sendings(cookie: string) {
	return hashing.map(
		(operation) => () => posted(`/api${operation.path}`, bodyFor(operation), crowdsAddress, cookie),
	);
}

function posted(path: string, body: object, from: string, cookie = "") {
	const headers = { "content-type": "application/json", "x-forwarded-for": from };
	return {
		method: "POST",
		path,
		body: JSON.stringify(body),
		headers: cookie ? { ...headers, cookie } : headers,
	};
}

/** Somebody with a password, made without waiting for a hash. */
async function makeOther(shop: ShopProcess, hash: string): Promise<string> {
	const { accountId, email } = await makeCustomer(shop);
	const its = { userId: accountId, accountId, providerId: "credential", password: hash };
	await shop.db.insert(credentials).values({ id: newId(), ...its });
	return email;
}

async function signInBesideCrowd(fixture: Fixture, times: number): Promise<Finding> {
	const finding = openFinding();
	const hash = await hashPassword(password, passwordCost);
	/** Somebody else signs in, from an address of their own; returns the response and its time. */
	async function signIn(shop: ShopProcess, client: HttpClient) {
		const body = { email: await makeOther(shop, hash), password };
		return client.send(posted("/api/auth/sign-in/email", body, newAddress()));
	}
	for (const crowd of ["with one account", "with none"]) {
		// The other one is left alone: what a sign-in takes on this machine at that moment.
		const [shop, quiet] = [await openLimited(fixture), await openLimited(fixture)];
		const cookie = crowd === "with none" ? "" : (await makeSignedIn(shop)).cookie;
		const client = openHttpClient(shop.port, connections);
		const [ownClient, beside] = [openHttpClient(shop.port), openHttpClient(quiet.port)];
		const stop = new AbortController();
		const sent: Record<string, number> = {};
		const hammering = Array.from({ length: connections }, (_, index) =>
			hammer(client, sendings(cookie), index, stop.signal, sent),
		);
		const took: Record<string, number[]> = { "": [], ", left alone": [] };
		for (let time = 0; time < times; time += 1) {
			await sleep(50);
			const [response, alone] = await Promise.all([signIn(shop, ownClient), signIn(quiet, beside)]);
			took[""]?.push(response.ms);
			took[", left alone"]?.push(alone.ms);
			if (response.status !== 200 || response.ms > Math.max(slowMs, slower * alone.ms))
				finding.wrong.push(
					`${crowd}, sign-in ${time + 1}: ${response.status} after ${Math.round(response.ms)} ms, left alone ${Math.round(alone.ms)}: ${response.body}`,
				);
		}
		stop.abort();
		await Promise.all(hammering);
		for (const end of [client, ownClient, beside]) end.close();
		for (const [name, all] of Object.entries(took)) {
			finding.counted[`${crowd}${name}: median ms`] = Math.round(median(all));
			finding.counted[`${crowd}${name}: slowest ms`] = Math.round(Math.max(...all));
		}
		for (const [status, count] of Object.entries(sent))
			finding.counted[`${crowd}: crowd got ${status}`] = count;
		fixture.report(`${crowd}: ${JSON.stringify(finding.counted)}`);
	}
	return finding;
}

async function openLimited(fixture: Fixture): Promise<ShopProcess> {
	const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
	const shop = await fixture.openProcess(await fixture.makeDatabase(), env);
	return shop;
}

/** One connection of the crowd: sends again after each response. */
async function hammer(
	client: HttpClient,
	all: ReturnType<typeof sendings>,
	from: number,
	stopped: AbortSignal,
	sent: Record<string, number>,
): Promise<void> {
	for (let index = from; !stopped.aborted; index += 1) {
		const make = all[index % all.length];
		if (!make) throw new Error("no call hashes");
		const { status } = await client.send(make());
		sent[status] = (sent[status] ?? 0) + 1;
	}
}

export const crowdTrial: Trial = {
	name: "guess/crowd",
	invariant:
		"200 connections of one address at every call that hashes, with an account and without, prevent nobody else from signing in within 3 s, or within four times what it takes where nobody attacks",
	times: { full: 40, short: 0 },
	run: signInBesideCrowd,
};
