import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countWaiting } from "../../../test/harness/database/count-waiting.ts";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { users } from "../tables.server.ts";
import {
	knownAccounts,
	lockDemonstrationAccounts,
	prepareAccounts,
} from "./demonstration-accounts.server.ts";

const shop = await testShop();

function signIn(email: string, password: string): Promise<Response> {
	return openBrowser(shop).post("/api/auth/sign-in/email", { email, password });
}

test("demonstration accounts are signed in to with the passwords that are printed, start after start", async () => {
	await shop.prepare();
	const printed = await shop.prepare();
	expect(printed.map(({ role }) => role)).toEqual([
		"customer",
		"admin",
		"sales",
		"stock",
		"read-only",
	]);
	for (const { email, password } of printed)
		expect((await signIn(email, password)).status).toBe(200);
});

test("demonstration accounts have random passwords where others reach the shop, if only through a proxy", async () => {
	const open = await openTestShop({ PUBLIC_URL: "https://shop.example" });
	const printed = await open.prepare();
	for (const [index, { email, password }] of printed.entries()) {
		expect(password).not.toBe(knownAccounts[index]?.password);
		const answer = await openBrowser(open).post("/api/auth/sign-in/email", { email, password });
		expect(answer.status).toBe(200);
	}
	await open.close();
});

test("demonstration accounts are locked where production finds them, and nobody else is", async () => {
	const [customer, admin] = await shop.prepare();
	if (!customer || !admin) throw new Error("no accounts were made");
	const browser = openBrowser(shop);
	await browser.post("/api/auth/sign-in/email", admin);
	const token = await browser.token(admin.email);
	const other = openBrowser(shop);
	await signUp(other, { email: "real@example.com" });
	const owner = await makeAdmin(shop);

	const production = { demonstration: false, reachable: false };
	expect(await prepareAccounts(shop, production)).toEqual([]);
	expect((await shop.fetch(`/api/admin/${admin.email}`, { token })).status).toBe(401);
	for (const { email, password } of [customer, admin])
		expect((await signIn(email, password)).status).toBe(401);
	const [locked] = await shop.db.select().from(users).where(eq(users.email, admin.email));
	expect(locked?.role).toBe("customer");
	expect(await other.token("real@example.com")).toBeTruthy();
	const [kept] = await shop.db.select().from(users).where(eq(users.id, owner.accountId));
	expect(kept?.role).toBe("admin");
	expect(await lockDemonstrationAccounts(shop.db)).toBe(0);
});

test("demonstration accounts are locked in the order of their ids, as admins are", async () => {
	const open = await openTestShop();
	const [lower, higher] = [await makeCustomer(open), await makeAdmin(open)];
	// Anything but the order of ids would begin with the admin: its address, and where its row lies.
	const [customer, admin] = knownAccounts;
	const setEmail = (accountId: string, email = "") =>
		open.db.update(users).set({ email }).where(eq(users.id, accountId));
	await setEmail(higher.accountId, admin?.email);
	await setEmail(lower.accountId, customer?.email);
	const row = (accountId: string) =>
		open.db.select({ id: users.id }).from(users).where(eq(users.id, accountId));
	let locking: Promise<number> | undefined;
	await open.db.transaction(async (tx) => {
		await tx.select().from(users).where(eq(users.id, lower.accountId)).for("update");
		locking = lockDemonstrationAccounts(open.db);
		await expect.poll(() => countWaiting(open.db)).toBe(1);
		expect(await row(higher.accountId).for("update", { skipLocked: true })).toHaveLength(1);
	});
	expect(await locking).toBe(0);
	expect(await open.db.$count(users, eq(users.role, "admin"))).toBe(0);
	await open.close();
});
