import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FakeStripe } from "../../../test/fakes/fake-stripe.ts";
import type { TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
} from "../../../test/harness/order-actions.ts";
import { deliverEvents, openStripeShop, postWebhook } from "../../../test/harness/stripe-shop.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { providerEvents } from "../../payments/tables.server.ts";
import { handleWebhook } from "./handle-webhook.server.ts";
import { reconcile } from "./reconcile.server.ts";

const good = "4242424242424242";
let shop: TestShop;
let stripe: FakeStripe;
beforeAll(async () => {
	({ shop, stripe } = await openStripeShop());
});
afterAll(async () => {
	await shop.close();
	await stripe.close();
});
beforeEach(() => {
	stripe.clear();
	stripe.messages();
});

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });

const byStripe = { byEmail: "stripe (payment provider)" };

async function paidThroughStripe() {
	const bought = await makeOrder(shop);
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	await patchPaid(shop, bought, paymentIntentId);
	return { bought, paymentIntentId };
}

async function auditOf({ orderId }: MadeOrder) {
	const about = eq(auditEntries.about, `order:${orderId}`);
	const entries = await shop.db.select().from(auditEntries).where(about).orderBy(auditEntries.id);
	return entries.map(({ byEmail, act, after }) => ({ byEmail, act, after }));
}

test("a payment whose message never comes is found in Stripe's list of events", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret } = await beginPayment(shop, bought);
	await stripe.confirm(clientSecret, good);
	shop.passMinutes(1);
	await reconcile(deps());
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "confirmed" });
});

test("money that went back in Stripe's dashboard makes the order refunded, by message or without", async () => {
	for (const hears of [true, false]) {
		const { bought, paymentIntentId } = await paidThroughStripe();
		stripe.messages();
		stripe.refundInDashboard(paymentIntentId);
		if (hears) await deliverEvents(shop, stripe);
		shop.passMinutes(1);
		await reconcile(deps());
		await deliverEvents(shop, stripe);
		expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
		const after = { status: "refunded", transactionId: paymentIntentId };
		expect(await auditOf(bought)).toEqual([
			{ ...byStripe, act: "gave an order's money back", after },
		]);
	}
});

test("a part that went back in Stripe's dashboard is told to the admins, and the order stays", async () => {
	const { bought, paymentIntentId } = await paidThroughStripe();
	stripe.messages();
	stripe.refundInDashboard(paymentIntentId, 500_000);
	const [body = ""] = stripe.messages().map((message) => message.body);
	expect(await postWebhook(shop, stripe, body)).toBe(200);
	// What is handled is not asked about again.
	stripe.next("listRefunds", { status: 500 }, 4);
	for (const _ of [2, 3]) expect(await postWebhook(shop, stripe, body)).toBe(200);
	stripe.clear();
	shop.passMinutes(1);
	await reconcile(deps());
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	const after = { transactionId: paymentIntentId, refundedTaka: 5_000 };
	const entry = { ...byStripe, act: "gave a part of an order's money back", after };
	expect(await auditOf(bought)).toEqual([entry]);
	stripe.refundInDashboard(paymentIntentId);
	await deliverEvents(shop, stripe);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("a message of a declined card, or of what the shop does not handle, is not kept", async () => {
	const { clientSecret, paymentIntentId } = await beginPayment(shop, await makeOrder(shop));
	await stripe.confirm(clientSecret, "4000000000000002");
	for (const { body } of stripe.messages())
		for (const type of ["payment_intent.payment_failed", "payment_intent.processing"])
			expect(
				await postWebhook(shop, stripe, body.replace("payment_intent.payment_failed", type)),
			).toBe(200);
	const ofPayment = eq(providerEvents.paymentIntentId, paymentIntentId);
	expect(await shop.db.$count(providerEvents, ofPayment)).toBe(0);
});

test("a dispute and its end are told to the admins, each once", async () => {
	const { bought, paymentIntentId } = await paidThroughStripe();
	stripe.messages();
	stripe.dispute(paymentIntentId, "needs_response");
	stripe.dispute(paymentIntentId, "lost");
	const messages = stripe.messages().map((message) => message.body);
	const logged: unknown[] = [];
	const log = { ...shop.log, error: (about: unknown) => void logged.push(about) };
	const hear = (rawBody: string) =>
		handleWebhook(
			{ ...deps(), log },
			{ provider: "stripe", rawBody, headers: stripe.signed(rawBody) },
		);
	await Promise.all([...messages, ...messages].map(hear));
	expect(logged).toHaveLength(2);
	shop.passMinutes(1);
	await reconcile(deps());
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "confirmed" });
	const entries = await auditOf(bought);
	expect(entries).toHaveLength(2);
	for (const dispute of ["needs_response, fraudulent", "lost, fraudulent"])
		expect(entries).toContainEqual({
			...byStripe,
			act: "told of a dispute",
			after: { transactionId: paymentIntentId, dispute },
		});
});
