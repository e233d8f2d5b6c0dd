import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeIssuer } from "../../../test/fakes/fake-issuer.ts";
import { googleSettings } from "../../../test/harness/identity/google-sign-in.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";
import { rateLimits } from "../../platform/http/tables.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { copy } from "./identity.copy.ts";

const issuer = await openFakeIssuer();
const limits = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
const shop = await testShop({ ...googleSettings(issuer), ...limits });
afterAll(async () => {
	await issuer.close();
});

const password = "seven red lanterns";
let lastAddress = 0;

/** A browser with its own network address. */
function openBrowserElsewhere(): TestBrowser {
	lastAddress += 1;
	return openBrowser(shop, { address: `203.0.113.${lastAddress}` });
}

function signIn(browser: TestBrowser, email: string, tried = "not the password") {
	return browser.post("/api/auth/sign-in/email", { email, password: tried });
}

async function statusesOf(tries: number, act: () => Promise<Response>): Promise<number[]> {
	const statuses: number[] = [];
	for (let count = 0; count < tries; count += 1) statuses.push((await act()).status);
	return statuses;
}

test("an account has ten attempts to sign in in 15 minutes, from wherever, then the right password waits too", async () => {
	const email = "guessed@example.com";
	await signUp(openBrowserElsewhere(), { email });
	const statuses = await statusesOf(10, () => signIn(openBrowserElsewhere(), email));
	expect(new Set(statuses)).toEqual(new Set([401]));
	const refused = await signIn(openBrowserElsewhere(), email.toUpperCase(), password);
	expect(refused.status).toBe(429);
	const seconds = Number(refused.headers.get("retry-after"));
	expect(seconds).toBeGreaterThan(800);
	expect(seconds).toBeLessThanOrEqual(900);
	expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
	shop.passMinutes(15.1);
	expect((await signIn(openBrowserElsewhere(), email, password)).status).toBe(200);
});

test("attempts at an address without an account are counted just the same", async () => {
	const email = "nobody@example.com";
	const statuses = await statusesOf(11, () => signIn(openBrowserElsewhere(), email));
	expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("a browser that signed in to the account before has a count of its own", async () => {
	const email = "regular@example.com";
	const known = openBrowserElsewhere();
	await signUp(known, { email });
	await known.post("/api/auth/sign-out", {});
	await statusesOf(11, () => signIn(openBrowserElsewhere(), email));
	expect((await signIn(openBrowserElsewhere(), email, password)).status).toBe(429);
	expect((await signIn(known, email, password)).status).toBe(200);
	const statuses = await statusesOf(10, () => signIn(known, email));
	expect(statuses).toEqual([...Array(9).fill(401), 429]);
});

test("who sets a new password by a mailed link signs in from there, while others guess", async () => {
	const email = "forgetful@example.com";
	await signUp(openBrowserElsewhere(), { email });
	const here = openBrowserElsewhere();
	await here.post("/api/auth/request-password-reset", { email });
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "reset password"));
	const token = new URL(mail?.parameters?.path ?? "", shop.publicUrl).searchParams.get("token");
	const newPassword = "eight green lanterns";
	expect((await here.post("/api/auth/reset-password", { newPassword, token })).status).toBe(200);
	await statusesOf(11, () => signIn(openBrowserElsewhere(), email));
	expect((await signIn(openBrowserElsewhere(), email, newPassword)).status).toBe(429);
	expect((await signIn(here, email, newPassword)).status).toBe(200);
});

test("a link that sets no password gives no device cookie", async () => {
	const here = openBrowserElsewhere();
	const newPassword = "eight green lanterns";
	const answer = await here.post("/api/auth/reset-password", { newPassword, token: "made up" });
	expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});

test("logins with Google are counted by network, of which IPv6 has 2^64 addresses", async () => {
	let count = 0;
	const begin = () => {
		count += 1;
		const browser = openBrowser(shop, { address: `2001:db8:1:2::${count.toString(16)}` });
		return browser.post("/api/auth/sign-in/social", { provider: "google" });
	};
	expect(await statusesOf(31, begin)).toEqual([...Array(30).fill(200), 429]);
});

test("a device cookie of one account gives no count of its own for another", async () => {
	const mine = openBrowserElsewhere();
	await signUp(mine, { email: "mallory@example.com" });
	await signUp(openBrowserElsewhere(), { email: "victim@example.com" });
	await statusesOf(10, () => signIn(openBrowserElsewhere(), "victim@example.com"));
	expect((await signIn(mine, "victim@example.com", password)).status).toBe(429);
});

test("another site's page uses up nobody's attempts", async () => {
	const email = "framed@example.com";
	await signUp(openBrowserElsewhere(), { email });
	const foreign = openBrowser(shop, { origin: "https://evil.example", address: "198.51.100.1" });
	expect(new Set(await statusesOf(11, () => signIn(foreign, email)))).toEqual(new Set([403]));
	expect((await signIn(openBrowserElsewhere(), email, password)).status).toBe(200);
});

test("a network address has thirty attempts to sign in in 15 minutes, over all accounts", async () => {
	const browser = openBrowserElsewhere();
	let count = 0;
	const statuses = await statusesOf(31, () => {
		count += 1;
		return signIn(browser, `many${count}@example.com`);
	});
	expect(statuses).toEqual([...Array(30).fill(401), 429]);
});

test("a network address signs up twenty times an hour; an invalid form does not count", async () => {
	const browser = openBrowserElsewhere();
	await statusesOf(5, () => signUp(browser, { email: "not an address" }));
	const statuses = await statusesOf(21, () => signUp(browser));
	expect(statuses).toEqual([...Array(20).fill(200), 429]);
	shop.passMinutes(60.1);
	expect((await signUp(browser)).status).toBe(200);
});

test("the present password has ten attempts in 15 minutes; the next one ends the session it came with", async () => {
	const email = "at.work@example.com";
	const [here, there] = [openBrowserElsewhere(), openBrowserElsewhere()];
	await signUp(here, { email });
	await signIn(there, email, password);
	const guess = (browser: TestBrowser, currentPassword = "not the password") =>
		browser.post("/api/auth/change-password", {
			currentPassword,
			newPassword: "eight green lanterns",
		});
	expect(await statusesOf(10, () => guess(here))).toEqual(Array(10).fill(400));
	const refused = await guess(here, password);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
	expect((await refused.json()).message).toContain(copy.signedOut);
	const sessionOf = async (browser: TestBrowser) =>
		(await browser.get("/api/auth/get-session")).json();
	expect(await sessionOf(here)).toBeNull();
	expect((await guess(here, password)).status).toBe(401);
	expect(await sessionOf(there)).not.toBeNull();
	shop.passMinutes(15.1);
	expect((await guess(there, password)).status).toBe(200);
});

test("nobody without a session uses up an account's attempts at its present password", async () => {
	const here = openBrowserElsewhere();
	await signUp(here);
	const body = { currentPassword: password, newPassword: "eight green lanterns" };
	const stranger = openBrowserElsewhere();
	const tries = await statusesOf(31, () => stranger.post("/api/auth/change-password", body));
	expect(new Set(tries)).toEqual(new Set([401]));
	expect((await here.post("/api/auth/change-password", body)).status).toBe(200);
});

test("a network address asks for twenty mails with links an hour, over all accounts and kinds", async () => {
	const browser = openBrowserElsewhere();
	let count = 0;
	const ask = () => {
		count += 1;
		const path = count % 2 ? "request-password-reset" : "send-verification-email";
		return browser.post(`/api/auth/${path}`, { email: `linked${count}@example.com` });
	};
	const first = await Promise.all(Array.from({ length: 20 }, ask));
	expect(first.map(({ status }) => status)).toEqual(Array(20).fill(200));
	expect((await ask()).status).toBe(429);
	const body = { email: "linked1@example.com" };
	const elsewhere = openBrowserElsewhere();
	expect((await elsewhere.post("/api/auth/request-password-reset", body)).status).toBe(200);
	shop.passMinutes(60.1);
	expect((await ask()).status).toBe(200);
});

test("an attempt after the last one costs the database nothing until the window ends", async () => {
	const browser = openBrowserElsewhere();
	const begin = () => browser.post("/api/auth/sign-in/social", { provider: "google" });
	expect((await statusesOf(31, begin)).at(-1)).toBe(429);
	await shop.db.delete(rateLimits);
	expect((await begin()).status).toBe(429);
	shop.passMinutes(15.1);
	expect((await begin()).status).toBe(200);
});

test("all networks of a /48 together have four times the tries of one, and the next /48 its own", async () => {
	const from = (address: string, count: number) =>
		signIn(openBrowser(shop, { address }), `of-a-network-${count}@example.com`);
	let count = 0;
	const tries = await statusesOf(121, () => {
		count += 1;
		return from(`2001:db8:7:${count.toString(16)}::1`, count);
	});
	expect(tries).toEqual([...Array(120).fill(401), 429]);
	expect((await from("2001:db8:8::1", 0)).status).toBe(401);
});

test("an IPv4 address has one count, in whatever form a proxy writes it", async () => {
	const forms = ["192.0.2.77", "::ffff:192.0.2.77", "::FFFF:C000:24D", "0:0:0:0:0:ffff:c000:024d"];
	let count = 0;
	const tries = await statusesOf(31, () => {
		count += 1;
		const address = forms[count % forms.length] ?? "";
		return signIn(openBrowser(shop, { address }), `form-${count}@example.com`);
	});
	expect(tries).toEqual([...Array(30).fill(401), 429]);
});
