import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countWaiting } from "../../../test/harness/database/count-waiting.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { openBrowser, signUp } from "../../../test/harness/test-browser.ts";
import { users } from "../tables.server.ts";

let shop: TestShop;
let admin: SignedInUser;
let customer: SignedInUser;
beforeEach(async () => {
	shop = await openTestShop();
	admin = await makeAdmin(shop);
	customer = await makeCustomer(shop);
});
afterEach(() => shop.close());

async function ask(method: string, path: string, token: string) {
	const answer = await shop.fetch(path, { method, token });
	return { status: answer.status, body: await answer.json() };
}

test("only an admin lists accounts, changes roles, removes accounts and reads the audit", async () => {
	const calls = [
		["GET", "/api/user"],
		["PUT", `/api/user/admin/${customer.email}`],
		["DELETE", `/api/user/admin/${admin.email}`],
		["DELETE", `/api/user/${admin.email}`],
		["GET", "/api/audit"],
	] as const;
	for (const [method, path] of calls) {
		expect((await ask(method, path, customer.token)).status).toBe(403);
		expect((await ask(method, path, "")).status).toBe(401);
	}
});

test("accounts are listed newest first, without anything secret, page by page", async () => {
	const answer = await shop.fetch("/api/user?limit=1", { token: admin.token });
	expect(answer.headers.get("x-total-count")).toBe("2");
	expect(await answer.json()).toEqual([
		{
			_id: customer.accountId,
			name: customer.name,
			email: customer.email,
			role: "customer",
			staffRole: null,
		},
	]);
	const emails = async (query: string) =>
		(await ask("GET", `/api/user?${query}`, admin.token)).body.map(
			(user: { email: string }) => user.email,
		);
	const all = [customer.email, admin.email];
	expect(await emails("limit=10")).toEqual(all);
	expect([...(await emails("limit=1")), ...(await emails("limit=1&page=2"))]).toEqual(all);
	expect(await emails("limit=1&page=3")).toEqual([]);
});

test("accounts are found by any piece of their e-mail, whatever the case", async () => {
	await makeCustomer(shop, { email: "100%_sure@example.com" });
	const find = async (typed: string) => {
		const path = `/api/user?q=${encodeURIComponent(typed)}`;
		const { body } = await ask("GET", path, admin.token);
		return body.map((user: { email: string }) => user.email);
	};
	expect(await find("%_SURE")).toEqual(["100%_sure@example.com"]);
	expect(await find("nobody")).toEqual([]);
	expect(await find(" ")).toHaveLength(3);
	const paged = await shop.fetch("/api/user?q=example.com&limit=1", { token: admin.token });
	expect(paged.headers.get("x-total-count")).toBe("3");
	expect(paged.headers.get("link")).toContain("q=example.com");
});

test("a customer becomes an admin once, at the next sign-in, and the audit records it", async () => {
	const path = `/api/user/admin/${encodeURIComponent(customer.email.toUpperCase())}`;
	expect(await ask("PUT", path, admin.token)).toEqual({ status: 200, body: { modifiedCount: 1 } });
	expect((await ask("GET", "/api/user", customer.token)).status).toBe(401);
	const { role } = (await ask("GET", "/api/user?limit=1", admin.token)).body[0];
	expect(role).toBe("admin");
	expect(await ask("PUT", path, admin.token)).toEqual({ status: 200, body: { modifiedCount: 0 } });
	const { body } = await ask("GET", "/api/audit", admin.token);
	expect(body).toHaveLength(1);
	expect(body[0]).toMatchObject({
		by: admin.email,
		act: "made an admin",
		about: `account:${customer.accountId}`,
		before: { role: "customer" },
		after: { role: "admin" },
	});
});

test("an unknown address does not become an admin", async () => {
	const { status } = await ask("PUT", "/api/user/admin/nobody@example.com", admin.token);
	expect(status).toBe(404);
});

test("the last admin stays one, also where two remove each other's role at once", async () => {
	const refusal = await ask("DELETE", `/api/user/admin/${admin.email}`, admin.token);
	expect(refusal).toMatchObject({ status: 409, body: { code: "last-admin" } });
	const other = await makeAdmin(shop);
	const both = await Promise.all([
		ask("DELETE", `/api/user/admin/${other.email}`, admin.token),
		ask("DELETE", `/api/user/admin/${admin.email}`, other.token),
	]);
	// The slower request is refused by the last-admin rule, or its admin has lost the role.
	const statuses = both.map(({ status }) => status).sort();
	expect([
		[200, 403],
		[200, 409],
	]).toContainEqual(statuses);
	const admins = eq(users.role, "admin");
	expect(await shop.db.$count(users, admins)).toBe(1);
});

test("who loses the role is locked with the admins in one sequence, also where they lost it meanwhile", async () => {
	const [earlier, later] = [admin, await makeAdmin(shop)];
	await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, earlier.accountId));
	const locked = (accountId: string) =>
		shop.db.select({ id: users.id }).from(users).where(eq(users.id, accountId));
	let request: ReturnType<typeof ask> | undefined;
	await shop.db.transaction(async (tx) => {
		await tx.select().from(users).where(eq(users.id, earlier.accountId)).for("update");
		request = ask("DELETE", `/api/user/admin/${earlier.email}`, later.token);
		await expect.poll(() => countWaiting(shop.db)).toBe(1);
		expect(await locked(later.accountId).for("update", { skipLocked: true })).toHaveLength(1);
	});
	expect(await request).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
});

test("of two admins who remove each other at once, one stays", async () => {
	const other = await makeAdmin(shop);
	const both = await Promise.all([
		ask("DELETE", `/api/user/${other.email}`, admin.token),
		ask("DELETE", `/api/user/${admin.email}`, other.token),
	]);
	expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await shop.db.$count(users, eq(users.role, "admin"))).toBe(1);
});

test("a removed account and a removed role are recorded in the audit, with what was before", async () => {
	const other = await makeAdmin(shop);
	await ask("DELETE", `/api/user/admin/${other.email}`, admin.token);
	await ask("DELETE", `/api/user/${customer.email}`, admin.token);
	const { body } = await ask("GET", "/api/audit", admin.token);
	expect(body).toMatchObject([
		{
			by: admin.email,
			act: "removed an account",
			about: `account:${customer.accountId}`,
			before: { email: customer.email, name: customer.name, role: "customer" },
			after: null,
		},
		{ act: "took the admin's role away", before: { role: "admin" }, after: { role: "customer" } },
	]);
	const first = await shop.fetch("/api/audit?limit=1", { token: admin.token });
	expect(first.headers.get("x-total-count")).toBe("2");
});

test("a removed account is signed out at once, and its address is free for a new one", async () => {
	const email = "comes.back@example.com";
	const browser = openBrowser(shop);
	await signUp(browser, { email });
	const token = await browser.token(email);
	const path = `/api/user/${email}`;
	expect(await ask("DELETE", path, admin.token)).toEqual({
		status: 200,
		body: { deletedCount: 1 },
	});
	expect((await ask("GET", `/api/admin/${email}`, token)).status).toBe(401);
	const credentials = { email, password: "seven red lanterns" };
	const back = await browser.post("/api/auth/sign-in/email", credentials);
	expect(back.status).toBe(401);
	expect(await ask("DELETE", path, admin.token)).toEqual({
		status: 200,
		body: { deletedCount: 0 },
	});
	expect((await ask("DELETE", "/api/user/nobody@example.com", admin.token)).status).toBe(404);

	expect((await signUp(openBrowser(shop), { email })).status).toBe(200);
	const { body } = await ask("GET", "/api/user", admin.token);
	expect(body.filter((user: { email: string }) => user.email === email)).toHaveLength(1);
});

test("an admin removes another admin, but neither themselves nor the last one", async () => {
	const refusal = await ask("DELETE", `/api/user/${admin.email}`, admin.token);
	expect(refusal).toMatchObject({ status: 409, body: { code: "oneself" } });
	const other = await makeAdmin(shop);
	expect((await ask("DELETE", `/api/user/${other.email}`, admin.token)).status).toBe(200);
	expect((await ask("GET", "/api/user", other.token)).status).toBe(401);
	const younger = await makeAdmin(shop);
	const path = `/api/user/admin/${admin.email}`;
	expect((await ask("DELETE", path, younger.token)).body).toEqual({ modifiedCount: 1 });
});
