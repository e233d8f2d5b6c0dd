import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	deleteOrder,
	makeOrder,
	makePaidOrder,
	orderStatus,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { gatewayOf } from "../../../test/harness/settling.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { endHolds } from "../settlement/end-holds.server.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);

async function set(orderId: string, status: string, token = admin.token) {
	const answer = await shop.fetch(`/api/allOrders/${orderId}`, {
		method: "PATCH",
		token,
		body: { status },
	});
	const body = (await answer.json()) as { modifiedCount?: number; code?: string };
	return [answer.status, body.modifiedCount ?? body.code];
}

async function mailKinds(orderId: string) {
	const queued = await shop.db.select().from(mails).where(eq(mails.about, orderId));
	return queued.map((mail) => mail.kind);
}

test("a paid order is shipped, then delivered; each step is kept, audited and told by mail", async () => {
	const bought = await makePaidOrder(shop);
	expect(await set(bought.orderId, "shipped")).toEqual([200, 1]);
	expect((await readOrder(shop, bought)).status).toBe("shipped");
	expect(await set(bought.orderId, "delivered")).toEqual([200, 1]);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "delivered", paid: true });
	expect(await mailKinds(bought.orderId)).toEqual(
		expect.arrayContaining(["order shipped", "order delivered"]),
	);
	const entries = await shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `order:${bought.orderId}`));
	expect(entries.map(({ before, after, byEmail }) => ({ before, after, byEmail }))).toEqual([
		{ before: { status: "confirmed" }, after: { status: "shipped" }, byEmail: admin.email },
		{ before: { status: "shipped" }, after: { status: "delivered" }, byEmail: admin.email },
	]);
});

test("no other step is taken, by nobody but an admin", async () => {
	const unpaid = await makeOrder(shop);
	for (const status of ["shipped", "delivered", "refunded", "panding", "unpaid", "expired"])
		expect(await set(unpaid.orderId, status), status).toEqual([409, "not-that-way"]);
	const paid = await makePaidOrder(shop);
	expect(await set(paid.orderId, "delivered")).toEqual([409, "not-that-way"]);
	expect(await set(paid.orderId, "sent")).toEqual([400, "bad-input"]);
	for (const status of ["shipped", "refunded"])
		expect(await set(newId(), status), status).toEqual([404, "not-found"]);
	expect(await set(paid.orderId, "shipped", paid.customer.token)).toEqual([403, "not-allowed"]);
	expect(await set(paid.orderId, "shipped")).toEqual([200, 1]);
	expect(await set(paid.orderId, "shipped")).toEqual([409, "not-that-way"]);
	expect(await set(crypto.randomUUID(), "shipped")).toEqual([404, "not-found"]);
});

test("a refund before shipping gives money and stock back, once, also when asked twice at once", async () => {
	const bought = await makePaidOrder(shop);
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	const both = await Promise.all([
		set(bought.orderId, "refunded"),
		set(bought.orderId, "refunded"),
	]);
	expect(both.map(([status]) => status)).toContain(200);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await readOrder(shop, bought)).toMatchObject({
		status: "refunded",
		paid: false,
		transectionId: bought.paymentIntentId,
	});
	const intent = await gatewayOf(shop).findIntent(bought.paymentIntentId);
	expect(intent).toMatchObject({ value: { refundedPoisha: 3_250_000 } });
	expect((await deleteOrder(shop, bought)).code).toBe("refunded");
});

test("a refund after shipping leaves the stock as it is; a delivered order is not refunded", async () => {
	const sent = await makePaidOrder(shop);
	await set(sent.orderId, "shipped");
	expect(await set(sent.orderId, "refunded")).toEqual([200, 1]);
	expect(await orderStatus(shop, sent)).toEqual({ status: "refunded", available: 9 });
	const arrived = await makePaidOrder(shop);
	await set(arrived.orderId, "shipped");
	await set(arrived.orderId, "delivered");
	expect(await set(arrived.orderId, "refunded")).toEqual([409, "not-that-way"]);
});

test("a refund whose answer is lost is noted, bars shipping, and is finished by the shop itself", async () => {
	const bought = await makePaidOrder(shop);
	const sandbox = shop.payments.sandbox;
	sandbox?.faults.next("refund", { fail: "after" });
	expect(await set(bought.orderId, "refunded")).toEqual([503, "refund-pending"]);
	// Whoever asks again has decided nothing new.
	sandbox?.faults.next("refund", { fail: "before" });
	expect(await set(bought.orderId, "refunded")).toEqual([503, "refund-pending"]);
	const about = eq(auditEntries.about, `order:${bought.orderId}`);
	expect(await shop.db.select().from(auditEntries).where(about)).toHaveLength(1);
	expect(await set(bought.orderId, "shipped")).toEqual([409, "refund-under-way"]);
	const deps = {
		log: shop.log,
		db: shop.db,
		clock: shop.clock,
		gateways: shop.payments.gateways,
		partsChanged: () => {},
	};
	await endHolds(deps, shop.log);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("'message user' reminds the customer of an unpaid order, three times an hour at most", async () => {
	const bought = await makeOrder(shop);
	const remind = async (orderId = bought.orderId) => {
		const path = `/api/allOrders/${orderId}/message`;
		return (await shop.fetch(path, { method: "POST", token: admin.token })).status;
	};
	expect(await remind()).toBe(201);
	expect(await mailKinds(bought.orderId)).toContain("order message");
	expect([await remind(), await remind(), await remind()]).toEqual([201, 201, 429]);
	const paid = await makePaidOrder(shop);
	expect(await remind(paid.orderId)).toBe(409);
	expect(await remind(crypto.randomUUID())).toBe(404);
});
