import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser } from "../../../test/harness/test-browser.ts";
import { makeOneTimeLink } from "../sessions/one-time-link.server.ts";
import { users } from "../tables.server.ts";
import { appointAdmin } from "./appoint-admin.server.ts";

const shop = await testShop();

function signIn(email: string, password: string): Promise<Response> {
	return openBrowser(shop).post("/api/auth/sign-in/email", { email, password });
}

test("an appointed admin is one at the next sign-in, for every earlier one ends; the answer says whether the address is verified", async () => {
	const { email, token } = await makeCustomer(shop, { emailVerified: false });
	const appointed = await appointAdmin(shop, ` ${email.toUpperCase()} `);
	expect(appointed).toMatchObject({ value: { was: "customer", verified: false } });
	expect((await shop.fetch(`/api/admin/${email}`, { token })).status).toBe(401);
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	expect(account?.role).toBe("admin");
});

test("appointing an admin again changes nothing", async () => {
	const { email, token } = await makeAdmin(shop);
	const again = await appointAdmin(shop, email);
	expect(again).toMatchObject({ value: { was: "admin", verified: true } });
	expect((await shop.fetch(`/api/admin/${email}`, { token })).status).toBe(200);
});

test("appointing an address without an account makes one, whose password is set by a link that works once", async () => {
	const appointed = await appointAdmin(shop, "owner@example.com");
	if (!appointed.ok || !appointed.value.link) throw new Error("no link was made");
	expect(appointed.value).toMatchObject({ was: "nobody", verified: false });
	const made = await shop.db.select().from(users).where(eq(users.email, "owner@example.com"));
	expect(made).toMatchObject([{ name: "owner", role: "admin" }]);
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

test("an appointment is recorded in the audit, once, as the owner's action at the machine", async () => {
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

test("appointing again gives a new link as long as no password was set", async () => {
	await appointAdmin(shop, "late@example.com");
	const again = await appointAdmin(shop, "late@example.com");
	expect(again).toMatchObject({
		value: { was: "admin", link: expect.stringContaining("/reset-password?token=") },
	});
});

test("the link of an appointment ends after a day", async () => {
	const { accountId } = await makeCustomer(shop);
	const yesterday = { now: () => new Date(Date.now() - 25 * 60 * 60_000) };
	const house = { db: shop.db, clock: yesterday };
	const link = await makeOneTimeLink(house, "reset-password", accountId);
	const token = new URL(link.path, shop.publicUrl).searchParams.get("token");
	const body = { token, newPassword: "mind every shelf" };
	const answer = await openBrowser(shop).post("/api/auth/reset-password", body);
	expect(answer.status).toBe(400);
});

test("what is no e-mail address is not appointed", async () => {
	expect(await appointAdmin(shop, "owner")).toEqual({ ok: false, code: "no-email" });
});
