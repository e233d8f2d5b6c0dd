import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FakeStripe } from "../../../test/fakes/fake-stripe.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import type { TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	deleteOrder,
	makeOrder,
	orderStatus,
	patchPaid,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { gatewayOf } from "../../../test/harness/settling.ts";
import { deliverEvents, openStripeShop, postWebhook } from "../../../test/harness/stripe-shop.ts";
import { recordCancellation } from "./cancel-order.server.ts";
import { endHolds } from "./end-holds.server.ts";

const good = "4242424242424242";
const declined = "4000000000000002";
const asksTheBank = "4000000000003220";

let shop: TestShop;
let stripe: FakeStripe;
beforeAll(async () => {
	({ shop, stripe } = await openStripeShop());
});
afterAll(async () => {
	await shop.close();
	await stripe.close();
});
beforeEach(() => void stripe.messages());

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });

test("the browser is told that Stripe takes the cards, and with which public key", async () => {
	const config = await (await shop.fetch("/api/config")).json();
	expect(config).toMatchObject({
		payment: { provider: "stripe", publishableKey: stripe.keys.publishable },
	});
	expect(JSON.stringify(config)).not.toContain(stripe.keys.secret);
});

test("an order is paid through Stripe, once, and says the transaction", async () => {
	const bought = await makeOrder(shop, { quantity: 2 });
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	expect((await beginPayment(shop, bought)).clientSecret).toBe(clientSecret);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 402 });
	expect((await stripe.confirm(clientSecret, declined)).error).toMatchObject({
		code: "card_declined",
		message: "Your card was declined.",
	});
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 402 });
	expect(await stripe.confirm(clientSecret, good)).toMatchObject({ status: "succeeded" });
	expect(await patchPaid(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 1 });
	expect(await patchPaid(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 0 });
	expect(await readOrder(shop, bought)).toMatchObject({
		paid: true,
		status: "panding",
		transectionId: paymentIntentId,
	});
});

test("another order's payment pays nothing", async () => {
	const [bought, other] = [await makeOrder(shop), await makeOrder(shop)];
	const { clientSecret, paymentIntentId } = await beginPayment(shop, other);
	await stripe.confirm(clientSecret, good);
	await beginPayment(shop, bought);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 402 });
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "unpaid" });
});

test("Stripe's message alone records a payment, however often and in whatever order it comes", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, declined);
	await stripe.confirm(clientSecret, good);
	const messages = stripe.messages().map(({ body }) => body);
	for (const body of [...messages].reverse().concat(messages))
		expect(await postWebhook(shop, stripe, body)).toBe(200);
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true, status: "panding" });
});

test("a message that Stripe did not write is refused; one about something else has no effect", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	const [body = ""] = stripe.messages().map((message) => message.body);
	const forged = { method: "POST", body, headers: { "stripe-signature": "t=1,v1=00" } };
	expect((await shop.fetch("/api/webhook/stripe", forged)).status).toBe(400);
	const unsigned = { method: "POST", body };
	expect((await shop.fetch("/api/webhook/stripe", unsigned)).status).toBe(400);
	expect((await shop.fetch("/api/webhook/sandbox", unsigned)).status).toBe(404);
	const foreign = body.replaceAll(/pi_[0-9a-f]+/g, "pi_anotherShop");
	expect(await postWebhook(shop, stripe, foreign)).toBe(200);
	const unknown = body.replace("payment_intent.succeeded", "payment_intent.partially_funded");
	expect(await postWebhook(shop, stripe, unknown)).toBe(200);
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "unpaid" });
});

test("a customer who comes back from their bank finds the order paid", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	const back = { return_url: `${shop.publicUrl}/dashboard/payment/${bought.orderId}` };
	const confirmation = await stripe.confirm(clientSecret, asksTheBank, back);
	expect(confirmation).toMatchObject({ status: "requires_action" });
	expect(confirmation.next_action?.redirect_to_url?.url).toContain("/bank/");
	stripe.decideAtBank(paymentIntentId, "approve");
	const { token } = bought.customer;
	const body = { oder: bought.orderId };
	const again = await shop.fetch("/api/create-payment-intent", { method: "POST", token, body });
	expect(await again.json()).toMatchObject({ status: 409, code: "already-paid" });
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
});

test("a deleted order can no longer be paid at Stripe, and its stock is back", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 3 } });
	const { clientSecret } = await beginPayment(shop, bought);
	expect(await deleteOrder(shop, bought)).toEqual({ status: 200, deletedCount: 1 });
	const late = await stripe.confirm(clientSecret, good);
	expect(late.error).toMatchObject({ payment_intent: { status: "canceled" } });
	expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 3 });
});

test("an order whose money was quicker than its deletion is paid", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	expect(await deleteOrder(shop, bought)).toMatchObject({ status: 409 });
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
});

test("a hold's end cancels at Stripe and gives the stock back", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { clientSecret } = await beginPayment(shop, bought);
	shop.passMinutes(31);
	await endHolds(deps(), shop.log);
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 1 });
	expect((await stripe.confirm(clientSecret, good)).error).toBeDefined();
});

test("money that came too late goes back through Stripe, once", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	await makeOrder(shop, { partId: bought.partId });
	const answers = await Promise.all([1, 2, 3].map(() => patchPaid(shop, bought, paymentIntentId)));
	for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: "refunded" });
	expect(await readOrder(shop, bought)).toMatchObject({ status: "refunded", paid: false });
	const types = stripe.messages().map((message) => message.type);
	expect(types.filter((type) => type === "charge.refunded")).toHaveLength(1);
	expect(await deliverEvents(shop, stripe)).toEqual([]);
});

test("an admin gives the money of a paid order back through Stripe, once", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 4 } });
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	await patchPaid(shop, bought, paymentIntentId);
	const { token } = await makeAdmin(shop);
	const refund = () =>
		shop.fetch(`/api/allOrders/${bought.orderId}`, {
			method: "PATCH",
			token,
			body: { status: "refunded" },
		});
	stripe.next("refund", { fail: "after" }, 2);
	expect((await refund()).status).toBe(503);
	expect((await refund()).status).toBe(200);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 4 });
	const types = stripe.messages().map((message) => message.type);
	expect(types.filter((type) => type === "charge.refunded")).toHaveLength(1);
	expect(await gatewayOf(shop).findIntent(paymentIntentId)).toMatchObject({
		value: { status: "succeeded", refundedPoisha: 3_250_000 },
	});
});

test("where Stripe does not answer nothing is changed, and asking again goes on", async () => {
	const bought = await makeOrder(shop);
	stripe.next("openIntent", { fail: "after" }, 2);
	const { token } = bought.customer;
	const body = { oder: bought.orderId };
	const begin = { method: "POST", token, body };
	expect((await shop.fetch("/api/create-payment-intent", begin)).status).toBe(503);
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	stripe.next("findIntent", { status: 500 }, 2);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 503 });
	stripe.next("findIntent", { status: 429 });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 503 });
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "unpaid" });
	expect(await patchPaid(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 1 });
});

test("Stripe is asked for no more than is needed", async () => {
	const bought = await makeOrder(shop);
	const before = stripe.calls();
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	await patchPaid(shop, bought, paymentIntentId);
	// Opened, confirmed by the browser, asked once.
	expect(stripe.calls() - before).toBe(3);
});

test("a Stripe that asks to be left alone is left alone for as long as it says", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	stripe.next("findIntent", { status: 429, retryAfterSeconds: 30 });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 503 });
	const before = stripe.calls();
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 503 });
	expect(stripe.calls()).toBe(before);
	shop.passMinutes(0.5);
	expect(await patchPaid(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 1 });
});
