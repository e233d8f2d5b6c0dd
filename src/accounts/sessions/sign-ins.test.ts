import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { sessions, users } from "../tables.server.ts";
import { purgeExpiredSignIns } from "./session-expiry.server.ts";

const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1" });

const hours = (many: number) => new Date(shop.clock.now().getTime() + many * 3_600_000);
const promote = (email: string) =>
	shop.db.update(users).set({ role: "admin" }).where(eq(users.email, email));
const statusFor = async ({ token }: Pick<SignedInUser, "token">) =>
	(await shop.fetch("/api/session", { token })).status;

/** Makes a sign-in `age` hours old, and used a moment ago. */
function setAge(sessionId: string, age: number) {
	const as = { createdAt: hours(-age), expiresAt: hours(7 * 24) };
	return shop.db.update(sessions).set(as).where(eq(sessions.id, sessionId));
}

test("a sign-in ends 30 days after it began and an admin's after 12 hours, however it is used", async () => {
	const customer = await makeCustomer(shop);
	const admin = await makeAdmin(shop);
	const ages = [
		[customer, 30 * 24 - 0.1, 200],
		[customer, 30 * 24, 401],
		[admin, 11.9, 200],
		[admin, 12, 401],
	] as const;
	for (const [who, age, status] of ages) {
		await setAge(who.sessionId, age);
		expect([age, await statusFor(who)]).toEqual([age, status]);
	}
});

test("a customer who is made an admin has no older sign-in on the very next request", async () => {
	const promoted = await makeCustomer(shop);
	await setAge(promoted.sessionId, 13);
	expect(await statusFor(promoted)).toBe(200);
	await promote(promoted.email);
	expect(await statusFor(promoted)).toBe(401);
});

/** A browser that signed up, and the row of its session. */
async function enter() {
	const browser = openBrowser(shop);
	const answer = await signUp(browser);
	const { user } = (await answer.json()) as { user: { id: string; email: string } };
	const row = async () => {
		const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
		return session;
	};
	return { browser, email: user.email, row };
}

test("the cookie of an expired sign-in opens nothing: no session, no token, and nothing renews it", async () => {
	const { browser, email, row } = await enter();
	await setAge((await row())?.id ?? "", 13);
	expect(await (await browser.get("/api/auth/get-session")).json()).not.toBeNull();
	await promote(email);
	expect(await (await browser.get("/api/auth/get-session")).json()).toBeNull();
	expect((await browser.put(`/api/user/${email}`, { email })).status).toBe(401);
	expect(await row()).toBeUndefined();
});

test("a sign-in that replaces another, as after a new password, ends when that one would have", async () => {
	const { browser, row } = await enter();
	const before = await row();
	await setAge(before?.id ?? "", 29 * 24);
	const body = { currentPassword: "seven red lanterns", newPassword: "eight lanterns" };
	expect((await browser.post("/api/auth/change-password", body)).status).toBe(200);
	const after = await row();
	expect(after?.id).not.toBe(before?.id);
	expect(after?.createdAt.getTime()).toBeLessThan(hours(-28 * 24).getTime());
});

test("signing in where one is signed in ends the sign-in that it replaces, and no other", async () => {
	const { browser, email, row } = await enter();
	const other = openBrowser(shop);
	const signIn = (from: typeof browser, password: string) =>
		from.post("/api/auth/sign-in/email", { email, password });
	await signIn(other, "seven red lanterns");
	const before = await browser.token(email);
	expect((await signIn(browser, "not the one")).status).toBe(401);
	expect(await statusFor({ token: before })).toBe(200);
	const left = await row();
	expect((await signIn(browser, "seven red lanterns")).status).toBe(200);
	expect(await statusFor({ token: before })).toBe(401);
	for (const device of [browser, other])
		expect(await statusFor({ token: await device.token(email) })).toBe(200);
	const open = await shop.db
		.select()
		.from(sessions)
		.where(eq(sessions.userId, left?.userId ?? ""));
	expect(open).toHaveLength(2);
});

test("expired sign-ins are deleted in the end", async () => {
	const [young, old] = [await makeCustomer(shop), await makeCustomer(shop)];
	await setAge(old.sessionId, 31 * 24);
	await purgeExpiredSignIns(shop);
	const left = await shop.db.select({ id: sessions.id }).from(sessions);
	expect(left).toContainEqual({ id: young.sessionId });
	expect(left).not.toContainEqual({ id: old.sessionId });
});

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** Another sign-in of the same account, from another address. */
async function another({ accountId }: SignedInUser) {
	const [row] = await shop.db
		.insert(sessions)
		.values({
			id: `other-${accountId}`,
			userId: accountId,
			token: `secret-of-${accountId}`,
			createdAt: hours(1),
			expiresAt: hours(24),
			userAgent: firefox,
			ipAddress: "203.0.113.9",
		})
		.returning();
	return row?.id ?? "";
}

test("one's own sign-ins are listed, newest first: when, with what, from where, which is this, and no secret", async () => {
	const mine = await makeCustomer(shop);
	const otherId = await another(mine);
	await makeCustomer(shop);
	const answer = await shop.fetch("/api/session", { token: mine.token });
	expect(answer.headers.get("x-total-count")).toBe("2");
	const listed = await answer.json();
	expect(listed).toMatchObject([
		{ _id: otherId, browser: "Firefox", system: "Windows", address: "203.0.113.9", current: false },
		{ _id: mine.sessionId, browser: null, system: null, address: null, current: true },
	]);
	expect(JSON.stringify(listed)).not.toContain("secret-of");
	// Better Auth rejects the expired session too.
	await setAge(otherId, 31 * 24);
	expect(await (await shop.fetch("/api/session", { token: mine.token })).json()).toHaveLength(1);
});

test("ending one of one's own ends its access tokens with it, and nobody ends another's", async () => {
	const [mine, stranger] = [await makeCustomer(shop), await makeCustomer(shop)];
	const ask = (id: string, { token }: SignedInUser) =>
		shop.fetch(`/api/session/${id}`, { method: "DELETE", token });
	expect((await ask(mine.sessionId, stranger)).status).toBe(404);
	expect(await statusFor(mine)).toBe(200);
	expect(await (await ask(mine.sessionId, mine)).json()).toEqual({ deletedCount: 1 });
	expect(await statusFor(mine)).toBe(401);
	expect((await ask("no such sign-in", stranger)).status).toBe(404);
});

test("an admin ends all of another's sign-ins, which the audit records", async () => {
	const [admin, customer] = [await makeAdmin(shop), await makeCustomer(shop)];
	await another(customer);
	const end = ({ token }: SignedInUser, email = customer.email) =>
		shop.fetch(`/api/user/${email}/session`, { method: "DELETE", token });
	expect((await end(customer, admin.email)).status).toBe(403);
	expect(await (await end(admin)).json()).toEqual({ deletedCount: 2 });
	expect(await statusFor(customer)).toBe(401);
	expect(await (await end(admin)).json()).toEqual({ deletedCount: 0 });
	expect((await end(admin, "nobody@example.com")).status).toBe(404);
	const audit = await (await shop.fetch("/api/audit?limit=1", { token: admin.token })).json();
	expect(audit).toMatchObject([
		{
			by: admin.email,
			act: "ended the sign-ins",
			about: `account:${customer.accountId}`,
			before: { "sign-ins": 2 },
		},
	]);
});
