import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { planOf } from "../../../test/harness/database/plan-of.ts";
import { makeCustomer, makePart, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { deleteOrder, payOrder } from "../../../test/harness/order-actions.ts";
import { askToBook, countAnswers } from "../../../test/harness/orders/ask-to-book.ts";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { copy } from "../copy.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import { orders } from "../tables.server.ts";
import { heldQuery } from "./held-by-new-customers.server.ts";

const env = { RATE_LIMITS: "on", ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "20" };
const shop = await testShop(env);

const customers = (count: number, emailVerified = true): Promise<SignedInUser[]> =>
	Promise.all(Array.from({ length: count }, () => makeCustomer(shop, { emailVerified })));

const book = (
	customer: SignedInUser,
	{ quantity = 1, partId }: { partId: string; quantity?: number },
) => askToBook(shop, customer, { partId, quantity });

async function stockOf(partId: string): Promise<number> {
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return part?.availableQuantity ?? Number.NaN;
}

/** `A3` is a booking of three by the customer A; `-A` deletes A's first order; `A3!` is refused. */
const sequences: [stock: number, minimum: number, steps: string][] = [
	// A fifth for each, and half for all.
	[100, 1, "A21! A20 A1! B20 C10 C1! D1!"],
	[10, 1, "A3! A1 A1 A1! B2 C1 C1! D1!"],
	[5, 1, "A1 A1! B1 C1!"],
	[6, 1, "A1 B1 C1 D1!"],
	[9, 1, "A2! A1 B1 C1 D1 E1!"],
	// The smallest amount, while nobody else of them holds any.
	[1, 1, "A1"],
	[2, 1, "A2! A1 A1! B1!"],
	[3, 1, "A1 B1! -A B1 A1!"],
	[4, 1, "A1 A1! B1! -A A1"],
	// Sold by twenties: a fifth is less than that.
	[30, 20, "A21! A20"],
	[60, 20, "A40! A20 A20! B20!"],
	[99, 20, "A20 B20! -A B20"],
	[100, 20, "A40! A20 B20 C20!"],
	[200, 20, "A41! A40 A20! B20 C40 D20!"],
	// What one gives back, another takes.
	[50, 2, "A10 B10 C5 D2! -B D10 E2!"],
];

test.each(sequences)("of %i, sold by %i, new customers hold: %s", async (stock, minimum, steps) => {
	const partId = await makePart(shop, {
		availableQuantity: stock,
		minimumQuantity: minimum,
		priceTaka: 500,
	});
	const people = new Map<string, { customer: SignedInUser; orderIds: string[] }>();
	let left = stock;
	const held = new Map<string, number>();
	for (const step of steps.split(" ")) {
		const [, deletes, name = "", units, refused] = /^(-?)([A-Z])(\d*)(!?)$/.exec(step) ?? [];
		const person = people.get(name) ?? { customer: await makeCustomer(shop), orderIds: [] };
		people.set(name, person);
		if (deletes) {
			const orderId = person.orderIds.shift() ?? "";
			await deleteOrder(shop, { orderId, partId, customer: person.customer });
			left += held.get(orderId) ?? 0;
			continue;
		}
		const quantity = Number(units);
		const { outcome, orderId } = await book(person.customer, { partId, quantity });
		expect([step, outcome]).toEqual([step, refused ? "held-by-others" : "booked"]);
		if (refused) continue;
		person.orderIds.push(orderId);
		held.set(orderId, quantity);
		left -= quantity;
	}
	expect(await stockOf(partId)).toBe(left);
});

test("who pays a first order books as they like, and what they hold counts for nobody any more", async () => {
	const [partId, other] = [
		await makePart(shop, { availableQuantity: 10 }),
		await makePart(shop, { availableQuantity: 10 }),
	];
	const [payer, ...rest] = (await customers(6)) as [SignedInUser, ...SignedInUser[]];
	const bought = await book(payer, { partId: other });
	await book(payer, { partId, quantity: 2 });
	const two = { partId, quantity: 2 };
	const answers = [];
	for (const customer of rest.slice(0, 2)) answers.push(await book(customer, two));
	expect(countAnswers(answers)).toEqual({ booked: 1, "held-by-others": 1 });
	expect((await book(payer, two)).outcome).toBe("held-by-others");
	await payOrder(shop, { orderId: bought.orderId, partId: other, customer: payer });
	expect((await book(payer, { partId, quantity: 1 })).outcome).toBe("booked");
	// Five are there, and two are held by one new customer: of seven half may be.
	expect((await book(rest[2] as SignedInUser, { partId })).outcome).toBe("booked");
	expect((await book(rest[3] as SignedInUser, { partId })).outcome).toBe("held-by-others");
	expect((await book(payer, { partId, quantity: 4 })).outcome).toBe("booked");
	expect(await stockOf(partId)).toBe(0);
});

test("money that came too late and went straight back is no payment", async () => {
	const partId = await makePart(shop, { availableQuantity: 10 });
	const customer = await makeCustomer(shop);
	const { orderId } = await book(customer, { partId });
	await shop.db
		.update(orders)
		.set({ fulfilment: "expired", refundedAt: shop.clock.now() })
		.where(eq(orders.id, orderId));
	expect((await book(customer, { partId, quantity: 3 })).outcome).toBe("held-by-others");
});

test("an account whose address is not verified holds two unpaid orders, until it is verified or has paid", async () => {
	const partId = await makePart(shop, { availableQuantity: 100 });
	const [customer, payer] = (await customers(2, false)) as [SignedInUser, SignedInUser];
	const many = await Promise.all(
		Array.from({ length: 6 }, () => askToBook(shop, customer, { partId, quantity: 1 }, true)),
	);
	expect(countAnswers(many)).toEqual({ booked: 2, "unverified-unpaid": 4 });
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.accountId));
	expect((await book(customer, { partId })).outcome).toBe("booked");
	const [first] = [await book(payer, { partId }), await book(payer, { partId })];
	expect((await book(payer, { partId })).outcome).toBe("unverified-unpaid");
	await payOrder(shop, { orderId: first.orderId, partId, customer: payer });
	for (let each = 0; each < 3; each += 1)
		expect((await book(payer, { partId })).outcome).toBe("booked");
});

test("a refusal says what may be done: book fewer, or try again when the first hold ends", async () => {
	const partId = await makePart(shop, { availableQuantity: 10 });
	const [first, second, third, fourth] = (await customers(4)) as [
		SignedInUser,
		SignedInUser,
		SignedInUser,
		SignedInUser,
	];
	expect(await askToBook(shop, first, { partId, quantity: 3 })).toMatchObject({
		status: 409,
		outcome: "held-by-others",
		retryAfter: null,
		detail: copy.bookFewer(2),
		fields: { quantity: copy.bookFewer(2) },
	});
	await book(first, { partId, quantity: 2 });
	expect(await askToBook(shop, first, { partId, quantity: 1 })).toMatchObject({
		detail: copy.heldByYou,
	});
	shop.passMinutes(10);
	await book(second, { partId, quantity: 2 });
	await book(third, { partId });
	const refused = await askToBook(shop, fourth, { partId, quantity: 1 });
	const seconds = Number(refused.retryAfter);
	expect(seconds).toBeGreaterThan(19 * 60);
	expect(seconds).toBeLessThanOrEqual(20 * 60);
	expect(refused).toMatchObject({ status: 409, detail: copy.heldByOthers(seconds) });
	expect(refused.detail).toContain("20 minutes");
	shop.passMinutes(20.1);
	await endHolds({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} }, shop.log);
	expect((await book(fourth, { partId })).outcome).toBe("booked");
});

test("of an order of several parts all lines keep to it or none is held, and all that do not are named", async () => {
	const partIds = await Promise.all(
		[50, 20, 3].map((availableQuantity) => makePart(shop, { availableQuantity })),
	);
	const [buyer, otherBuyer] = (await customers(2)) as [SignedInUser, SignedInUser];
	const order = (by: SignedInUser, quantities: number[]) =>
		askToBook(shop, by, {
			lines: quantities.map((quantity, index) => ({ partId: partIds[index], quantity })),
		});
	const stock = () => Promise.all(partIds.map(stockOf));
	expect(await order(buyer, [11, 4, 2])).toMatchObject({
		status: 409,
		outcome: "held-by-others",
		detail: copy.bookFewer(10),
		fields: { "lines.0.quantity": copy.bookFewer(10), "lines.2.quantity": copy.bookFewer(1) },
		lines: [{ partId: partIds[0] }, { partId: partIds[2] }],
	});
	expect(await stock()).toEqual([50, 20, 3]);
	expect(await order(buyer, [10, 4, 1])).toMatchObject({ status: 201 });
	expect(await order(otherBuyer, [10, 4, 1])).toMatchObject({
		status: 409,
		lines: [{ partId: partIds[2], code: "held-by-others" }],
		retryAfter: expect.any(String),
	});
	expect(await order(otherBuyer, [10, 4, 5])).toMatchObject({ outcome: "above-available" });
	expect(await stock()).toEqual([40, 16, 2]);
	const crowd = await customers(8);
	const many = await Promise.all(
		crowd.map((by, index) => order(by, index % 2 ? [1, 4] : [4, 1]).then(({ status }) => status)),
	);
	expect(new Set(many)).toEqual(new Set([201, 409]));
	const [first = 0, second = 0] = await stock();
	expect(first).toBeGreaterThanOrEqual(25);
	expect(second).toBeGreaterThanOrEqual(10);
});

test("what is no part, alone or among others, is refused as ever", async () => {
	const [customer] = (await customers(1)) as [SignedInUser];
	const partId = await makePart(shop);
	for (const wrong of ["not an id", newId()]) {
		expect(await book(customer, { partId: wrong })).toMatchObject({ status: 404 });
		const lines = [wrong, partId].map((id) => ({ partId: id, quantity: 9 }));
		expect(await askToBook(shop, customer, { lines })).toMatchObject({
			status: 404,
			outcome: "part-gone",
			lines: [{ code: "part-gone" }, { code: "held-by-others" }],
		});
	}
});

test("where no limits are on, nobody is held to them", async () => {
	const open = await openTestShop({ RATE_LIMITS: "off" });
	const customer = await makeCustomer(open, { emailVerified: false });
	const body = { partId: await makePart(open, { availableQuantity: 5 }), quantity: 1 };
	const request = {
		method: "POST",
		token: customer.token,
		body: { ...body, phone: "01712345678" },
	};
	for (let each = 0; each < 5; each += 1)
		expect((await open.fetch("/api/order", request)).status).toBe(201);
	await open.close();
});

test("what is held is counted without reading the part's earlier orders, nor other parts'", async () => {
	const { db } = shop;
	const { accountId } = await makeCustomer(shop);
	const [partId, other] = [await makePart(shop), await makePart(shop)];
	await db.execute(sql`
		insert into orders (id, number, account_id, customer_name, email, phone, fulfilment, total_taka,
			unpaid_slot, hold_ends_at, next_attempt_at, created_at, paid_at)
		select overlay(md5(n::text) placing '00' from 1)::uuid, 'P' || n, ${accountId}, 'R', 'r@example.com', '1',
			'delivered', 100, 1, now(), now(), now(), now() from generate_series(1, 20000) n`);
	await db.execute(sql`
		insert into order_lines (id, order_id, part_id, category, name, unit_price_taka, quantity)
		select gen_random_uuid(), id, case when number like '%1' then ${other}::uuid else ${partId}::uuid end,
			'processor', 'A part', 100, 1 from orders where number like 'P%'`);
	const plan = await planOf(db, heldQuery(sql`array[${partId}::uuid]`, sql`${accountId}`));
	expect(plan).toContain("order_lines_part_id_order_id_index");
	expect(plan).toContain("orders_held");
	expect(plan).toContain("orders_paid");
	expect(plan).not.toContain("Seq Scan on order");
});
