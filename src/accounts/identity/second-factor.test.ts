import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openFakeIssuer } from "../../../test/fakes/fake-issuer.ts";
import {
	googleProfile,
	googleSettings,
	returnPaths,
	signedInEmail,
	signInWithGoogle,
} from "../../../test/harness/identity/google-sign-in.ts";
import {
	codeOf,
	sendCode,
	sendRecoveryCode,
	setUpSecondFactor,
	verifyAddressOf,
} from "../../../test/harness/identity/second-factor.ts";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";
import { storedRole } from "../../kernel/caller.ts";
import type { AuditEntry } from "../admin/contract.ts";
import { resetSecondFactor } from "../admin/reset-second-factor.server.ts";
import { sessions, twoFactors, users } from "../tables.server.ts";
import { readSecondFactor } from "./read-second-factor.server.ts";

const issuer = await openFakeIssuer();
const shop = await testShop({ ...googleSettings(issuer), REQUIRE_ADMIN_2FA: "on" });
afterAll(async () => {
	await issuer.close();
});

const password = "seven red lanterns";

/** A browser that signed up and set up a second factor. */
async function openWithFactor(email: string) {
	const browser = openBrowser(shop);
	await signUp(browser, { email, password });
	await verifyAddressOf(shop, email);
	return { browser, ...(await setUpSecondFactor(browser, password)) };
}

/** Another browser that sent the password and waits for the code. */
async function goHalfway(email: string): Promise<TestBrowser> {
	const browser = openBrowser(shop);
	const answer = await browser.post("/api/auth/sign-in/email", { email, password });
	expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
	return browser;
}

test("with a second factor a password alone opens nothing: no session, no token", async () => {
	const email = "halfway@example.com";
	const { key } = await openWithFactor(email);
	const half = await goHalfway(email);
	expect(await signedInEmail(half)).toBeNull();
	expect((await half.put(`/api/user/${email}`, { email })).status).toBe(401);
	const next = codeOf(key, 1);
	expect((await sendCode(half, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
	expect(await signedInEmail(half)).toBe(email);
	expect((await half.put(`/api/user/${email}`, { email })).status).toBe(200);
});

test("a code works once, also for two who send it at the same moment", async () => {
	const email = "replayed@example.com";
	const { key, usedCode } = await openWithFactor(email);
	const [first, second] = [await goHalfway(email), await goHalfway(email)];
	// The code that set it up is used too.
	expect(await (await sendCode(first, usedCode)).json()).toMatchObject({ code: "INVALID_CODE" });
	const next = codeOf(key, 1);
	const answers = await Promise.all([sendCode(first, next), sendCode(second, next)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("a recovery code works once, as it is typed; new ones end the old ones and need a code", async () => {
	const email = "recovers@example.com";
	const { browser, key, recoveryCodes } = await openWithFactor(email);
	const [first = "", second = "", third = ""] = recoveryCodes;
	expect(recoveryCodes).toHaveLength(10);
	const half = await goHalfway(email);
	expect((await sendRecoveryCode(half, "aaaaa-aaaaa")).status).toBe(401);
	expect((await sendRecoveryCode(half, ` ${first.toUpperCase().replace("-", " ")}`)).status).toBe(
		200,
	);
	expect(await signedInEmail(half)).toBe(email);
	const again = await goHalfway(email);
	expect((await sendRecoveryCode(again, first)).status).toBe(401);

	const make = (body: object) => browser.post("/api/auth/two-factor/generate-backup-codes", body);
	expect((await make({ password })).status).toBe(400);
	expect((await make({ password, code: "000000" })).status).toBe(401);
	const made = await make({ password, code: codeOf(key, 1) });
	const { backupCodes } = await made.json();
	expect((await sendRecoveryCode(again, second)).status).toBe(401);
	expect((await sendRecoveryCode(again, backupCodes[0])).status).toBe(200);
	expect((await make({ password, code: third })).status).toBe(401);
});

test("removing the second factor needs the password and a code; then the password is enough again", async () => {
	const email = "removes@example.com";
	const { browser, recoveryCodes } = await openWithFactor(email);
	const remove = (body: object) => browser.post("/api/auth/two-factor/disable", body);
	const [first, second, third] = recoveryCodes;
	for (const [body, status] of [
		[{ password }, 400],
		[{ password, code: "000000" }, 401],
		[{ code: first }, 400],
		[{ password: "not the password", code: second }, 400],
		[{ password, code: third }, 200],
	] as const)
		expect([body, (await remove(body)).status]).toEqual([body, status]);
	const other = openBrowser(shop);
	await other.post("/api/auth/sign-in/email", { email, password });
	expect(await signedInEmail(other)).toBe(email);
});

test("a second factor is not begun with a wrong password, not replaced while it is set, and not asked for before it is confirmed", async () => {
	const email = "begins@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email, password });
	await verifyAddressOf(shop, email);
	const begin = (body: object) => browser.post("/api/auth/two-factor/enable", body);
	expect((await begin({})).status).toBe(400);
	expect((await begin({ password: "not the password" })).status).toBe(400);
	const { totpURI: first } = await (await begin({ password })).json();
	const other = openBrowser(shop);
	await other.post("/api/auth/sign-in/email", { email, password });
	expect(await signedInEmail(other)).toBe(email);
	const { totpURI: second } = await (await begin({ password })).json();
	expect((await sendCode(browser, codeOf(first))).status).toBe(401);
	expect((await sendCode(browser, codeOf(second, 1))).status).toBe(200);
	expect(await (await begin({ password })).json()).toMatchObject({ code: "TOTP_ALREADY_ENABLED" });
});

test("neither the key nor a recovery code is readable in the database or in any other answer", async () => {
	const email = "secret@example.com";
	const { browser, key, recoveryCodes } = await openWithFactor(email);
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	const [row] = await shop.db
		.select()
		.from(twoFactors)
		.where(eq(twoFactors.userId, account?.id ?? ""));
	const token = await browser.token(email);
	const read = await (await shop.fetch("/api/second-factor", { token })).json();
	expect(read).toEqual({ set: true, required: false, password: true, recoveryCodesLeft: 10 });
	const withoutPassword = await makeCustomer(shop);
	expect(
		await readSecondFactor({ db: shop.db, countRecoveryCodes: async () => 0 }, withoutPassword),
	).toMatchObject({ set: false, password: false });
	const secret = new URL(key).searchParams.get("secret") ?? "";
	for (const text of [secret, ...recoveryCodes])
		expect(JSON.stringify([row, read])).not.toContain(text);
	expect(await (await browser.get("/api/auth/get-session")).text()).not.toContain(secret);
});

test("after a login with Google the code is asked for too, before the return to where it began", async () => {
	const email = "google@example.com";
	const browser = openBrowser(shop);
	await signInWithGoogle(browser, issuer, googleProfile(email));
	// The account has no password, so none is required.
	const { key } = await setUpSecondFactor(browser);
	const half = openBrowser(shop);
	const finalUrl = await signInWithGoogle(half, issuer, googleProfile(email));
	expect(finalUrl.pathname + finalUrl.search).toBe(`${returnPaths.callbackURL}&step=second`);
	expect(await signedInEmail(half)).toBeNull();
	expect((await half.put(`/api/user/${email}`, { email })).status).toBe(401);
	expect((await sendCode(half, codeOf(key, 1))).status).toBe(200);
	expect(await signedInEmail(half)).toBe(email);
});

test.each([
	["admin", ["/user", "/allOrders", "/audit"]],
	["stock", ["/allOrders", "/products"]],
] as const)(
	"where staff need a second factor, %s without it reach nothing of the shop's until it is set up",
	async (role, paths) => {
		const email = `new.${role}@example.com`;
		const browser = openBrowser(shop);
		await signUp(browser, { email, password });
		await verifyAddressOf(shop, email);
		await shop.db.update(users).set(storedRole(role)).where(eq(users.email, email));
		const ask = async (path: string) =>
			shop.fetch(`/api${path}`, { token: await browser.token(email) });
		for (const path of [...paths, `/admin/${email}`]) {
			const refused = await ask(path);
			expect(refused.status).toBe(403);
			expect(await refused.json()).toMatchObject({ code: "second-factor-missing" });
		}
		// Customers' operations and the setup remain available.
		expect(await (await ask("/second-factor")).json()).toMatchObject({
			set: false,
			required: true,
		});
		const claims = (await browser.token(email)).split(".")[1] ?? "";
		expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
			role: "customer",
			needsSecondFactor: true,
		});
		await setUpSecondFactor(browser, password);
		for (const path of paths) expect((await ask(path)).status).toBe(200);
		expect((await ask(`/admin/${email}`)).status).toBe(200);
	},
);

test("the audit has who set a second factor up, removed it, or signed in by a recovery code", async () => {
	const email = "audited@example.com";
	const { browser, recoveryCodes } = await openWithFactor(email);
	await sendRecoveryCode(await goHalfway(email), recoveryCodes[0] ?? "");
	await browser.post("/api/auth/two-factor/disable", { password, code: recoveryCodes[1] });
	await setUpSecondFactor(browser, password);
	await resetSecondFactor(shop, email.toUpperCase());
	const { token, accountId, sessionId } = await makeAdmin(shop);
	await shop.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, accountId));
	await shop.db.update(sessions).set({ gaveCode: true }).where(eq(sessions.id, sessionId));
	const entries = (await (
		await shop.fetch("/api/audit?limit=100", { token })
	).json()) as AuditEntry[];
	const about = entries.find(({ by }) => by === email)?.about;
	const actions = entries
		.filter((entry) => entry.about === about)
		.map(({ by, act }) => `${by} ${act}`);
	expect(actions).toEqual([
		"npm run admin took the second factor away",
		...[
			"set up a second factor",
			"took the second factor away",
			"used a recovery code",
			"used a recovery code",
			"set up a second factor",
		].map((act) => `${email} ${act}`),
	]);
});

test("a lost second factor is removed at the machine itself: the password opens the account again, nothing older does", async () => {
	const email = "lost@example.com";
	const { browser } = await openWithFactor(email);
	await openWithFactor("kept@example.com");
	const factors = await shop.db.$count(twoFactors);
	expect(await resetSecondFactor(shop, ` ${email} `)).toEqual({
		ok: true,
		value: { email, had: true },
	});
	expect(await shop.db.$count(twoFactors)).toBe(factors - 1);
	expect(await signedInEmail(browser)).toBeNull();
	await browser.post("/api/auth/sign-in/email", { email, password });
	expect(await signedInEmail(browser)).toBe(email);
	expect(await resetSecondFactor(shop, email)).toMatchObject({ value: { had: false } });
	expect(await resetSecondFactor(shop, "nobody@example.com")).toMatchObject({ code: "not-found" });
});
