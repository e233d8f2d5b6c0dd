import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword as hashAsBefore } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { knownAccounts } from "../identity/demonstration-accounts.server.ts";
import { credentials } from "../tables.server.ts";
import { openHashingQueue } from "./hashing-queue.server.ts";
import {
	hashPassword,
	isOutdated,
	isPasswordOf,
	type PasswordCost,
	passwordCost,
} from "./password-hash.server.ts";

const shop = await testShop();

const password = "seven red lanterns";
const waits =
	"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const cheap: PasswordCost = { logN: 4, r: 8, p: 1 };

test("a shop's hashes cost what OWASP advises, and no setting changes that", async () => {
	// OWASP's Password Storage Cheat Sheet lists N=2^15, r=8, p=3.
	expect(passwordCost).toEqual({ logN: 15, r: 8, p: 3 });
	for (const { password: its, hash } of knownAccounts) {
		expect(isOutdated(hash, passwordCost)).toBe(false);
		expect(await isPasswordOf(hash, its, passwordCost)).toBe(true);
	}
});

test("a hash has a salt of its own, and is that password's alone, however it is composed", async () => {
	const [first, second] = [await hashPassword("café", cheap), await hashPassword("café", cheap)];
	expect(first).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	expect(second).not.toBe(first);
	expect(await isPasswordOf(first, "cafe\u0301", cheap)).toBe(true);
	expect(await isPasswordOf(first, "cafe", cheap)).toBe(false);
});

test("an older hash still signs in, and is renewed at that sign-in", async () => {
	const browser = openBrowser(shop);
	const { user } = await (await signUp(browser, { email: "old@example.com", password })).json();
	const its = eq(credentials.userId, user.id);
	const older = await hashAsBefore(password);
	await shop.db.update(credentials).set({ password: older }).where(its);
	const signIn = (tried: string) =>
		browser.post("/api/auth/sign-in/email", { email: "old@example.com", password: tried });
	const keptHash = async () => (await shop.db.select().from(credentials).where(its))[0]?.password;

	expect((await signIn("not the one")).status).toBe(401);
	expect(await keptHash()).toBe(older);
	expect((await signIn(password)).status).toBe(200);
	const renewed = await keptHash();
	expect(renewed).toMatch(/^\$scrypt\$/);
	expect((await signIn(password)).status).toBe(200);
	expect(await keptHash()).toBe(renewed);
	expect((await signIn("not the one")).status).toBe(401);
});

test("a hash that was changed meanwhile is not put back", async () => {
	const { user } = await (await signUp(openBrowser(shop), { password })).json();
	const its = eq(credentials.userId, user.id);
	const older = await hashAsBefore(password);
	await shop.db.update(credentials).set({ password: older }).where(its);
	const hashing = openHashingQueue(cheap);
	const place = { group: "203.0.113.1", reserved: false };
	const renew = () => hashing.inTurn(place, () => hashing.renew(shop.db, user.id, password));
	let renewing: Promise<unknown> = Promise.resolve();
	await shop.db.transaction(async (tx) => {
		await tx.update(credentials).set({ password: "changed" }).where(its);
		renewing = renew();
		// The request has read the older hash when it waits for this change.
		while ((await shop.connection.pool.query(waits)).rowCount === 0) await sleep(5);
	});
	await renewing;
	const [stored] = await shop.db.select().from(credentials).where(its);
	expect(stored?.password).toBe("changed");
});
