import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pathsMailedTo as pathsOfMails, tokenOf } from "../../../test/harness/mailed-links.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { sessions, users, verifications } from "../tables.server.ts";
import { copy } from "./mailed-link.copy.ts";

const shop = await testShop({ RATE_LIMITS: "on", ADMIN_EMAIL: "owner@example.com" });

const password = "seven red lanterns";
const another = "eight green lanterns";

const pathsMailedTo = (kind: string, email: string) => pathsOfMails(shop, kind, email);

async function findAccount(email: string) {
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	return account;
}

function askForReset(browser: TestBrowser, email: string) {
	return browser.post("/api/auth/request-password-reset", { email });
}

function setPassword(browser: TestBrowser, path: string | undefined, newPassword = another) {
	return browser.post("/api/auth/reset-password", { newPassword, token: tokenOf(path) });
}

test("a NUL in a link's token is refused, whichever link it is", async () => {
	const browser = openBrowser(shop);
	const reset = { newPassword: another, token: "a\u0000b" };
	const answers = [
		await browser.post("/api/auth/reset-password", reset),
		await browser.get("/api/auth/verify-email?token=%00"),
		await browser.get("/api/auth/callback/google?state=%00&code=1"),
	];
	expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

/** Presses the button on the page of the mailed link. */
async function pressVerify(browser: TestBrowser, email: string, path: string | undefined) {
	const body = { token: tokenOf(path) };
	return shop.fetch("/api/verification", {
		method: "POST",
		token: await browser.token(email),
		body,
	});
}

test("an address is verified by a press of who is signed in: fetching the link changes nothing", async () => {
	const email = "fresh@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email });
	const [path = ""] = await pathsMailedTo("verify address", email);
	expect(path).toMatch(/^\/verify-email\?token=[\w-]{32}$/);
	const older = `/api/auth${path}&callbackURL=https%3A%2F%2Fevil.example`;
	for (const fetched of [path, `/api/auth${path}`, older])
		for (const visitor of [openBrowser(shop), browser]) await visitor.get(fetched);
	expect((await browser.get(older)).headers.get("location")).toBe(path);
	expect(await findAccount(email)).toMatchObject({ emailVerified: false, role: "customer" });
	const pressed = await pressVerify(browser, email, path);
	expect([pressed.status, await pressed.json()]).toEqual([200, { verified: true }]);
	expect((await findAccount(email))?.emailVerified).toBe(true);
	expect((await pressVerify(browser, email, path)).status).toBe(200);
});

test("an address is not verified by a stranger who has the account and no link, nor by one who has the link alone", async () => {
	const [email, other] = ["claimed@example.com", "other@example.com"];
	const stranger = openBrowser(shop);
	await signUp(stranger, { email });
	const [path] = await pathsMailedTo("verify address", email);
	expect((await pressVerify(stranger, email, "/verify-email?token=guessed")).status).toBe(409);
	const body = { token: tokenOf(path) };
	const nobody = await shop.fetch("/api/verification", { method: "POST", body });
	expect(nobody.status).toBe(401);
	const owner = openBrowser(shop);
	await signUp(owner, { email: other });
	const another = await pressVerify(owner, other, path);
	expect(another.status).toBe(403);
	expect(await another.json()).toMatchObject({ detail: copy.ofAnother });
	for (const address of [email, other])
		expect((await findAccount(address))?.emailVerified).toBe(false);
});

test("a link that verifies an address ends after a day", async () => {
	const email = "late@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email });
	const [path] = await pathsMailedTo("verify address", email);
	const dayOld = { createdAt: new Date(), expiresAt: new Date(shop.clock.now().getTime() - 1) };
	const { id = "" } = (await findAccount(email)) ?? {};
	await shop.db.update(verifications).set(dayOld).where(eq(verifications.value, id));
	expect((await pressVerify(browser, email, path)).status).toBe(409);
	expect((await findAccount(email))?.emailVerified).toBe(false);
});

test("the mail that verifies an address can be asked for again, five times an hour", async () => {
	const email = "again@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email });
	const statuses: number[] = [];
	for (let count = 0; count < 6; count += 1)
		statuses.push((await browser.post("/api/auth/send-verification-email", { email })).status);
	expect(statuses).toEqual([...Array(5).fill(200), 429]);
	expect(await pathsMailedTo("verify address", email)).toHaveLength(6);
});

test("a forgotten password is answered the same for an unknown address, which gets no mail", async () => {
	await signUp(openBrowser(shop), { email: "known@example.com" });
	const addresses = ["known@example.com", "unknown@example.com"];
	const [known, unknown] = await Promise.all(
		addresses.map((email) => askForReset(openBrowser(shop), email)),
	);
	expect(known?.status).toBe(200);
	expect(unknown?.status).toBe(200);
	expect(await known?.text()).toBe(await unknown?.text());
	expect(await pathsMailedTo("reset password", "known@example.com")).toHaveLength(1);
	expect(await pathsMailedTo("reset password", "unknown@example.com")).toHaveLength(0);
});

test("a forgotten password is replaced by the mail's link, once; that verifies the address and ends every sign-in", async () => {
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

test("a link for a forgotten password is mailed five times an hour for an account, known or not, from wherever", async () => {
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

test("the password of a removed account cannot be set", async () => {
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

test("every link in a mail leads to a page, so that what fetches it changes nothing", async () => {
	const paths = (await shop.db.select().from(mails)).flatMap(
		({ parameters }) => parameters?.path ?? [],
	);
	expect(paths.length).toBeGreaterThan(10);
	for (const path of paths) expect(path).toMatch(/^\/(?:verify-email|reset-password)\?token=/);
});
