import { createHook } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signUp, type TestBrowser } from "../../test/browser.ts";
import { openTestShop, type TestShop } from "../../test/open-test-shop.ts";
import { openHashing } from "./hashing.server.ts";
import { type IdentityCall, identityCalls } from "./identity-calls.server.ts";
import { makeOneTimeLink } from "./one-time-link.server.ts";

// What the crypto of Node really does, whoever asks it to.
let hashes = 0;
const watch = createHook({
	init: (_, type) => {
		if (type === "SCRYPTREQUEST") hashes += 1;
	},
});

let counting: TestShop;
let unlimited: TestShop;
beforeAll(async () => {
	watch.enable();
	counting = await openTestShop({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
	unlimited = await openTestShop({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(async () => {
	await counting.close();
	await unlimited.close();
	watch.disable();
});

const password = "seven red lanterns";

/** A body in order for any call; a call with another member has to be told of here. */
const members: Record<string, () => unknown> = {
	name: () => "Rahima Begum",
	email: () => `new.${randomBytes(5).toString("hex")}@example.com`,
	password: () => password,
	currentPassword: () => "not the password",
	newPassword: () => "eight green lanterns",
	token: () => randomBytes(24).toString("base64url"),
	rememberMe: () => true,
	provider: () => "google",
	callbackURL: () => "/login",
	errorCallbackURL: () => "/login",
};

function bodyFor(call: IdentityCall): Record<string, unknown> {
	return Object.fromEntries(
		call.fields.map((name) => {
			const make = members[name];
			if (!make) throw new Error(`no ${name} to try identity calls with`);
			return [name, make()];
		}),
	);
}

const calls = Object.entries(identityCalls);
const hashing = calls.filter(([, call]) => call.hashes);

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
	for (const [path, call] of calls) {
		const browser = openElsewhere(unlimited);
		const ask = () =>
			call.method === "GET"
				? browser.get(`/api/auth${path}`)
				: browser.post(`/api/auth${path}`, bodyFor(call));
		found[path] = (await hashesOver(ask)) > 0;
	}
	const hash = Object.entries(found).filter(([, hashed]) => hashed);
	expect(hash.map(([path]) => path)).toEqual(["/sign-up/email", "/sign-in/email"]);
});

/** Somebody's own account, session and link, whichever a call asks for. */
async function prepare(shop: TestShop, call: IdentityCall) {
	const browser = openElsewhere(shop);
	if (call.shownBy === "address") return { browser, shown: {} };
	const { user } = await (await signUp(browser)).json();
	if (call.shownBy === "session") return { browser, shown: {} };
	const { path } = await makeOneTimeLink(shop, "reset-password", user.id);
	return { browser, shown: { token: path.split("token=")[1] } };
}

test.each(hashing)(
	"%s is counted before it hashes, however many ask at once",
	async (path, call) => {
		const { browser, shown } = await prepare(counting, call);
		const asked = Array.from({ length: 60 }, () => ({ ...bodyFor(call), ...shown }));
		const statuses: number[] = [];
		const hashed = await hashesOver(async () => {
			const answers = asked.map((body) => browser.post(`/api/auth${path}`, body));
			for (const answer of await Promise.all(answers)) statuses.push(answer.status);
		});
		expect(statuses).toContain(429);
		expect(statuses).not.toContain(500);
		// A change checks one password and hashes the other.
		expect(hashed).toBeLessThanOrEqual(2 * 30);
		expect(hashed).toBeGreaterThan(0);
	},
);

test.each(hashing)("a crowd at %s keeps nobody else from signing in", async (path, call) => {
	const email = `owner.${randomBytes(5).toString("hex")}@example.com`;
	const known = openElsewhere(unlimited);
	await signUp(known, { email, password });
	const { browser, shown } = await prepare(unlimited, call);
	const crowd = Array.from({ length: 200 }, () => ({ ...bodyFor(call), ...shown })).map((body) =>
		browser.post(`/api/auth${path}`, body),
	);
	const others = [known, ...Array.from({ length: 5 }, () => openElsewhere(unlimited))].map((one) =>
		one.post("/api/auth/sign-in/email", { email, password }),
	);
	const statuses = (await Promise.all(others)).map(({ status }) => status);
	expect(statuses).toEqual(Array(6).fill(200));
	await Promise.all(crowd);
});

test("a call that hashes without saying so fails, whatever it hashes", async () => {
	const own = openHashing({ logN: 4, r: 8, p: 1 });
	await expect(own.hash(password)).rejects.toThrow("does not queue");
	await expect(own.verify({ hash: "$scrypt$", password })).rejects.toThrow("does not queue");
	const place = { lane: "203.0.113.1", reserved: false };
	const hash = (await own.inTurn(place, () => own.hash(password))) ?? "";
	expect(await own.inTurn(place, () => own.verify({ hash, password }))).toBe(true);
});
