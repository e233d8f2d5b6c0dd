import { afterEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	makeOrder,
	orderStatus,
	patchPaid,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import {
	eventsOf,
	gatewayOf,
	sandboxOf,
	settlementDeps,
	withGateway,
} from "../../../test/harness/settling.ts";
import { recordPayment } from "./record-payment.server.ts";
import { settleOrder } from "./settle-order.server.ts";

const shop = await testShop();
afterEach(() => shop.payments.sandbox?.faults.clear());

const faults = () => sandboxOf(shop).faults;

test("an order becomes paid once the provider says so, and says its transaction", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	expect(await patchPaid(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 1 });
	faults().next("findIntent", { fail: "before" });
	expect(await patchPaid(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 0 });
	expect(await readOrder(shop, bought)).toMatchObject({
		paid: true,
		status: "panding",
		transectionId: paymentIntentId,
		expiresAt: null,
	});
	expect(await eventsOf(shop, bought.orderId)).toEqual(["booked", "paid"]);
});

test("an order becomes paid exactly once when three browsers and the provider tell of it together", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	const [taken, ...answers] = await Promise.all([
		shop.payments.sandbox?.deliverDue(),
		...[1, 2, 3].map(() => patchPaid(shop, bought, paymentIntentId)),
	]);
	expect(taken).toBeGreaterThanOrEqual(0);
	expect(answers.every((answer) => answer.status === 200)).toBe(true);
	expect(answers.filter((answer) => answer.modifiedCount === 1).length).toBeLessThanOrEqual(1);
	expect(await eventsOf(shop, bought.orderId)).toEqual(["booked", "paid"]);
});

test("an order that becomes paid while its browser is being answered is paid once, and no money goes back", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	const payment = { orderId: bought.orderId, paymentIntentId, by: null };
	const gateways = withGateway({
		...gatewayOf(shop),
		findIntent: async (id) => {
			await recordPayment(shop, payment);
			return gatewayOf(shop).findIntent(id);
		},
	});
	const settled = await settleOrder({ ...settlementDeps(shop), gateways }, payment);
	expect(settled).toEqual({ ok: true, value: 0 });
	const unknown = { ...payment, orderId: crypto.randomUUID() };
	expect(await settleOrder(settlementDeps(shop), unknown)).toMatchObject({ code: "not-found" });
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true, refundedTotal: 0 });
});

test("an order becomes paid by the provider's message alone, where the browser never came back", async () => {
	const bought = await makeOrder(shop);
	await charge(shop, bought);
	shop.passMinutes(1);
	await shop.payments.sandbox?.deliverDue();
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
});

test("an order becomes paid when its customer comes to pay again: nobody is asked to pay twice", async () => {
	const bought = await makeOrder(shop);
	await charge(shop, bought);
	const again = await shop.fetch("/api/create-payment-intent", {
		method: "POST",
		token: bought.customer.token,
		body: { oder: bought.orderId },
	});
	expect(again.status).toBe(409);
	expect(await again.json()).toMatchObject({ code: "already-paid" });
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
});

test("an order does not become paid by a transaction that is unknown, unfinished, or another order's", async () => {
	const [mine, other] = [await makeOrder(shop), await makeOrder(shop)];
	const unknown = { status: 402, code: "payment-unknown" };
	const begun = await beginPayment(shop, mine);
	expect(await patchPaid(shop, mine, begun.paymentIntentId)).toMatchObject(unknown);
	expect(await patchPaid(shop, mine, "pi_made_up")).toMatchObject(unknown);
	const { paymentIntentId } = await charge(shop, other);
	expect(await patchPaid(shop, mine, paymentIntentId)).toMatchObject(unknown);
	await patchPaid(shop, other, paymentIntentId);
	expect(await patchPaid(shop, mine, paymentIntentId)).toMatchObject(unknown);
	expect(await orderStatus(shop, mine)).toMatchObject({ status: "unpaid" });
});

test("an order does not become paid by a stranger, an admin, or under another order's address", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	for (const customer of [await makeCustomer(shop), await makeAdmin(shop)])
		expect(await patchPaid(shop, { ...bought, customer }, paymentIntentId)).toMatchObject({
			status: 404,
		});
	const other = await makeOrder(shop, { customer: bought.customer });
	const crossed = await shop.fetch(`/api/order/${other.orderId}`, {
		method: "PATCH",
		token: bought.customer.token,
		body: { oder: bought.orderId, transectionId: paymentIntentId },
	});
	expect(crossed.status).toBe(400);
});

test("an order does not become paid while the provider cannot be asked; nothing is lost", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	faults().next("findIntent", { fail: "before" });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 503 });
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "unpaid" });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ modifiedCount: 1 });
});

test("webhooks are refused where the signature does not fit, and where no such provider is known", async () => {
	const body = { id: "evt_1", type: "payment_intent.succeeded", data: { object: {} } };
	const headers = { "sandbox-signature": "t=1,v1=00" };
	const forged = await shop.fetch("/api/webhook/sandbox", { method: "POST", body, headers });
	expect(forged.status).toBe(400);
	const long = { method: "POST", body: "x".repeat(300_000), headers };
	expect((await shop.fetch("/api/webhook/sandbox", long)).status).toBe(413);
	const elsewhere = await shop.fetch("/api/webhook/other", { method: "POST", body, headers });
	expect(elsewhere.status).toBe(404);
});
