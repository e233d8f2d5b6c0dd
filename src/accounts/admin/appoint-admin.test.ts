import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import {
	knownAccounts,
	lockDemonstrationAccounts,
	prepareAccounts,
} from "../identity/demonstration-accounts.server.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { users } from "../tables.server.ts";
import { appointAdmin } from "./appoint-admin.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

function signIn(email: string, password: string): Promise<Response> {
	return openBrowser(shop).post("/api/auth/sign-in/email", { email, password });
}

describe("appointing an admin", () => {
	test("counts on the very next request, and says whether the address is verified", async () => {
		const { email, token } = await makeCustomer(shop, { emailVerified: false });
		const appointed = await appointAdmin(shop, ` ${email.toUpperCase()} `);
		expect(appointed).toMatchObject({ value: { was: "customer", verified: false } });
		const asked = await shop.fetch(`/api/admin/${email}`, { token });
		expect(await asked.json()).toEqual({ admin: true });
	});

	test("of an admin changes nothing", async () => {
		const { email } = await makeAdmin(shop);
		const again = await appointAdmin(shop, email);
		expect(again).toMatchObject({ value: { was: "admin", verified: true } });
	});

	test("makes an account where there is none, whose password is set by a link that works once", async () => {
		const appointed = await appointAdmin(shop, "owner@example.com");
		if (!appointed.ok || !appointed.value.link) throw new Error("no link was made");
		const token = new URL(appointed.value.link, shop.publicUrl).searchParams.get("token");
		const set = (newPassword: string) =>
			openBrowser(shop).post("/api/auth/reset-password", { token, newPassword });
		expect((await set("password1")).status).toBe(400);
		expect((await set("mind every shelf")).status).toBe(200);
		expect((await set("somebody else's")).status).toBe(400);
		expect((await signIn("owner@example.com", "mind every shelf")).status).toBe(200);
		const again = await appointAdmin(shop, "owner@example.com");
		expect(again).toMatchObject({ value: { was: "admin", link: null } });
	});

	test("stands in the audit, once, as the owner's act at the machine", async () => {
		const { accountId, email } = await makeCustomer(shop);
		const made = await appointAdmin(shop, "newcomer@example.com");
		await appointAdmin(shop, email);
		await appointAdmin(shop, email);
		expect(made.ok).toBe(true);
		const { token } = await makeAdmin(shop);
		const audit = await (await shop.fetch("/api/audit?limit=2", { token })).json();
		const owner = { by: "npm run admin", act: "made an admin" };
		expect(audit).toMatchObject([
			{ ...owner, about: `account:${accountId}`, before: { email, role: "customer" } },
			{ ...owner, before: null, after: { email: "newcomer@example.com", role: "admin" } },
		]);
	});

	test("gives a new link as long as no password was set", async () => {
		await appointAdmin(shop, "late@example.com");
		const again = await appointAdmin(shop, "late@example.com");
		expect(again).toMatchObject({
			value: { was: "admin", link: expect.stringContaining("/reset-password?token=") },
		});
	});

	test("gives a link that ends after a day", async () => {
		const { accountId } = await makeCustomer(shop);
		const yesterday = { now: () => new Date(Date.now() - 25 * 60 * 60_000) };
		const house = { db: shop.db, clock: yesterday };
		const link = await makeOneTimeLink(house, "reset-password", accountId);
		const token = new URL(link.path, shop.publicUrl).searchParams.get("token");
		const body = { token, newPassword: "mind every shelf" };
		const answer = await openBrowser(shop).post("/api/auth/reset-password", body);
		expect(answer.status).toBe(400);
	});

	test("refuses what is no address", async () => {
		expect(await appointAdmin(shop, "owner")).toEqual({ ok: false, code: "no-email" });
	});
});

describe("a demonstration's accounts", () => {
	test("are signed in to with the passwords that are printed, start after start", async () => {
		await shop.prepare();
		const printed = await shop.prepare();
		expect(printed.map(({ role }) => role)).toEqual(["customer", "admin"]);
		for (const { email, password } of printed)
			expect((await signIn(email, password)).status).toBe(200);
	});

	test("have random passwords where others reach the shop, if only through a proxy", async () => {
		const open = await openTestShop({ PUBLIC_URL: "https://shop.example" });
		const printed = await open.prepare();
		for (const [index, { email, password }] of printed.entries()) {
			expect(password).not.toBe(knownAccounts[index]?.password);
			const answer = await openBrowser(open).post("/api/auth/sign-in/email", { email, password });
			expect(answer.status).toBe(200);
		}
		await open.close();
	});

	test("are locked where production finds them, and nobody else is", async () => {
		const [customer, admin] = await shop.prepare();
		if (!customer || !admin) throw new Error("no accounts were made");
		const browser = openBrowser(shop);
		await browser.post("/api/auth/sign-in/email", admin);
		const token = await browser.token(admin.email);
		const other = openBrowser(shop);
		await signUp(other, { email: "real@example.com" });

		const production = { demonstration: false, reachable: false };
		expect(await prepareAccounts(shop, production)).toEqual([]);
		expect((await shop.fetch(`/api/admin/${admin.email}`, { token })).status).toBe(401);
		for (const { email, password } of [customer, admin])
			expect((await signIn(email, password)).status).toBe(401);
		const [locked] = await shop.db.select().from(users).where(eq(users.email, admin.email));
		expect(locked?.role).toBe("customer");
		expect(await other.token("real@example.com")).toBeTruthy();
		expect(await lockDemonstrationAccounts(shop.db)).toBe(0);
	});
});
