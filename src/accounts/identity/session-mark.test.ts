import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blockWrites } from "../../../test/harness/database/block-writes.ts";
import { signedInEmail } from "../../../test/harness/identity/google-sign-in.ts";
import {
	codeOf,
	sendCode,
	sendRecoveryCode,
	setUpSecondFactor,
	verifyAddressOf,
} from "../../../test/harness/identity/second-factor.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";
import { appointAdmin } from "../admin/appoint-admin.server.ts";
import { resetSecondFactor } from "../admin/reset-second-factor.server.ts";
import { credentials, sessions, twoFactors, users } from "../tables.server.ts";

const shop = await testShop({ REQUIRE_ADMIN_2FA: "on" });

const password = "seven red lanterns";
const change = { currentPassword: password, newPassword: "the stranger's own" };

/** An account with a verified address, signed in to in the owner's browser. */
async function openAccount(email: string, as: { admin?: true } = {}): Promise<TestBrowser> {
	const owner = openBrowser(shop);
	await signUp(owner, { email, password });
	await verifyAddressOf(shop, email);
	if (as.admin) await shop.db.update(users).set({ role: "admin" }).where(eq(users.email, email));
	return owner;
}

/** Another browser that sent the password: signed in, or waiting for the code. */
async function enter(email: string): Promise<TestBrowser> {
	const browser = openBrowser(shop);
	expect((await browser.post("/api/auth/sign-in/email", { email, password })).status).toBe(200);
	return browser;
}

const listUsers = async (browser: TestBrowser, email: string) =>
	(await shop.fetch("/api/user", { token: await browser.token(email) })).status;

async function idOf(email: string): Promise<string> {
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	return account?.id ?? "";
}

/** Nothing opens by a session any more: no call, no token, no new password, no code. */
async function expectNobody(browser: TestBrowser, email: string): Promise<void> {
	expect(await signedInEmail(browser)).toBeNull();
	expect((await browser.put(`/api/user/${email}`, { email })).status).toBe(401);
	expect((await browser.post("/api/auth/change-password", change)).status).toBe(401);
	expect((await sendCode(browser, "123456")).status).toBe(401);
}

test("a session that a leaked password opened before the admin's second factor never becomes an admin's", async () => {
	const email = "owner@example.com";
	const owner = await openAccount(email, { admin: true });
	const stranger = await enter(email);
	const token = await stranger.token(email);
	expect((await shop.fetch("/api/user", { token })).status).toBe(403);
	await setUpSecondFactor(owner, password);
	expect((await shop.fetch("/api/user", { token })).status).toBe(401);
	await expectNobody(stranger, email);
	expect(await listUsers(owner, email)).toBe(200);
	await expectNobody(await enter(email), email);
});

test("a sign-in that began before the second factor was set up and ends after it opens nothing", async () => {
	const email = "overlaps@example.com";
	await openAccount(email, { admin: true });
	const stranger = openBrowser(shop);
	const answer = await blockWrites(
		shop.db,
		{ table: "sessions" },
		() => stranger.post("/api/auth/sign-in/email", { email, password }),
		(tx) => tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, email)),
	);
	expect(answer.status).toBe(200);
	await expectNobody(stranger, email);
});

test("a password change that began before the second factor was set up and ends after it changes nothing", async () => {
	const email = "outruns@example.com";
	await openAccount(email);
	const stranger = await enter(email);
	const ofAccount = eq(credentials.userId, await idOf(email));
	const [before] = await shop.db.select().from(credentials).where(ofAccount);
	const answer = await blockWrites(
		shop.db,
		{ table: "credentials" },
		() => stranger.post("/api/auth/change-password", change),
		(tx) => tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, email)),
	);
	expect(answer.status).toBe(401);
	const [after] = await shop.db.select().from(credentials).where(ofAccount);
	expect(after?.password).toBe(before?.password);
	await expectNobody(stranger, email);
});

test("a key that another session begins while the owner's first code is checked does not count, and neither do its recovery codes", async () => {
	const email = "two.begin@example.com";
	const owner = await openAccount(email, { admin: true });
	const stranger = await enter(email);
	const ofAccount = eq(twoFactors.userId, await idOf(email));
	const begin = async (browser: TestBrowser) => {
		const begun = await browser.post("/api/auth/two-factor/enable", { password });
		const [row] = await shop.db.select().from(twoFactors).where(ofAccount);
		return { ...(await begun.json()), secret: row?.secret, backupCodes: row?.backupCodes };
	};
	const theirs = await begin(stranger);
	const { totpURI } = await begin(owner);
	const { secret, backupCodes } = theirs;
	const answer = await blockWrites(
		shop.db,
		{ table: "two_factors" },
		() => sendCode(owner, codeOf(totpURI)),
		(tx) => tx.update(twoFactors).set({ secret, backupCodes }).where(ofAccount),
	);
	expect(await answer.json()).toMatchObject({ code: "INVALID_CODE" });
	expect(await shop.db.$count(twoFactors, ofAccount)).toBe(0);
	await expectNobody(owner, email);
	const again = await enter(email);
	expect(await listUsers(again, email)).toBe(403);
	await setUpSecondFactor(again, password);
	expect(await listUsers(again, email)).toBe(200);
});

test("a factor that is begun while the owner confirms another keeps the owner's key", async () => {
	const email = "begins.late@example.com";
	const owner = await openAccount(email);
	const stranger = await enter(email);
	const { totpURI } = await (await owner.post("/api/auth/two-factor/enable", { password })).json();
	const ofAccount = eq(twoFactors.userId, await idOf(email));
	const [before] = await shop.db.select().from(twoFactors).where(ofAccount);
	await blockWrites(
		shop.db,
		{ table: "two_factors" },
		() => stranger.post("/api/auth/two-factor/enable", { password }),
		async (tx) => {
			await tx.update(twoFactors).set({ verified: true }).where(ofAccount);
			await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, email));
		},
	);
	const [after] = await shop.db.select().from(twoFactors).where(ofAccount);
	expect(after).toEqual({ ...before, verified: true });
	const half = await enter(email);
	expect((await sendCode(half, codeOf(totpURI))).status).toBe(200);
});

test("where a second factor is set, a password changes with a code of either kind alone; the session keeps its mark", async () => {
	const email = "changes@example.com";
	const owner = await openAccount(email, { admin: true });
	const { key, recoveryCodes, usedCode } = await setUpSecondFactor(owner, password);
	const elsewhere = await enter(email);
	expect((await sendRecoveryCode(elsewhere, recoveryCodes[0] ?? "")).status).toBe(200);
	const send = async (body: object) => {
		const answer = await owner.post("/api/auth/change-password", { ...change, ...body });
		return [answer.status, ((await answer.json()) as { code?: string }).code];
	};
	expect(await send({})).toEqual([400, "code-needed"]);
	expect(await send({ code: "" })).toEqual([400, "code-needed"]);
	for (const code of ["000000", "1", usedCode, recoveryCodes[0], "aaaaa-aaaaa"])
		expect([code, ...(await send({ code }))]).toEqual([code, 400, "wrong-code"]);
	expect(await listUsers(elsewhere, email)).toBe(200);
	expect(await send({ code: ` ${codeOf(key, 1)} ` })).toEqual([200, undefined]);
	expect(await signedInEmail(elsewhere)).toBeNull();
	expect(await listUsers(owner, email)).toBe(200);
	const back = { currentPassword: change.newPassword, newPassword: password };
	expect(await send({ ...back, code: recoveryCodes[1]?.toUpperCase() })).toEqual([200, undefined]);
	expect(await listUsers(owner, email)).toBe(200);
});

test.each([
	["taken away", 403],
	["taken away at the machine", 401],
] as const)(
	"where a second factor is %s, every other session and every waiting sign-in ends",
	async (how, status) => {
		const email = `${how.replaceAll(" ", ".")}@example.com`;
		const owner = await openAccount(email, { admin: true });
		const { key, recoveryCodes } = await setUpSecondFactor(owner, password);
		const [other, waiting] = [await enter(email), await enter(email)];
		expect((await sendRecoveryCode(other, recoveryCodes[0] ?? "")).status).toBe(200);
		expect(await listUsers(other, email)).toBe(200);
		const code = recoveryCodes[1];
		if (status === 401) await resetSecondFactor(shop, email);
		else
			expect((await owner.post("/api/auth/two-factor/disable", { password, code })).status).toBe(
				200,
			);
		expect(await listUsers(owner, email)).toBe(status);
		await expectNobody(other, email);
		const next = await enter(email);
		await setUpSecondFactor(next, password);
		expect((await sendCode(waiting, codeOf(key, 1))).status).toBe(401);
		await expectNobody(waiting, email);
		expect(await listUsers(next, email)).toBe(200);
	},
);

test.each(["another admin", "the command at the machine"])(
	"who becomes an admin by %s is signed out everywhere, also half-way in",
	async (by) => {
		const email = `by.${by.replaceAll(" ", ".")}@example.com`;
		const owner = await openAccount(email);
		const { key } = await setUpSecondFactor(owner, password);
		const waiting = await enter(email);
		const admin = await makeAdmin(shop);
		await shop.db
			.update(users)
			.set({ twoFactorEnabled: true })
			.where(eq(users.id, admin.accountId));
		await shop.db.update(sessions).set({ gaveCode: true }).where(eq(sessions.id, admin.sessionId));
		if (by === "another admin") {
			const call = { method: "PUT", token: admin.token };
			expect((await shop.fetch(`/api/user/admin/${email}`, call)).status).toBe(200);
		} else await appointAdmin(shop, email);
		await expectNobody(owner, email);
		expect((await sendCode(waiting, codeOf(key, 1))).status).toBe(401);
		const next = await enter(email);
		expect((await sendCode(next, codeOf(key, 1))).status).toBe(200);
		expect(await listUsers(next, email)).toBe(200);
	},
);

test("a second factor needs a verified address", async () => {
	const email = "unproved@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email, password });
	const begin = () => browser.post("/api/auth/two-factor/enable", { password });
	const refused = await begin();
	expect([refused.status, (await refused.json()).code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
	expect(await shop.db.$count(twoFactors, eq(twoFactors.userId, await idOf(email)))).toBe(0);
	await verifyAddressOf(shop, email);
	expect((await begin()).status).toBe(200);
});
