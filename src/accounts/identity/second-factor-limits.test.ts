import { expect, test } from "vitest";
import {
	codeOf,
	sendCode,
	sendRecoveryCode,
	setUpSecondFactor,
	verifyAddressOf,
} from "../../../test/harness/identity/second-factor.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";

const shop = await testShop({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });

const password = "seven red lanterns";
let lastAddress = 0;

function openElsewhere(): TestBrowser {
	lastAddress += 1;
	return openBrowser(shop, { address: `198.51.100.${lastAddress}` });
}

/** Codes that are wrong now and in the minutes around. */
function wrongCodes(key: string, many: number): string[] {
	const right = [-2, -1, 0, 1, 2].map((later) => codeOf(key, later));
	const all = Array.from({ length: many + 5 }, (_, index) => String(index).padStart(6, "0"));
	return all.filter((code) => !right.includes(code)).slice(0, many);
}

async function openWithFactor(email: string) {
	const browser = openElsewhere();
	await signUp(browser, { email, password });
	await verifyAddressOf(shop, email);
	return { browser, ...(await setUpSecondFactor(browser, password)) };
}

async function goHalfway(email: string): Promise<TestBrowser> {
	const browser = openElsewhere();
	await browser.post("/api/auth/sign-in/email", { email, password });
	return browser;
}

test("an account has ten attempts at a code in 15 minutes, signed in or on the way in, of either kind", async () => {
	const email = "guessed@example.com";
	const { browser, key, recoveryCodes } = await openWithFactor(email);
	// The code that set it up counts too.
	for (const code of wrongCodes(key, 5)) expect((await sendCode(browser, code)).status).toBe(401);
	const half = await goHalfway(email);
	for (const _ of [1, 2, 3, 4])
		expect((await sendRecoveryCode(half, "aaaaa-aaaaa")).status).toBe(401);
	const refused = await sendCode(half, codeOf(key, 1));
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
	expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
	expect((await sendRecoveryCode(browser, recoveryCodes[0] ?? "")).status).toBe(429);
	shop.passMinutes(15.1);
	expect((await sendCode(half, codeOf(key, 1))).status).toBe(200);
});

test("five wrong codes end a sign-in that waits for one: the password is asked for again", async () => {
	const email = "five@example.com";
	const { key } = await openWithFactor(email);
	const half = await goHalfway(email);
	const wrong = wrongCodes(key, 6);
	for (const code of wrong.slice(0, 5)) expect((await sendCode(half, code)).status).toBe(401);
	expect((await sendCode(half, wrong[5] ?? "")).status).toBe(400);
	expect(await (await sendCode(half, codeOf(key, 1))).json()).toMatchObject({
		code: "INVALID_TWO_FACTOR_COOKIE",
	});
});

test("one network address has thirty attempts at codes in 15 minutes, over all accounts", async () => {
	const here = { address: "203.0.113.200" };
	const statuses: number[] = [];
	for (const account of [1, 2, 3, 4]) {
		const browser = openBrowser(shop, here);
		const email = `many.${account}@example.com`;
		await signUp(browser, { email, password });
		await verifyAddressOf(shop, email);
		const { totpURI } = await (
			await browser.post("/api/auth/two-factor/enable", { password })
		).json();
		for (const code of wrongCodes(totpURI, 8))
			statuses.push((await sendCode(browser, code)).status);
	}
	expect(statuses.filter((status) => status === 401)).toHaveLength(30);
	expect(statuses.slice(30)).toEqual([429, 429]);
});
