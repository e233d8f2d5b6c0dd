import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { makeImage } from "../../../test/harness/make-images.ts";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder, readOrder } from "../../../test/harness/order-actions.ts";
import {
	answerOf,
	askForReturn,
	type Delivered,
	makeDelivered,
	makeTakenBack,
	readReturn,
} from "../../../test/harness/orders/return-actions.ts";
import { refundsAt } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { recordProviderRefunds } from "../refunds/record-provider-refunds.server.ts";
import { orderEvents, orderLines, orders } from "../tables.server.ts";
import type { ReturnsOfOrder } from "./contract.ts";
import { returns } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);
afterAll(async () => {
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});

/** As if so many more days had passed since it was delivered. */
const passDays = ({ orderId }: Delivered, days: number) =>
	shop.db
		.update(orders)
		.set({ deliveredAt: sql`delivered_at - make_interval(days => ${days}::int)` })
		.where(eq(orders.id, orderId));
const decide = (id: unknown, body: object) => answerOf(shop, admin, "PATCH", `/return/${id}`, body);
const close = (id: unknown, body: object) =>
	answerOf(shop, admin, "POST", `/return/${id}/close`, body);
const withdraw = ({ customer }: Delivered, id: unknown) =>
	answerOf(shop, customer, "POST", `/return/${id}/withdraw`);
const accepted = { state: "accepted", answer: "Please send it back." };

async function ofOrder({ orderId, customer }: Delivered): Promise<ReturnsOfOrder> {
	const response = await shop.fetch(`/api/order/${orderId}/return`, { token: customer.token });
	return (await response.json()) as ReturnsOfOrder;
}
async function stockOf(partId: string | undefined) {
	const [part] = await shop.db
		.select()
		.from(parts)
		.where(eq(parts.id, String(partId)));
	return part?.availableQuantity;
}
async function atProvider({ paymentIntentId }: Delivered) {
	const listed = await refundsAt(shop, paymentIntentId);
	return listed.map(({ amountPoisha }) => amountPoisha);
}

test("a customer asks, the shop accepts and takes back, money and stock go back line by line", async () => {
	const bought = await makeDelivered(shop, admin);
	const [first, second] = bought.parts;
	const lines = [
		{ partId: first, quantity: 2 },
		{ partId: second, quantity: 1 },
	];
	const requested = await askForReturn(shop, bought, { lines });
	expect(requested.status).toBe(201);
	const id = requested.insertedId;
	expect(await decide(id, { state: "taken back" })).toMatchObject({ code: "not-that-way" });
	expect(await decide(id, accepted)).toMatchObject({ status: 200, modifiedCount: 1 });
	expect(await decide(id, accepted)).toMatchObject({ status: 200, modifiedCount: 0 });
	const otherwise = { ...accepted, answer: "Please keep it." };
	expect(await decide(id, otherwise)).toMatchObject({ code: "not-that-way" });
	expect(await withdraw(bought, id)).toMatchObject({ status: 409, code: "return-decided" });
	expect(await close(id, { refundedTotal: 0 })).toMatchObject({ code: "not-that-way" });
	expect(await decide(id, { state: "taken back" })).toMatchObject({ modifiedCount: 1 });
	const closing = {
		refundedTotal: 0,
		lines: [
			{ partId: first, amount: 2_000, restocked: 1, sentBack: 1 },
			{ partId: second, amount: 1_500 },
		],
	};
	expect(await close(id, closing)).toEqual({
		status: 200,
		code: undefined,
		insertedId: undefined,
		modifiedCount: 1,
		done: true,
	});
	expect(await close(id, closing)).toMatchObject({ modifiedCount: 0, done: true });
	expect(await atProvider(bought)).toEqual([350_000]);
	expect([await stockOf(first), await stockOf(second)]).toEqual([1, 0]);
	const order = await readOrder(shop, bought);
	expect(order).toMatchObject({ status: "delivered", refundedTotal: 3_500 });
	const seen = await readReturn(shop, bought.customer, String(id));
	expect(seen).toMatchObject({
		state: "closed",
		reason: "damaged",
		words: "It does not start.",
		refunded: 3_500,
		answer: accepted.answer,
		takenBackAt: expect.any(String),
		lines: [
			{ partId: first, quantity: 2, refunded: 2_000, restocked: 1, sentBack: 1 },
			{ partId: second, quantity: 1, refunded: 1_500, restocked: 0, sentBack: 0 },
		],
	});
	// The unit that came back to its customer can be sent in once more.
	expect((await ofOrder(bought)).open).toMatchObject([{ partId: first, left: 1 }]);
	const queued = await shop.db
		.select()
		.from(mails)
		.where(eq(mails.about, String(id)));
	expect(queued.map(({ kind }) => kind).sort()).toEqual([
		"return accepted",
		"return asked",
		"return closed",
		"return taken back",
	]);
	const events = await shop.db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, bought.orderId));
	expect(events.map(({ type }) => type)).toEqual(
		expect.arrayContaining([
			"return asked",
			"return accepted",
			"return taken back",
			"return closed",
		]),
	);
	const closed = events.find(({ type }) => type === "return closed");
	expect(closed?.detail).toEqual({ returnId: id, amountTaka: 3_500 });
	const about = eq(auditEntries.about, `order:${bought.orderId}`);
	const acts = (await shop.db.select().from(auditEntries).where(about)).map(({ act }) => act);
	expect(acts).toEqual(
		expect.arrayContaining([
			"accepted a return",
			"took a return back",
			"closed a return",
			"refunded a part of an order",
		]),
	);
});

test("within the days, a warranty within its months, and nothing after them or before delivery", async () => {
	const bought = await makeDelivered(shop, admin, { returnDays: 2, warrantyMonths: 1 });
	const warranty = { reason: "warranty" };
	expect((await ofOrder(bought)).open[0]?.reasons).toContain("changed mind");
	await passDays(bought, 4);
	expect(await askForReturn(shop, bought)).toMatchObject({ code: "return-too-late" });
	expect((await ofOrder(bought)).open[0]?.reasons).toEqual(["warranty"]);
	expect(await askForReturn(shop, bought, warranty)).toMatchObject({ status: 201 });
	await passDays(bought, 31);
	expect(await askForReturn(shop, bought, warranty)).toMatchObject({ code: "return-too-late" });
	expect((await ofOrder(bought)).open).toEqual([]);
	const unpromised = await makeDelivered(shop, admin, { returnDays: 0, warrantyMonths: null });
	expect(await askForReturn(shop, unpromised)).toMatchObject({ code: "return-too-late" });
	expect(await askForReturn(shop, unpromised, warranty)).toMatchObject({ code: "return-too-late" });
	expect((await ofOrder(unpromised)).lastDay).toBeNull();
	const paid = await makePaidOrder(shop);
	const early = { ...paid, parts: [paid.partId] };
	expect(await askForReturn(shop, early)).toMatchObject({ code: "not-delivered" });
	expect(await ofOrder(early)).toEqual({ open: [], lastDay: null, returns: [] });
});

test("no more units than were bought, over all returns, unless one is refused, withdrawn or sent back", async () => {
	const bought = await makeDelivered(shop, admin);
	expect(await askForReturn(shop, bought, { quantity: 3 })).toMatchObject({
		code: "return-too-many",
	});
	const both = await Promise.all([
		askForReturn(shop, bought, { quantity: 2 }),
		askForReturn(shop, bought, { quantity: 2 }),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
	const id = both.find(({ status }) => status === 201)?.insertedId;
	expect(await withdraw(bought, id)).toMatchObject({ modifiedCount: 1 });
	expect(await withdraw(bought, id)).toMatchObject({ modifiedCount: 0 });
	expect((await ofOrder(bought)).open.map(({ partId }) => partId)).toEqual(bought.parts);
	const again = await askForReturn(shop, bought, { quantity: 2 });
	const refused = { state: "refused", answer: "The box was open." };
	expect(await decide(again.insertedId, refused)).toMatchObject({ modifiedCount: 1 });
	expect(await decide(again.insertedId, accepted)).toMatchObject({ code: "not-that-way" });
	const taken = await makeTakenBack(shop, admin, bought, { quantity: 2 });
	const [partId] = bought.parts;
	const tooMany = { refundedTotal: 0, lines: [{ partId, restocked: 2, sentBack: 1 }] };
	expect(await close(taken, tooMany)).toMatchObject({ code: "return-too-many" });
	const foreign = { refundedTotal: 0, lines: [{ partId: bought.parts[1], restocked: 1 }] };
	expect(await close(taken, foreign)).toMatchObject({ code: "no-such-line" });
	const unknown = [{ partId: "none", quantity: 1 }];
	expect(await askForReturn(shop, bought, { lines: unknown })).toMatchObject({
		code: "no-such-line",
	});
	expect((await shop.db.select().from(returns).where(eq(returns.id, taken)))[0]?.state).toBe(
		"taken back",
	);
	const line = eq(orderLines.partId, String(partId));
	await expect(
		shop.db.update(orderLines).set({ returnedQuantity: 3 }).where(line),
	).rejects.toThrow();
});

test("no more goes back than was paid for the units, nor twice from two windows", async () => {
	const bought = await makeDelivered(shop, admin);
	const [partId] = bought.parts;
	const taken = await makeTakenBack(shop, admin, bought);
	const lines = [{ partId, amount: 1_501 }];
	expect(await close(taken, { refundedTotal: 0, lines })).toMatchObject({
		code: "refund-too-much",
	});
	expect(await close(taken, { refundedTotal: 0, delivery: 1 })).toMatchObject({
		code: "refund-too-much",
	});
	const part = { refundedTotal: 0, lines: [{ partId, amount: 2_000 }] };
	await answerOf(shop, admin, "POST", `/allOrders/${bought.orderId}/refund`, part);
	const whole = [{ partId, amount: 1_500 }];
	expect(await close(taken, { refundedTotal: 0, lines: whole })).toMatchObject({
		code: "refund-changed",
	});
	expect(await close(taken, { refundedTotal: 2_000, lines: whole })).toMatchObject({
		code: "refund-too-much",
	});
	const rest = { refundedTotal: 2_000, lines: [{ partId, amount: 1_000, restocked: 1 }] };
	const both = await Promise.all([close(taken, rest), close(taken, rest)]);
	expect(both.map(({ modifiedCount }) => modifiedCount).sort()).toEqual([0, 1]);
	expect(await atProvider(bought)).toEqual([200_000, 100_000]);
	expect(await stockOf(partId)).toBe(1);
});

test("a return goes on where all money went back another way, without money", async () => {
	const bought = await makeDelivered(shop, admin);
	const [partId] = bought.parts;
	const taken = await makeTakenBack(shop, admin, bought);
	const records = shop.payments.sandbox?.records;
	if (!records) throw new Error("no sandbox");
	const { orderId, paymentIntentId } = bought;
	const whole = { paymentIntentId, amountPoisha: 450_000, refundId: null };
	await refundSandboxIntent(records, whole);
	const deps = { ...shop, gateways: shop.payments.gateways, partsChanged: () => {} };
	await recordProviderRefunds(deps, { orderId, paymentIntentId });
	const lines = [{ partId, amount: 1, restocked: 1 }];
	expect(await close(taken, { refundedTotal: 4_500, lines })).toMatchObject({
		code: "refund-not-paid",
	});
	const stock = [{ partId, restocked: 1 }];
	expect(await close(taken, { refundedTotal: 4_500, lines: stock })).toMatchObject({
		modifiedCount: 1,
		done: true,
	});
	expect(await stockOf(partId)).toBe(1);
	expect(await askForReturn(shop, bought)).toMatchObject({ code: "not-delivered" });
	expect((await ofOrder(bought)).open).toEqual([]);
});

test("only its customer and admins see a return and its pictures, and only its customer uses them", async () => {
	const bought = await makeDelivered(shop, admin);
	const other = await makeDelivered(shop, admin);
	const form = new FormData();
	form.set("image", new Blob([new Uint8Array(await makeImage("png", { width: 60, height: 40 }))]));
	const path = `/api/order/${bought.orderId}/return-picture`;
	const upload = (token: string) => shop.fetch(path, { method: "POST", token, body: form });
	expect((await upload(other.customer.token)).status).toBe(404);
	const uploaded = await upload(bought.customer.token);
	expect(uploaded.status).toBe(201);
	const { insertedId: picture } = (await uploaded.json()) as { insertedId: string };
	const pictures = [picture];
	expect(await askForReturn(shop, other, { pictures })).toMatchObject({ code: "no-such-picture" });
	const requested = await askForReturn(shop, bought, { pictures });
	expect(requested.status).toBe(201);
	expect(await askForReturn(shop, bought, { pictures })).toMatchObject({ code: "no-such-picture" });
	const id = String(requested.insertedId);
	expect((await readReturn(shop, admin, id)).pictures).toEqual(pictures);
	const stranger = await makeCustomer(shop);
	const statuses = [];
	for (const { token } of [bought.customer, admin, stranger, other.customer])
		for (const address of [`/api/return/${id}`, `/api/return-picture/${picture}`])
			statuses.push((await shop.fetch(address, { token })).status);
	expect(statuses).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
	const seen = await shop.fetch(`/api/return-picture/${picture}`, { token: admin.token });
	expect(((await seen.json()) as { image: string }).image).toMatch(
		/^data:image\/webp;base64,UklGR/,
	);
	expect((await withdraw(other, id)).status).toBe(404);
	const foreign = { ...bought, customer: stranger };
	expect((await askForReturn(shop, foreign)).status).toBe(404);
	expect(await ofOrder(foreign)).toMatchObject({ code: "not-found" });
	const unknown = newId();
	expect((await decide(unknown, accepted)).status).toBe(404);
	expect((await close(unknown, { refundedTotal: 0 })).status).toBe(404);
});
