import { eq, sql, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { parts, stockMovements } from "../../catalogue/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { orderEvents, orderLines, orders } from "../tables.server.ts";

const shop = await testShop({ MAX_UNPAID_ORDERS: "1000" });
const customer = await makeCustomer(shop);

const phone = "01712345678";

function book(body: Record<string, unknown>, who = customer, headers: HeadersInit = {}) {
	const sent = { phone, quantity: 1, ...body };
	return shop.fetch("/api/order", { method: "POST", token: who.token, body: sent, headers });
}

async function bookedId(body: Record<string, unknown>, who = customer): Promise<string> {
	const answer = await book(body, who);
	expect(answer.status).toBe(201);
	return ((await answer.json()) as { insertedId: string }).insertedId;
}

async function refusal(body: Record<string, unknown>): Promise<Record<string, unknown>> {
	const answer = await book(body);
	return { ...((await answer.json()) as Record<string, unknown>), status: answer.status };
}

async function stockOf(partId: string) {
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	const [moved] = await shop.db
		.select({ sum: sum(stockMovements.quantity) })
		.from(stockMovements)
		.where(eq(stockMovements.partId, partId));
	return { available: part?.availableQuantity, moved: Number(moved?.sum) };
}

test("booking a part makes an order at the shop's own price and takes the stock", async () => {
	const partId = await makePart(shop, { name: "Corsair RM850x", priceTaka: 16_500 });
	const answer = await book({
		partId,
		quantity: "২",
		phone: "+880 1712-345678",
		delivery: { address: "12 Green Road", area: "Dhanmondi" },
		product: "Something else",
		image: "/wrong.png",
		customer: "Somebody else",
		totalPrice: "33,000",
	});
	expect(answer.status).toBe(201);
	const made = (await answer.json()) as { acknowledged: boolean; insertedId: string };
	expect(made.acknowledged).toBe(true);

	const order = await (
		await shop.fetch(`/api/order/${made.insertedId}`, { token: customer.token })
	).json();
	expect(order).toEqual({
		_id: made.insertedId,
		number: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
		product: "Corsair RM850x",
		image: expect.stringMatching(/^\/pictures\//),
		customer: customer.name,
		email: customer.email,
		quantity: 2,
		totalPrice: 33_000,
		refundedTotal: 0,
		deliveryCharge: 0,
		deliveryDays: null,
		returnDays: 0,
		shippedAt: null,
		deliveredAt: null,
		courier: null,
		trackingNumber: null,
		phone: "+8801712345678",
		paid: false,
		transectionId: null,
		status: "unpaid",
		delivery: { address: "12 Green Road", area: "Dhanmondi" },
		createdAt: expect.any(String),
		paidAt: null,
		packedAt: null,
		expiresAt: expect.any(String),
		lines: [
			{
				partId,
				category: "processor",
				address: expect.stringMatching(/^\/parts\/processor\//),
				product: "Corsair RM850x",
				image: expect.any(String),
				price: 16_500,
				refunded: 0,
				warranty: null,
				serials: [],
				reviewed: false,
				quantity: 2,
			},
		],
	});
	const held = new Date(order.expiresAt).getTime() - new Date(order.createdAt).getTime();
	expect(held).toBe(30 * 60_000);
	expect(await stockOf(partId)).toEqual({ available: 8, moved: 8 });
});

test("booking a part writes who booked into the order's history", async () => {
	const id = await bookedId({ partId: await makePart(shop), collect: true });
	const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
	expect(events).toMatchObject([{ type: "booked", byAccountId: customer.accountId }]);
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
	expect(order?.delivery).toEqual({ collect: true });
});

test("booking a part keeps name and price of the time, whatever the part becomes", async () => {
	const partId = await makePart(shop, { name: "Old name", priceTaka: 1_000 });
	const id = await bookedId({ partId });
	await shop.db
		.update(parts)
		.set({ name: "New name", priceTaka: 2_000 })
		.where(eq(parts.id, partId));
	const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
	expect(line).toMatchObject({ name: "Old name", unitPriceTaka: 1_000 });
});

test("booking a part goes by an exact name where no part is named, if it is the only one", async () => {
	await makePart(shop, { name: "Only Of Its Name 9" });
	await makePart(shop, { name: "Twice There" });
	await makePart(shop, { name: "Twice There" });
	await bookedId({ product: "Only Of Its Name 9" });
	const known = { status: 400, code: "part-unknown" };
	expect(await refusal({ product: "Only Of Its Name" })).toMatchObject(known);
	expect(await refusal({ product: "Twice There" })).toMatchObject(known);
	expect(await refusal({})).toMatchObject({ status: 400, code: "bad-input" });
});

test("booking a part needs a token, and one's own e-mail where one is sent", async () => {
	const partId = await makePart(shop);
	const nobody = await shop.fetch("/api/order", {
		method: "POST",
		body: { partId, quantity: 1 },
	});
	expect(nobody.status).toBe(401);
	await bookedId({ partId, email: ` ${customer.email.toUpperCase()} ` });
	expect(await refusal({ partId, email: "karim@example.com" })).toMatchObject({ status: 403 });
});

test("a booking is refused below the minimum and above what is there, with the specification's sentences", async () => {
	const partId = await makePart(shop, { minimumQuantity: 2, availableQuantity: 5 });
	expect(await refusal({ partId, quantity: 1 })).toMatchObject({
		status: 400,
		code: "below-minimum",
		detail: "Quantity can not lower than minimumQuantity",
		fields: { quantity: "Quantity can not lower than minimumQuantity" },
	});
	expect(await refusal({ partId, quantity: -3 })).toMatchObject({ code: "below-minimum" });
	expect(await refusal({ partId, quantity: 6 })).toMatchObject({
		status: 409,
		code: "above-available",
		detail: "Quantity can not higher than availableQuantity",
	});
	expect(await stockOf(partId)).toEqual({ available: 5, moved: 5 });
});

test("a booking is refused for a quantity or a phone that is none", async () => {
	const partId = await makePart(shop);
	for (const wrong of [1.5, "two", "", null])
		expect(await refusal({ partId, quantity: wrong })).toMatchObject({
			status: 400,
			fields: { quantity: expect.any(String) },
		});
	for (const wrong of [undefined, "", "12345", "0171234567", "call me"])
		expect(await refusal({ partId, phone: wrong })).toMatchObject({
			status: 400,
			fields: { phone: expect.any(String) },
		});
});

test("a booking is refused for a delivery without an address, and says what is missing", async () => {
	const partId = await makePart(shop);
	const sentences = [];
	for (const delivery of [{}, { address: "12 Green Road" }, "home", { collect: false }]) {
		const { status, fields } = await refusal({ partId, delivery });
		expect(status).toBe(400);
		sentences.push((fields as Record<string, string>).delivery);
	}
	for (const sentence of sentences) expect(sentence).toContain("address");
	await bookedId({ partId, delivery: { collect: true } });
});

test("a booking is refused for a total that no provider takes, before stock is touched", async () => {
	const dear = await makePart(shop, { priceTaka: 500_000 });
	const cheap = await makePart(shop, { priceTaka: 99 });
	expect(await refusal({ partId: dear, quantity: 2 })).toMatchObject({
		status: 400,
		code: "total-too-large",
	});
	expect(await refusal({ partId: cheap })).toMatchObject({
		status: 400,
		code: "total-too-small",
	});
	expect(await stockOf(dear)).toEqual({ available: 10, moved: 10 });
});

test("a booking is refused for a total that is no longer right, which it then tells", async () => {
	const partId = await makePart(shop, { priceTaka: 4_000 });
	expect(await refusal({ partId, quantity: 2, totalPrice: 7_000 })).toMatchObject({
		status: 409,
		code: "total-changed",
		totalPrice: 8_000,
	});
});

test("a booking is refused for a part that is not for sale", async () => {
	const gone = { status: 404, code: "part-gone" };
	const archived = await makePart(shop, { archivedAt: new Date() });
	const unpriced = await makePart(shop, { priceTaka: null });
	for (const partId of [archived, unpriced, newId(), "no-id"])
		expect(await refusal({ partId })).toMatchObject(gone);
});

test("30 buyers of 3 units at once make exactly 3 orders", async () => {
	const partId = await makePart(shop, { availableQuantity: 3 });
	const buyers = await Promise.all(Array.from({ length: 30 }, () => makeCustomer(shop)));
	const answers = await Promise.all(buyers.map((buyer) => book({ partId }, buyer)));
	expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
	expect(answers.filter((answer) => answer.status === 409)).toHaveLength(27);
	expect(await stockOf(partId)).toEqual({ available: 0, moved: 0 });
	const lines = await shop.db.select().from(orderLines).where(eq(orderLines.partId, partId));
	expect(lines).toHaveLength(3);
});

test("the same Idempotency-Key books once, also twice at once", async () => {
	const partId = await makePart(shop);
	const key = { "idempotency-key": newId() };
	const body = { partId, quantity: 2 };
	const answers = await Promise.all([book(body, customer, key), book(body, customer, key)]);
	const again = await book(body, customer, key);
	const ids = await Promise.all(
		[...answers, again].map(async (answer) => (await answer.json()).insertedId),
	);
	expect(new Set(ids).size).toBe(1);
	expect(await stockOf(partId)).toEqual({ available: 8, moved: 8 });
	const other = await book({ partId, quantity: 3 }, customer, key);
	expect(other.status).toBe(409);
});

test("a fault of the database while booking is a fault, and nothing is booked", async () => {
	const partId = await makePart(shop, { availableQuantity: 3 });
	await shop.db.execute(sql`alter table orders add constraint broken check (false) not valid`);
	const answer = await book({ partId }).finally(() =>
		shop.db.execute(sql`alter table orders drop constraint broken`),
	);
	expect(answer.status).toBe(500);
	expect(await stockOf(partId)).toEqual({ available: 3, moved: 3 });
});
