import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, signUp, type TestBrowser } from "../../test/browser.ts";
import { openTestShop, type TestShop } from "../../test/open-test-shop.ts";
import { mails } from "../platform/tables.server.ts";
import { copy } from "./copy.ts";
import { sessions, users } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop({ RATE_LIMITS: "on", ADMIN_EMAIL: "owner@example.com" });
});
afterAll(() => shop.close());

const password = "seven red lanterns";
const another = "eight green lanterns";

async function pathsMailedTo(kind: string, email: string): Promise<string[]> {
	const found = await shop.db
		.select()
		.from(mails)
		.where(and(eq(mails.kind, kind), eq(mails.recipient, email)))
		.orderBy(mails.createdAt);
	return found.map(({ facts }) => (facts as { path?: string } | null)?.path ?? "");
}

async function findAccount(email: string) {
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	return account;
}

function askForReset(browser: TestBrowser, email: string) {
	return browser.post("/api/auth/request-password-reset", { email });
}

function setPassword(browser: TestBrowser, path: string | undefined, newPassword = another) {
	const token = new URL(path ?? "", shop.publicUrl).searchParams.get("token");
	return browser.post("/api/auth/reset-password", { newPassword, token });
}

test("a NUL in a link's token is a plain no, whichever link it is", async () => {
	const browser = openBrowser(shop);
	const reset = { newPassword: another, token: "a\u0000b" };
	const answers = [
		await browser.post("/api/auth/reset-password", reset),
		await browser.get("/api/auth/verify-email?token=%00"),
		await browser.get("/api/auth/callback/google?state=%00&code=1"),
	];
	expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test.each(["/.//evil.example", "/a/..//evil.example", "//evil.example", "https://evil.example/x"])(
	"a link that verifies never leads out of the shop: %s",
	async (callbackURL) => {
		const query = new URLSearchParams({ token: "a.b.c", callbackURL });
		const answer = await openBrowser(shop).get(`/api/auth/verify-email?${query}`);
		expect(answer.status).toBe(400);
		expect(answer.headers.get("location")).toBeNull();
	},
);

describe("verifying an address", () => {
	test("a sign-up queues the mail, and the link verifies and says so on the login page", async () => {
		const email = "fresh@example.com";
		await signUp(openBrowser(shop), { email });
		expect((await findAccount(email))?.emailVerified).toBe(false);
		const [path = ""] = await pathsMailedTo("verify address", email);
		const answer = await openBrowser(shop).get(path);
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe("/login?verified=yes");
		expect((await findAccount(email))?.emailVerified).toBe(true);
	});

	test("a link that was changed, or is over, verifies nothing", async () => {
		const email = "forged@example.com";
		await signUp(openBrowser(shop), { email });
		const [path = ""] = await pathsMailedTo("verify address", email);
		const forged = await openBrowser(shop).get(
			path.replace(/token=[^.]*/, "token=eyJhbGciOiJub25lIn0"),
		);
		expect(forged.headers.get("location")).toMatch(/^\/login\?verified=yes&error=/);
		expect((await findAccount(email))?.emailVerified).toBe(false);
	});

	test("the link leads to the shop's own pages alone", async () => {
		const email = "led@example.com";
		await signUp(openBrowser(shop), { email });
		const [path = ""] = await pathsMailedTo("verify address", email);
		const elsewhere = path.replace(/callbackURL=[^&]*/, "callbackURL=https%3A%2F%2Fevil.example");
		const answer = await openBrowser(shop).get(elsewhere);
		expect(answer.headers.get("location") ?? "").not.toMatch(/evil/);
		expect((await findAccount(email))?.emailVerified).toBe(false);
	});

	test("the owner is admin as soon as the address is verified, and not before", async () => {
		const email = "owner@example.com";
		await signUp(openBrowser(shop), { email });
		expect((await findAccount(email))?.role).toBe("customer");
		const [path = ""] = await pathsMailedTo("verify address", email);
		await openBrowser(shop).get(path);
		expect((await findAccount(email))?.role).toBe("admin");
	});

	test("the mail can be asked for again, five times an hour", async () => {
		const email = "again@example.com";
		const browser = openBrowser(shop);
		await signUp(browser, { email });
		const statuses: number[] = [];
		for (let count = 0; count < 6; count += 1)
			statuses.push((await browser.post("/api/auth/send-verification-email", { email })).status);
		expect(statuses).toEqual([...Array(5).fill(200), 429]);
		expect(await pathsMailedTo("verify address", email)).toHaveLength(6);
	});
});

describe("a forgotten password", () => {
	test("is answered the same for an address that nobody has, which gets no mail", async () => {
		await signUp(openBrowser(shop), { email: "known@example.com" });
		const asked = ["known@example.com", "unknown@example.com"];
		const [known, unknown] = await Promise.all(
			asked.map((email) => askForReset(openBrowser(shop), email)),
		);
		expect(known?.status).toBe(200);
		expect(unknown?.status).toBe(200);
		expect(await known?.text()).toBe(await unknown?.text());
		expect(await pathsMailedTo("reset password", "known@example.com")).toHaveLength(1);
		expect(await pathsMailedTo("reset password", "unknown@example.com")).toHaveLength(0);
	});

	test("is set anew by the mail's link, once; that verifies the address and ends every sign-in", async () => {
		const email = "forgot@example.com";
		const browser = openBrowser(shop);
		await signUp(browser, { email });
		const token = await browser.token(email);
		await askForReset(openBrowser(shop), email);
		const [path] = await pathsMailedTo("reset password", email);
		const visitor = openBrowser(shop);
		expect((await setPassword(visitor, path, "short")).status).toBe(400);
		expect((await setPassword(visitor, path)).status).toBe(200);
		const again = await setPassword(visitor, path);
		expect(again.status).toBe(400);
		expect(await again.json()).toMatchObject({ code: "INVALID_TOKEN" });
		const account = await findAccount(email);
		expect(account?.emailVerified).toBe(true);
		const left = await shop.db
			.select()
			.from(sessions)
			.where(eq(sessions.userId, account?.id ?? ""));
		expect(left).toEqual([]);
		expect((await shop.fetch(`/api/admin/${email}`, { token })).status).toBe(401);
		const old = await visitor.post("/api/auth/sign-in/email", { email, password });
		expect(old.status).toBe(401);
		const fresh = await visitor.post("/api/auth/sign-in/email", { email, password: another });
		expect(fresh.status).toBe(200);
		expect(await pathsMailedTo("password changed", email)).toHaveLength(1);
	});

	test("is asked for five times an hour for an account, known or not, from wherever", async () => {
		for (const email of ["many@example.com", "nobody@example.com"]) {
			if (email.startsWith("many")) await signUp(openBrowser(shop), { email });
			const statuses: number[] = [];
			for (let count = 0; count < 6; count += 1)
				statuses.push((await askForReset(openBrowser(shop), email)).status);
			expect(statuses).toEqual([...Array(5).fill(200), 429]);
		}
		shop.passMinutes(60.1);
		const later = await askForReset(openBrowser(shop), "many@example.com");
		expect(later.status).toBe(200);
	});

	test("of a removed account cannot be set", async () => {
		const email = "away@example.com";
		await signUp(openBrowser(shop), { email });
		await askForReset(openBrowser(shop), email);
		const [path] = await pathsMailedTo("reset password", email);
		await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, email));
		await setPassword(openBrowser(shop), path);
		const tried = { email, password: another };
		const answer = await openBrowser(shop).post("/api/auth/sign-in/email", tried);
		expect(answer.status).toBe(401);
	});
});

test("a changed password is told by mail, and keeps this browser signed in", async () => {
	const email = "changer@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email });
	const wrong = { currentPassword: "not the one", newPassword: another };
	expect((await browser.post("/api/auth/change-password", wrong)).status).toBe(400);
	expect(await pathsMailedTo("password changed", email)).toHaveLength(0);
	const right = { currentPassword: password, newPassword: another };
	expect((await browser.post("/api/auth/change-password", right)).status).toBe(200);
	expect(await pathsMailedTo("password changed", email)).toHaveLength(1);
	expect(await browser.token(email)).toBeTruthy();
	expect(copy.linkSent(email)).toContain("for an hour");
});
