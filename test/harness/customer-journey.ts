import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { testCards } from "../../src/payments/sandbox/test-cards.ts";
import { requestOf, type ShopUnderTest } from "./shop-under-test.ts";
import { cookieOf, openBrowser, signUp, storeCookies } from "./test-browser.ts";

/** Secrets that must be found nowhere, by their names. */
export type Canaries = Record<string, string>;

/** The customer's passwords; each names itself, so that a finding explains itself. */
const passwords = {
	first: "canary-the-first-password-7f31",
	wrong: "canary-a-wrong-password-7f32",
	second: "canary-the-second-password-7f33",
	third: "canary-the-third-password-7f34",
};
const email = "secret.keeper@example.com";
const json = { "content-type": "application/json" };

/**
 * Does at a shop all that a customer can: signs up, in and out, mistypes, resets, signs in with
 * Google, books and pays with every test card, sends broken requests; `failTable` makes the database
 * fail for one call. Returns every secret that was sent or received meanwhile.
 */
export async function runCustomerJourney(
	shop: ShopUnderTest,
	dataDir: string,
	failTable: (table: string, act: () => Promise<unknown>) => Promise<void>,
): Promise<Canaries> {
	const found: Canaries = { ...passwords };
	const browser = openBrowser(shop);
	const signIn = (password: string) => browser.post("/api/auth/sign-in/email", { email, password });
	await signUp(browser, { email, password: passwords.first });
	await signIn(passwords.wrong);
	noteCookies(found, await signIn(passwords.first));
	found.accessToken = await browser.token(email);
	found.verifyToken = await linkIn(dataDir, /\/verify-email\?token=([\w-]+)/);
	await shop.fetch(`/verify-email?token=${found.verifyToken}`);
	const press = { method: "POST", token: found.accessToken, body: { token: found.verifyToken } };
	await shop.fetch("/api/verification", press);
	await failTable("users", () => signIn(passwords.first));
	await failTable("credentials", () => signIn(passwords.first));
	await browser.post("/api/auth/change-password", {
		currentPassword: passwords.first,
		newPassword: passwords.second,
	});
	await browser.post("/api/auth/request-password-reset", { email });
	const reset = await linkIn(dataDir, /\/reset-password\?token=([\w-]+)/);
	await shop.fetch(`/reset-password?token=${reset}`);
	await browser.post("/api/auth/reset-password", { token: reset, newPassword: passwords.third });
	found.resetToken = reset;
	noteCookies(found, await signIn(passwords.third));
	const token = await browser.token(email);
	await buyWithEveryCard(shop, token, found, failTable);
	await signInWithGoogle(shop, found);
	await sendBrokenRequests(shop, token);
	await browser.post("/api/auth/sign-out", {});
	// One that is valid at the end: only its digest may be stored.
	await browser.post("/api/auth/request-password-reset", { email });
	found.unusedResetToken = await linkIn(dataDir, /\/reset-password\?token=([\w-]+)/, reset);
	return { ...found, lastToken: token };
}

/** The session's cookie whole, with its signature: its first half alone opens nothing. */
function noteCookies(found: Canaries, response: Response): void {
	for (const cookie of response.headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
		if (value.length > 20) found[`cookie ${name} ${Object.keys(found).length}`] = value;
	}
}

async function linkIn(dataDir: string, form: RegExp, but?: string): Promise<string> {
	const folder = join(dataDir, "outbox");
	for (let tries = 0; tries < 200; tries += 1) {
		const texts = namesIn(folder).map((name) => readFileSync(join(folder, name), "utf8"));
		const links = texts.map((text) => form.exec(text)?.[1]);
		const link = links.find((link) => link !== undefined && link !== but);
		if (link) return decodeURIComponent(link);
		await sleep(50);
	}
	throw new Error(`no mail with ${form}`);
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder).filter((name) => name.endsWith(".txt"));
	} catch {
		return [];
	}
}

async function buyWithEveryCard(
	shop: ShopUnderTest,
	token: string,
	found: Canaries,
	failTable: (table: string, act: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	const parts = (await (await shop.fetch("/api/part?limit=100")).json()) as {
		_id: string;
		availableQuantity: number;
		minimumOderQuantity: number;
	}[];
	const part = parts.find((part) => part.availableQuantity > 40 && part.minimumOderQuantity === 1);
	if (!part) throw new Error("the demonstration has no part to buy often");
	const orders: string[] = [];
	for (const [index, { number }] of testCards.entries()) {
		found[`card ${index}`] = number;
		found[`card ${index}, as typed`] = number.replace(/(.{4})(?!$)/g, "$1 ");
		const body = { partId: part._id, quantity: 1, phone: "01712345678" };
		const booked = await shop.fetch("/api/order", { method: "POST", token, body });
		const { insertedId: oder } = (await booked.json()) as { insertedId: string };
		orders.push(oder);
		const begin = { method: "POST", token, body: { oder } };
		const intent = await shop.fetch("/api/create-payment-intent", begin);
		const { clientSecret } = (await intent.json()) as { clientSecret: string };
		found[`client secret ${index}`] = clientSecret;
		await failTable("sandbox_challenges", () => confirmCard(shop, clientSecret, number));
		const response = await confirmCard(shop, clientSecret, number);
		const confirmed = (await response.json()) as { paymentIntent?: { next_action?: NextAction } };
		const bank = confirmed.paymentIntent?.next_action?.redirect_to_url.url;
		if (bank) await approve(shop, bank);
		const transectionId = clientSecret.split("_secret_")[0];
		const paid = { method: "PATCH", token, body: { oder, transectionId } };
		await shop.fetch(`/api/order/${oder}`, paid);
	}
	for (const oder of orders)
		await shop.fetch(`/api/userProduct/${oder}`, { method: "DELETE", token });
}

type NextAction = { redirect_to_url: { url: string } };

function confirmCard(shop: ShopUnderTest, clientSecret: string, number: string): Promise<Response> {
	const typed = number.replace(/(.{4})(?!$)/g, "$1 ");
	const body = { clientSecret, number: typed, exp_month: 12, exp_year: 2034, cvc: "123" };
	return shop.fetch("/api/sandbox-card/confirm", { method: "POST", body });
}

async function approve(shop: ShopUnderTest, bank: string): Promise<void> {
	const { pathname, search } = new URL(bank);
	await shop.fetch(pathname + search);
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const form = { method: "POST", headers, body: "outcome=approve", redirect: "manual" } as const;
	await shop.fetch(pathname + search, form);
}

async function signInWithGoogle(shop: ShopUnderTest, found: Canaries): Promise<void> {
	const jar = new Map<string, string>();
	const go = async (path: string, init: RequestInit = {}) => {
		const headers = { ...(init.headers as object), cookie: cookieOf(jar) };
		const response = await fetch(
			requestOf(shop.publicUrl, path, { ...init, headers, redirect: "manual" }),
		);
		storeCookies(jar, response);
		noteCookies(found, response);
		return response;
	};
	const body = JSON.stringify({ provider: "google", callbackURL: "/login" });
	const begun = await go("/api/auth/sign-in/social", { method: "POST", headers: json, body });
	let address = ((await begun.json()) as { url: string }).url;
	for (let hops = 0; hops < 6; hops += 1) {
		const url = new URL(address, shop.publicUrl);
		const chosen = url.pathname.includes("/choose/");
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const choice = { method: "POST", headers: form, body: "sample=nusrat.jahan@people.example" };
		const response = await go(url.pathname + url.search, chosen ? choice : {});
		const code = url.searchParams.get("code");
		if (code) found["Google's code"] = code;
		const next = response.headers.get("location");
		if (!next) break;
		address = next;
	}
	if (!found["Google's code"]) throw new Error("the login by Google did not come back");
}

async function sendBrokenRequests(shop: ShopUnderTest, token: string): Promise<void> {
	const [{ number }] = testCards;
	const broken = [
		`{"clientSecret":"x","number":"${number}",`,
		`{"number":${number},"password":"${passwords.wrong}"`,
		`[${JSON.stringify({ number, password: passwords.wrong, token })}]`,
		`number=${number}&password=${passwords.wrong}`,
	];
	const calls = [
		"/api/sandbox-card/confirm",
		"/api/order",
		"/api/review",
		"/api/auth/sign-in/email",
		"/api/webhook/sandbox",
		"/api/create-payment-intent",
		`/api/no-such-call?number=${number}&token=${token}`,
	];
	for (const path of calls) {
		for (const body of broken) {
			await shop.fetch(path, { method: "POST", token, headers: json, body });
			await shop.fetch(path, { method: "POST", headers: { "sandbox-signature": token }, body });
		}
	}
	await shop.fetch(`/api/part?q=${number}&page=${number}&x=${passwords.wrong}`, { token });
	await shop.fetch(`/api/order?email=${passwords.wrong}`, { token: `${token}x` });
	await shop.fetch(`/login?password=${passwords.wrong}&token=${token}&number=${number}`);
	await shop.fetch("/%", { headers: { cookie: `shop.session_token=${token}` } });
}
