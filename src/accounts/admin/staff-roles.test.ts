import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder, payOrder } from "../../../test/harness/order-actions.ts";
import { storedRole } from "../../kernel/caller.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { auditEntries, users } from "../tables.server.ts";
import { changeStaffRole } from "./change-role.server.ts";

const shop = await testShop();
const makeStaff = (role: "sales" | "stock" | "read-only") => makeCustomer(shop, { role });

async function ask(method: string, path: string, token: string, body?: object) {
	const response = await shop.fetch(`/api${path}`, { method, token, body });
	return { status: response.status, body: await response.json() };
}

test("staff are told their role beside the specification's answers, which call them customers", async () => {
	const [admin, sales] = [await makeAdmin(shop), await makeStaff("sales")];
	expect((await ask("GET", `/admin/${sales.email}`, sales.token)).body).toEqual({
		admin: false,
		staffRole: "sales",
	});
	expect((await ask("GET", `/admin/${admin.email}`, admin.token)).body).toEqual({
		admin: true,
		staffRole: null,
	});
	const [listed] = (await ask("GET", `/user?q=${sales.email}`, admin.token)).body;
	expect(listed).toMatchObject({ role: "customer", staffRole: "sales" });
});

test("a role counts from the next request, whatever the token says", async () => {
	const stock = await makeStaff("stock");
	expect((await ask("GET", "/allOrders", stock.token)).status).toBe(200);
	expect((await ask("GET", "/user", stock.token)).status).toBe(403);
	await shop.db.update(users).set(storedRole("customer")).where(eq(users.id, stock.accountId));
	expect((await ask("GET", "/allOrders", stock.token)).status).toBe(403);
});

test("a sign-in of staff ends after 12 hours", async () => {
	const [sales, customer] = [await makeStaff("sales"), await makeCustomer(shop)];
	const endsAt = async ({ token }: { token: string }) =>
		(await ask("GET", "/session", token)).body[0].endsAt;
	const hoursUntil = (time: string) =>
		(new Date(time).getTime() - shop.clock.now().getTime()) / 3_600_000;
	expect(hoursUntil(await endsAt(sales))).toBeCloseTo(12, 1);
	expect(hoursUntil(await endsAt(customer))).toBeGreaterThan(100);
});

test("sales refund an order and do not ship it, stock ships it and does not refund it", async () => {
	const [sales, stock] = [await makeStaff("sales"), await makeStaff("stock")];
	const paid = async () => {
		const order = await makeOrder(shop);
		await payOrder(shop, order);
		return `/allOrders/${order.orderId}`;
	};
	const [first, second] = [await paid(), await paid()];
	expect((await ask("PATCH", first, sales.token, { status: "shipped" })).status).toBe(403);
	expect((await ask("PATCH", first, stock.token, { status: "refunded" })).status).toBe(403);
	expect((await ask("PATCH", first, stock.token, { status: "shipped" })).status).toBe(200);
	expect((await ask("PATCH", second, sales.token, { status: "refunded" })).status).toBe(200);
});

test("of staff only those who may cancel delete a customer's unpaid order; own ones everybody", async () => {
	const [sales, stock] = [await makeStaff("sales"), await makeStaff("stock")];
	const { orderId } = await makeOrder(shop);
	const path = `/userProduct/${orderId}`;
	expect((await ask("DELETE", path, stock.token)).status).toBe(403);
	expect((await ask("DELETE", path, (await makeStaff("read-only")).token)).status).toBe(403);
	expect((await ask("DELETE", path, sales.token)).body).toEqual({ deletedCount: 1 });
	const partId = await makePart(shop);
	const body = { partId, quantity: 1, phone: "01712345678" };
	const own = (await ask("POST", "/order", stock.token, body)).body.insertedId;
	expect((await ask("DELETE", `/userProduct/${own}`, stock.token)).body.deletedCount).toBe(1);
});

test("an owner gives, changes and takes a role: sign-ins end, the audit and a mail tell of it", async () => {
	const [admin, person] = [await makeAdmin(shop), await makeCustomer(shop)];
	const path = `/user/staff/${person.email}`;
	expect((await ask("PUT", path, admin.token, { staffRole: "sales" })).body).toEqual({
		modifiedCount: 1,
	});
	expect((await ask("PUT", path, admin.token, { staffRole: "sales" })).body).toEqual({
		modifiedCount: 0,
	});
	expect((await ask("GET", "/order", person.token)).status).toBe(401);
	expect((await ask("PUT", path, admin.token, { staffRole: "stock" })).body).toEqual({
		modifiedCount: 1,
	});
	expect((await ask("DELETE", path, admin.token)).body).toEqual({ modifiedCount: 1 });
	expect((await ask("DELETE", path, admin.token)).body).toEqual({ modifiedCount: 0 });
	const changes = await shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `account:${person.accountId}`))
		.orderBy(auditEntries.id);
	const { email } = person;
	expect(changes.map(({ act, after }) => [act, after])).toEqual([
		["gave a role of staff", { email, role: "sales" }],
		["gave a role of staff", { email, role: "stock" }],
		["took the role of staff away", { email, role: "customer" }],
	]);
	const told = await shop.db.select().from(mails).where(eq(mails.recipient, person.email));
	expect(told.map(({ kind, parameters }) => [kind, parameters?.role]).sort()).toEqual([
		["role changed", "customer"],
		["role changed", "sales"],
		["role changed", "stock"],
	]);
});

test("an admin's account gets no role of staff, and nobody below an owner gives any", async () => {
	const [admin, other, sales] = [
		await makeAdmin(shop),
		await makeAdmin(shop),
		await makeStaff("sales"),
	];
	const body = { staffRole: "sales" };
	const refused = await ask("PUT", `/user/staff/${other.email}`, admin.token, body);
	expect([refused.status, refused.body.code]).toEqual([409, "is-admin"]);
	expect((await ask("DELETE", `/user/staff/${other.email}`, admin.token)).status).toBe(409);
	expect((await ask("PUT", `/user/staff/${other.email}`, sales.token, body)).status).toBe(403);
	const weak = { ...sales, role: "sales" } as const;
	const given = await changeStaffRole(shop, weak, (await makeCustomer(shop)).email, "stock");
	expect(given).toMatchObject({ ok: false, code: "not-allowed" });
	expect((await ask("PUT", "/user/staff/nobody@example.com", admin.token, body)).status).toBe(404);
});

test("the list of staff has owners and staff, and no customers", async () => {
	const [admin, stock, customer] = [
		await makeAdmin(shop),
		await makeStaff("stock"),
		await makeCustomer(shop),
	];
	const listed = (await ask("GET", "/user?staff=yes&limit=100", admin.token)).body as {
		email: string;
	}[];
	const emails = listed.map(({ email }) => email);
	expect(emails).toContain(admin.email);
	expect(emails).toContain(stock.email);
	expect(emails).not.toContain(customer.email);
});
