import { and, eq, getTableName, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makePaidOrder } from "../../test/harness/order-actions.ts";
import { isOf, makeBystander } from "../../trials/harness/bystander.ts";
import { watchRows } from "../../trials/harness/database-rows.ts";
import { makeVictim } from "../../trials/harness/victim.ts";
import { profiles } from "../accounts/tables.server.ts";
import { may, roles } from "../kernel/permissions.ts";
import { orders } from "../ordering/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { reviews } from "../reviews/tables.server.ts";
import { wishes } from "../wishes/tables.server.ts";
import { eraseAgain } from "./erase-personal-data.server.ts";
import { personalTables } from "./personal-tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "100" });

async function ask(method: string, path: string, { token }: SignedInUser, body?: object) {
	const answer = await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) });
	return { status: answer.status, body: await answer.json() };
}
/** An owner removes the account, as its person asked. */
async function remove({ email }: SignedInUser) {
	return ask("DELETE", `/user/${email}`, await makeAdmin(shop));
}

/** Ends everything that is under way for an account. */
async function endOrders(accountId: string) {
	await shop.db.execute(sql`update orders set fulfilment = 'delivered', unpaid_slot = null,
		next_attempt_at = null, delivered_at = ${shop.clock.now().toISOString()}::timestamptz
		where account_id = ${accountId}`);
	const ids = sql`(select id from orders where account_id = ${accountId})`;
	await shop.db.execute(
		sql`update returns set state = 'refused', ended_at = now() where order_id in ${ids}`,
	);
	await shop.db.execute(sql`update refunds set done_at = now() where order_id in ${ids}`);
}

/** The tables in which a row has this text, anywhere. */
async function tablesWith(text: string): Promise<string[]> {
	const named = await shop.db.execute(
		sql`select tablename as name from pg_tables where schemaname = 'public'`,
	);
	const names = rowsOf<{ name: string }>(named).map(({ name }) => name);
	const found = await Promise.all(
		names.map(async (name) => {
			const rows = await shop.db.execute(
				sql`select 1 from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0 limit 1`,
			);
			return rowsOf(rows).length > 0 ? [name] : [];
		}),
	);
	return found.flat().sort();
}

test("every column that refers to a person is told: given, erased, or kept with its reason", async () => {
	const answer = await shop.db.execute(sql`
		select c.table_name || '.' || c.column_name as name from information_schema.columns c
		where c.table_schema = 'public' and c.table_name <> 'users' and (
			c.column_name in ('account_id', 'user_id', 'by_account_id', 'customer_id')
			or exists (
				select from information_schema.key_column_usage k
				join information_schema.constraint_column_usage u using (constraint_name)
				where u.table_name = 'users' and k.table_name = c.table_name and k.column_name = c.column_name
			))
		-- A provider's name of an account, not the shop's.
		and c.table_name || '.' || c.column_name <> 'credentials.account_id'`);
	const names = rowsOf<{ name: string }>(answer).map(({ name }) => name);
	const toldNames = personalTables.map(({ of }) => {
		return `${getTableName(of.table)}.${of.name}`;
	});
	const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	expect(
		toldNames
			.map(snake)
			.filter((name) => name !== "users.id")
			.sort(),
	).toEqual(names.sort());
	for (const { end, why } of personalTables) if (end === "stays") expect(why).toBeTruthy();
});

test("the file of one's data has everything but secrets, and what was agreed; nothing of anybody else", async () => {
	const { person, secrets } = await makeVictim(shop);
	const other = await makeVictim(shop);
	const { status, body } = await ask("GET", "/personal-data", person);
	expect(status).toBe(200);
	const text = JSON.stringify(body);
	const [name, email, phone] = secrets;
	for (const own of [name, email, phone]) expect(text).toContain(own);
	for (const secret of [person.token, other.person.email, other.person.accountId])
		expect(text).not.toContain(secret);
	expect(body.agreed).toHaveLength(body.orders.length);
	expect(Object.keys(body)).toContain("part_questions");
	expect(body.returns.length).toBeGreaterThan(0);
});

test("a removed account is nowhere in the shop afterwards, but for name and address of their orders", async () => {
	const { person, secrets } = await makeVictim(shop);
	const bystander = await makeBystander(shop);
	const changes = await watchRows(shop);
	await ask("POST", "/review", person, { review: "Secretly good", ratings: "5" });
	await endOrders(person.accountId);
	expect((await remove(person)).body).toEqual({ deletedCount: 1 });
	expect((await ask("GET", "/personal-data", person)).status).toBe(401);
	// Not before the days of return are over: the shop may have to reach the customer.
	await eraseAgain(shop);
	expect(await tablesWith(person.email)).toContain("orders");
	shop.passMinutes(40 * 24 * 60);
	const recent = await makeCustomer(shop);
	expect((await remove(recent)).status).toBe(200);
	await eraseAgain(shop);
	expect(await tablesWith(recent.email)).toContain("users");
	const [name = "", email = "", phone = "", address = ""] = secrets;
	const kept = new Set(["mails"]);
	const left = async (text: string) => (await tablesWith(text)).filter((table) => !kept.has(table));
	expect(await left(email)).toEqual([]);
	expect(await left(phone)).toEqual([]);
	expect(await left("Secretly good")).toEqual([]);
	expect(await left(name)).toEqual(["orders"]);
	expect(await left(address)).toEqual(["orders"]);
	shop.passMinutes(7 * 365 * 24 * 60);
	await eraseAgain(shop);
	expect([await left(name), await left(address)]).toEqual([[], []]);
	expect((await changes()).filter((change) => isOf(bystander, change))).toEqual([]);
});

test("an order that is under way keeps its customer's data after an admin's removal, until it is over", async () => {
	const bought = await makePaidOrder(shop);
	const { accountId, email } = bought.customer;
	await remove(bought.customer);
	shop.passMinutes(40 * 24 * 60);
	await eraseAgain(shop);
	const read = async () => {
		const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, accountId));
		return order?.email;
	};
	expect(await read()).toBe(email);
	await endOrders(accountId);
	shop.passMinutes(40 * 24 * 60);
	await eraseAgain(shop);
	expect(await read()).toBe("");
});

test("what a request under way wrote while its account was removed is erased too", async () => {
	const person = await makeCustomer(shop);
	const { accountId } = person;
	expect((await remove(person)).status).toBe(200);
	const partId = await makePart(shop);
	const addedAt = shop.clock.now();
	await shop.db.insert(wishes).values({ accountId, partId, addedAt });
	await shop.db
		.insert(reviews)
		.values({ id: newId(), accountId, name: "X", body: "late", stars: 1 });
	await shop.db
		.insert(profiles)
		.values({ accountId, education: "e", location: "l", phone: "p", linkedin: "i" });
	await eraseAgain(shop);
	expect(await shop.db.$count(reviews, eq(reviews.accountId, accountId))).toBe(0);
	for (const { of, end } of personalTables)
		if (end === "deleted") expect(await shop.db.$count(of.table, eq(of, accountId))).toBe(0);
});

test("what is booked, wished and written in the moment of the removal leaves no row behind, and no half order", async () => {
	for (let round = 0; round < 5; round += 1) {
		const person = await makeCustomer(shop);
		const partId = await makePart(shop);
		const body = { partId, quantity: 1, phone: "01712345678" };
		const [booked, removed] = await Promise.all([
			ask("POST", "/order", person, body),
			remove(person),
			ask("PATCH", "/wish", person, { add: [partId] }),
			ask("POST", "/review", person, { review: "Quick", ratings: "4" }),
			ask("PUT", "/basket", person, { lines: [{ partId, quantity: 1, seenPrice: 1 }], was: [] }),
		]);
		expect(removed.status).toBe(200);
		// 503: it waited for the removal, and a repeat is told that there is no account.
		expect([201, 401, 403, 503]).toContain(booked.status);
		const own = eq(orders.accountId, person.accountId);
		expect(await shop.db.$count(orders, own)).toBe(booked.status === 201 ? 1 : 0);
		await eraseAgain(shop);
		for (const { of, end } of personalTables)
			if (end === "deleted")
				expect(await shop.db.$count(of.table, eq(of, person.accountId))).toBe(0);
	}
});

test("staff read all about a customer, by the account or by an order, and find them by name, phone and number", async () => {
	const admin = await makeAdmin(shop);
	const { person, secrets } = await makeVictim(shop);
	const paidOrders = and(eq(orders.accountId, person.accountId), isNotNull(orders.paidAt));
	await shop.db.update(orders).set({ refundedPoisha: 100 }).where(paidOrders);
	const { body } = await ask("GET", `/customer/${person.accountId}`, admin);
	expect(body).toMatchObject({ name: person.name, email: person.email, removedAt: null });
	expect(body.orderCount).toBe(7);
	const own = await shop.db.select().from(orders).where(eq(orders.accountId, person.accountId));
	const sumOf = (poisha: (order: (typeof own)[number]) => number) =>
		own.reduce((sum, order) => sum + poisha(order), 0) / 100;
	expect(body.unpaid).toBeGreaterThan(0);
	expect(body.paid).toBe(sumOf(({ paidPoisha }) => paidPoisha));
	expect(body.refunded).toBe(sumOf(({ refundedPoisha }) => refundedPoisha));
	expect(body.returns.length).toBeGreaterThan(0);
	const kinds = body.written.map(({ kind }: { kind: string }) => kind);
	expect(kinds.sort()).toEqual(["question", "report", "review"]);
	const [order] = body.orders;
	expect((await ask("GET", `/customer/${order._id}`, admin)).body._id).toBe(person.accountId);
	expect((await ask("GET", `/customer/${newId()}`, admin)).status).toBe(404);
	expect((await ask("GET", `/customer/${person.accountId}`, person)).status).toBe(403);
	const [, , phone = ""] = secrets;
	for (const typed of [person.name, person.email, `+${phone}`, order.number]) {
		const { body: found } = await ask("GET", `/user?q=${encodeURIComponent(typed)}`, admin);
		expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([person.accountId]);
	}
});

test("whoever reads customers also reads what the page of a customer shows", () => {
	const shown = ["orders.read", "returns.read", "reviews.read", "questions.read"] as const;
	for (const role of roles.filter((each) => may({ role: each }, "people.read")))
		expect(shown.filter((permission) => !may({ role }, permission))).toEqual([]);
});
