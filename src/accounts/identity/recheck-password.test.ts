import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blockWrites } from "../../../test/harness/database/block-writes.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp, type TestBrowser } from "../../../test/harness/test-browser.ts";
import { credentials, sessions, users } from "../tables.server.ts";

const shop = await testShop();

const password = "seven red lanterns";

/** An account with a password, and the hash of another one to replace it. */
async function makeSomebody(email: string) {
	const browser = openBrowser(shop);
	const { user } = await (await signUp(browser, { email, password })).json();
	const other = await (await signUp(openBrowser(shop), { password: "the owner's own" })).json();
	const hashes = await shop.db.select().from(credentials);
	const owners = hashes.find(({ userId }) => userId === other.user.id)?.password ?? "";
	const ofAccount = eq(credentials.userId, user.id);
	return { browser, id: user.id as string, owners, ofAccount };
}

const signIn = (browser: TestBrowser, email: string, typed = password) =>
	browser.post("/api/auth/sign-in/email", { email, password: typed });

test("a sign-in whose password is replaced while it is verified opens no session", async () => {
	const email = "meanwhile@example.com";
	const { id, owners, ofAccount } = await makeSomebody(email);
	await shop.db.delete(sessions).where(eq(sessions.userId, id));
	const answer = await blockWrites(
		shop.db,
		{ table: "sessions" },
		() => signIn(openBrowser(shop), email),
		(tx) => tx.update(credentials).set({ password: owners }).where(ofAccount),
	);
	expect(answer.status).toBe(401);
	expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test("a sign-in whose password is removed while it is verified, as when Google is linked, opens no session", async () => {
	const email = "joined@example.com";
	const { id, ofAccount } = await makeSomebody(email);
	await shop.db.delete(sessions).where(eq(sessions.userId, id));
	const answer = await blockWrites(
		shop.db,
		{ table: "sessions" },
		() => signIn(openBrowser(shop), email),
		(tx) => tx.delete(credentials).where(ofAccount),
	);
	expect(answer.status).toBe(401);
	expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test("a password change whose present password is replaced meanwhile changes nothing and opens no session", async () => {
	const email = "changed@example.com";
	const { browser, id, owners, ofAccount } = await makeSomebody(email);
	const change = { currentPassword: password, newPassword: "the stranger's next" };
	const answer = await blockWrites(
		shop.db,
		{ table: "credentials" },
		() => browser.post("/api/auth/change-password", change),
		(tx) => tx.update(credentials).set({ password: owners }).where(ofAccount),
	);
	expect(answer.status).toBe(401);
	const [stored] = await shop.db.select().from(credentials).where(ofAccount);
	expect(stored?.password).toBe(owners);
	expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
	const [account] = await shop.db.select().from(users).where(eq(users.id, id));
	expect((await signIn(openBrowser(shop), account?.email ?? "", "the owner's own")).status).toBe(
		200,
	);
});
