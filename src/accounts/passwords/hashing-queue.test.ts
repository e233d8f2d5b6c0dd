import { createHook } from "node:async_hooks";
import { afterAll, expect, test } from "vitest";
import { recordTransactions } from "../../../test/harness/database/record-transactions.ts";
import { bodyFor, password } from "../../../test/harness/identity/identity-bodies.ts";
import { verifyAddressOf } from "../../../test/harness/identity/second-factor.ts";
import { openTestShop, type TestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";
import type { IdentityOperation } from "../identity/identity-operation.server.ts";
import { identityOperations } from "../identity/identity-operations.server.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { openHashingQueue } from "./hashing-queue.server.ts";

// Counts what Node's crypto does, for every caller.
let hashes = 0;
const watch = createHook({
	init: (_, type) => {
		if (type === "SCRYPTREQUEST") hashes += 1;
	},
});

watch.enable();
const counting = await testShop({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
const unlimited = await openTestShop({ TRUSTED_PROXIES: "127.0.0.1" });
afterAll(async () => {
	await unlimited.close();
	watch.disable();
});

const hashing = identityOperations.filter((operation) => operation.hashes);

let lastAddress = 0;
function openElsewhere(shop: TestShop): TestBrowser {
	lastAddress += 1;
	return openBrowser(shop, { address: `203.0.113.${lastAddress}` });
}

async function hashesOver(act: () => Promise<unknown>): Promise<number> {
	const before = hashes;
	await act();
	return hashes - before;
}

test("without a session and without a link, nothing hashes but signing in and up", async () => {
	const found: Record<string, boolean> = {};
	for (const operation of identityOperations) {
		const { method, path } = operation;
		const browser = openElsewhere(unlimited);
		const ask = () =>
			method === "GET"
				? browser.get(`/api${path}`)
				: browser.post(`/api${path}`, bodyFor(operation));
		found[path] = (await hashesOver(ask)) > 0;
	}
	const hash = Object.entries(found).filter(([, hashed]) => hashed);
	expect(hash.map(([path]) => path)).toEqual(["/auth/sign-up/email", "/auth/sign-in/email"]);
});

/** An account with a session and a link, for valid requests. */
async function enter(shop: TestShop) {
	const browser = openElsewhere(shop);
	const { user } = await (await signUp(browser)).json();
	await verifyAddressOf(shop, user.email);
	const { path } = await makeOneTimeLink(shop, "reset-password", user.id);
	const token = path.split("token=")[1];
	return async (operation: IdentityOperation): Promise<number> => {
		const shown = operation.account === "link" ? { token } : {};
		const body = { ...bodyFor(operation), ...shown };
		return (await browser.post(`/api${operation.path}`, body)).status;
	};
}

test.each(hashing)(
	"$name is counted before it hashes, however many ask at once",
	async (operation) => {
		const ask = await enter(counting);
		let statuses: number[] = [];
		const hashed = await hashesOver(async () => {
			statuses = await Promise.all(Array.from({ length: 60 }, () => ask(operation)));
		});
		expect(statuses).toContain(429);
		expect(statuses).not.toContain(500);
		// A change verifies one password and hashes the other.
		expect(hashed).toBeLessThanOrEqual(2 * 30);
	},
);

test("the new password of a sign-up is hashed before its transaction, which would wait for it", async () => {
	const { transactions, stop } = recordTransactions();
	let begunBefore = -1;
	const noteHash = createHook({
		init: (_, type) => {
			if (type === "SCRYPTREQUEST") begunBefore = transactions.length;
		},
	}).enable();
	const signingUp = signUp(openElsewhere(unlimited), { email: "first@example.com", password });
	const { status } = await signingUp.finally(() => {
		noteHash.disable();
		stop();
	});
	expect(status).toBe(200);
	const [before, since] = [transactions.slice(0, begunBefore), transactions.slice(begunBefore)];
	const makesAccount = (transaction: string[]) =>
		transaction.some((text) => /insert into "users"/.test(text));
	expect([before.some(makesAccount), since.filter(makesAccount).length]).toEqual([false, 1]);
});

test("many requests of one address to every operation that hashes keep nobody else from signing in", async () => {
	const email = "owner@example.com";
	const known = openElsewhere(unlimited);
	await signUp(known, { email, password });
	const ask = await enter(unlimited);
	const crowd = Array.from({ length: 30 }, () => hashing.map(ask)).flat();
	const others = [known, ...Array.from({ length: 5 }, () => openElsewhere(unlimited))].map(
		(browser) => browser.post("/api/auth/sign-in/email", { email, password }),
	);
	const statuses = (await Promise.all(others)).map(({ status }) => status);
	expect(statuses).toEqual(Array(6).fill(200));
	const crowds = await Promise.all(crowd);
	expect(crowds).toContain(503);
	expect(crowds).not.toContain(500);
});

test("a call that hashes outside the queue fails, whatever it hashes", async () => {
	const ownQueue = openHashingQueue({ logN: 4, r: 8, p: 1 });
	await expect(ownQueue.hash(password)).rejects.toThrow("does not queue");
	await expect(ownQueue.verify({ hash: "$scrypt$", password })).rejects.toThrow("does not queue");
	const place = { group: "203.0.113.1", reserved: false };
	const hash = (await ownQueue.inTurn(place, () => ownQueue.hash(password))) ?? "";
	expect(await ownQueue.inTurn(place, () => ownQueue.verify({ hash, password }))).toBe(true);
});
