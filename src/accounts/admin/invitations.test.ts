import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { pathsMailedTo, tokenOf } from "../../../test/harness/mailed-links.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { type GivenRole, storedRole } from "../../kernel/caller.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { purgeExpiredSignIns } from "../sessions/session-expiry.server.ts";
import { auditEntries, invitations, users } from "../tables.server.ts";
import { inviteStaff } from "./invite-staff.server.ts";

const shop = await testShop({ RATE_LIMITS: "on" });

async function ask(method: string, path: string, token: string, body?: object) {
	const response = await shop.fetch(`/api${path}`, { method, token, body });
	const json = await response.json();
	return { status: response.status, body: json, code: json.code };
}
let last = 0;
const newEmail = () => `invited${++last}@example.com`;
const invite = (by: SignedInUser, email: string, role: GivenRole = "sales") =>
	ask("PUT", "/invitation", by.token, { email, role });
/** The token of the newest mail to an address. */
const mailedTo = async (email: string) =>
	tokenOf((await pathsMailedTo(shop, "invitation", email)).at(-1)) ?? "";
const take = (by: { token: string }, token: string) =>
	ask("POST", "/invitation", by.token, { token });
const actsAbout = (about: string) =>
	shop.db.select().from(auditEntries).where(eq(auditEntries.about, about)).orderBy(auditEntries.id);

test("who has no account makes one, takes the role by the mailed link, and has a verified address", async () => {
	const [owner, email] = [await makeAdmin(shop), newEmail()];
	expect((await invite(owner, ` ${email.toUpperCase()} `, "stock")).body).toEqual({
		modifiedCount: 1,
	});
	const browser = openBrowser(shop, { address: "203.0.113.1" });
	await signUp(browser, { email });
	const person = { token: await browser.token(email) };
	expect((await take(person, await mailedTo(email))).body).toEqual({ modifiedCount: 1 });
	expect((await ask("GET", "/order", person.token)).status).toBe(401);
	await browser.post("/api/auth/sign-in/email", { email, password: "seven red lanterns" });
	const again = await browser.token(email);
	expect((await ask("GET", "/products", again)).status).toBe(200);
	expect((await ask("GET", "/user", again)).status).toBe(403);
	const [account] = await shop.db.select().from(users).where(eq(users.email, email));
	expect(account).toMatchObject({ staffRole: "stock", emailVerified: true });
	const [entry] = await actsAbout(`account:${account?.id}`);
	expect(entry).toMatchObject({ act: "took a role by invitation", byEmail: email });
	expect(entry?.after).toEqual({ email, role: "stock", "invited by": owner.email });
});

test("the link works once, for its address alone, and for seven days", async () => {
	const owner = await makeAdmin(shop);
	const [person, other] = [await makeCustomer(shop), await makeCustomer(shop)];
	await invite(owner, person.email);
	const token = await mailedTo(person.email);
	expect((await take(other, token)).code).toBe("another-account");
	expect((await take(person, `${token}x`)).code).toBe("link-ended");
	expect((await take(person, token)).status).toBe(200);
	await shop.db.update(users).set(storedRole("customer")).where(eq(users.id, person.accountId));
	const back = await makeCustomer(shop);
	await invite(owner, back.email);
	const late = await mailedTo(back.email);
	shop.passMinutes(7 * 24 * 60 + 1);
	await purgeExpiredSignIns(shop);
	expect(await shop.db.$count(invitations, eq(invitations.email, back.email))).toBe(0);
	const fresh = await makeCustomer(shop, { email: newEmail() });
	expect((await take(fresh, late)).code).toBe("link-ended");
});

test("two presses at once give the role once", async () => {
	const [owner, person] = [await makeAdmin(shop), await makeCustomer(shop)];
	await invite(owner, person.email);
	const token = await mailedTo(person.email);
	const answers = await Promise.all([1, 2, 3].map(() => take(person, token)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const told = and(eq(mails.kind, "role changed"), eq(mails.recipient, person.email));
	expect(await shop.db.$count(mails, told)).toBe(1);
});

test("an invitation sent again ends the link before, and gives the newer role", async () => {
	const [owner, person] = [await makeAdmin(shop), await makeCustomer(shop)];
	await invite(owner, person.email, "sales");
	const first = await mailedTo(person.email);
	await invite(owner, person.email, "read-only");
	expect((await take(person, first)).code).toBe("link-ended");
	const listed = (await ask("GET", "/invitation", owner.token)).body as { email: string }[];
	expect(listed.filter(({ email }) => email === person.email)).toMatchObject([
		{ role: "read-only" },
	]);
	expect((await take(person, await mailedTo(person.email))).status).toBe(200);
	const [account] = await shop.db.select().from(users).where(eq(users.id, person.accountId));
	expect(account?.staffRole).toBe("read-only");
});

test("a withdrawn invitation works no more, and is in the audit", async () => {
	const [owner, person] = [await makeAdmin(shop), await makeCustomer(shop)];
	await invite(owner, person.email);
	const token = await mailedTo(person.email);
	const path = `/invitation/${person.email}`;
	expect((await ask("DELETE", path, owner.token)).body).toEqual({ deletedCount: 1 });
	expect((await ask("DELETE", path, owner.token)).body).toEqual({ deletedCount: 0 });
	expect((await take(person, token)).code).toBe("link-ended");
	expect((await actsAbout(`invitation:${person.email}`)).map(({ act }) => act)).toEqual([
		"invited to a role",
		"withdrew an invitation",
	]);
});

test("an inviter who lost the right meanwhile gives nothing, and who became staff meanwhile takes nothing", async () => {
	const [owner, person] = [await makeAdmin(shop), await makeCustomer(shop)];
	await invite(owner, person.email);
	const token = await mailedTo(person.email);
	await shop.db.update(users).set(storedRole("sales")).where(eq(users.id, owner.accountId));
	expect((await take(person, token)).code).toBe("inviter-lost");
	await shop.db.update(users).set(storedRole("admin")).where(eq(users.id, owner.accountId));
	const setRole = (role: "stock" | "customer") =>
		shop.db.update(users).set(storedRole(role)).where(eq(users.id, person.accountId));
	await setRole("stock");
	expect((await take(person, token)).code).toBe("is-staff");
	await setRole("customer");
	expect((await take(person, token)).status).toBe(200);
});

test("a role given, taken away or an account removed meanwhile ends the invitation", async () => {
	const owner = await makeAdmin(shop);
	const [first, second] = [await makeCustomer(shop), await makeCustomer(shop)];
	for (const person of [first, second]) await invite(owner, person.email);
	await ask("PUT", `/user/staff/${first.email}`, owner.token, { staffRole: "stock" });
	await ask("DELETE", `/user/staff/${first.email}`, owner.token);
	await ask("DELETE", `/user/${second.email}`, owner.token);
	const left = sql`${invitations.email} in (${first.email}, ${second.email})`;
	expect(await shop.db.$count(invitations, left)).toBe(0);
});

test("staff are not invited, nobody below an owner invites, and nobody gives more than they have", async () => {
	const [owner, sales] = [await makeAdmin(shop), await makeCustomer(shop, { role: "sales" })];
	expect((await invite(owner, sales.email)).code).toBe("is-staff");
	expect((await invite(owner, owner.email)).code).toBe("is-staff");
	expect((await invite(sales, newEmail())).status).toBe(403);
	expect((await ask("GET", "/invitation", sales.token)).status).toBe(403);
	const weak = { ...sales, role: "sales" } as const;
	const given = await inviteStaff({ ...shop, limited: true }, weak, {
		email: newEmail(),
		role: "stock",
	});
	expect(given).toMatchObject({ ok: false, code: "not-allowed" });
	expect((await invite(owner, "not an address")).body.fields).toHaveProperty("email");
});

test("an address gets three invitations a day, and an inviter sends thirty", async () => {
	const [owner, other, email] = [await makeAdmin(shop), await makeAdmin(shop), newEmail()];
	for (let count = 0; count < 3; count += 1) expect((await invite(owner, email)).status).toBe(200);
	expect((await invite(other, email)).status).toBe(429);
	for (let count = 0; count < 27; count += 1) await invite(owner, newEmail());
	expect((await invite(owner, newEmail())).status).toBe(429);
	shop.passMinutes(23 * 60);
	expect((await invite(await makeAdmin(shop), email)).status).toBe(429);
	shop.passMinutes(61);
	expect((await invite(await makeAdmin(shop), email)).status).toBe(200);
});

test("an invitation is mailed to an address without an account", async () => {
	const [owner, email] = [await makeAdmin(shop), newEmail()];
	await invite(owner, email, "admin");
	while ((await shop.mails.deliver()) > 0);
	const [sent] = await shop.db.select().from(mails).where(eq(mails.recipient, email));
	expect(sent).toMatchObject({ kind: "invitation", status: "sent", parameters: null });
});
