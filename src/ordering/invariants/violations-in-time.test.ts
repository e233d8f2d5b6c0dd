import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { makeAdmin, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	deleteOrder,
	type MadeOrder,
	makeOrder,
	makePaidOrder,
	orderStatus,
	patchPaid,
	payOrder,
	payWithCard,
} from "../../../test/harness/order-actions.ts";
import { gatewayOf, sandboxOf, withGateway } from "../../../test/harness/settling.ts";
import { openStripeShop } from "../../../test/harness/stripe-shop.ts";
import { violations } from "../../../test/harness/violations.ts";
import { parts } from "../../catalogue/tables.server.ts";
import type { Gateway } from "../../payments/gateway.ts";
import { sandboxGateway } from "../../payments/sandbox/gateway.sandbox.server.ts";
import { sandboxIntents } from "../../payments/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { recordCancellation } from "../settlement/cancel-order.server.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import type { InvariantResult } from "./invariant-query.server.ts";
import { listViolations } from "./list-violations.server.ts";

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closings.splice(0)) await close();
});

async function open(): Promise<TestShop> {
	const shop = await openTestShop();
	closings.push(() => shop.close());
	return shop;
}

const gatewaysOf = ({ payments }: TestShop) => payments.gateways;
const deps = (shop: TestShop) => ({
	...shop,
	gateways: gatewaysOf(shop),
	partsChanged: () => {},
});

const faultsOf = (shop: TestShop) => sandboxOf(shop).faults;

async function answerTo(shop: TestShop, rule: InvariantResult["rule"], graceMs = 0) {
	const answers = await listViolations({ ...shop, gateways: gatewaysOf(shop) }, graceMs);
	return answers.find((answer) => answer.rule === rule);
}

/** Everything that can become of an order, but for what a provider's own mistakes make of it. */
async function liveThrough(shop: TestShop, pay: (bought: MadeOrder) => Promise<string>) {
	const admin = await makeAdmin(shop);
	const steps = [[], ["shipped"], ["shipped", "delivered"], ["refunded"], ["shipped", "refunded"]];
	for (const taken of steps) {
		const bought = await makeOrder(shop, { quantity: 2 });
		await patchPaid(shop, bought, await pay(bought));
		for (const status of taken) await advance(shop, admin, bought, status);
	}
	await deleteOrder(shop, await makeOrder(shop));
	const expire = ({ orderId }: MadeOrder) =>
		recordCancellation(shop, { orderId, as: "expired", by: null });
	for (const late of ["taken again", "gone", "deleted"]) {
		const bought = await makeOrder(shop);
		const paymentIntentId = await pay(bought);
		await expire(bought);
		if (late === "gone")
			await shop.db
				.update(parts)
				.set({ archivedAt: new Date() })
				.where(eq(parts.id, bought.partId));
		if (late === "deleted") await deleteOrder(shop, bought);
		await patchPaid(shop, bought, paymentIntentId);
	}
	const overdue = await makeOrder(shop);
	await makeOrder(shop);
	shop.passMinutes(31);
	await endHolds(deps(shop), shop.log);
	await deleteOrder(shop, overdue);
	await beginPayment(shop, await makeOrder(shop, { customer: await makeAdmin(shop) }));
}

async function advance(
	shop: TestShop,
	{ token }: SignedInUser,
	{ orderId }: MadeOrder,
	status: string,
) {
	const request = { method: "PATCH", token, body: { status } };
	expect((await shop.fetch(`/api/allOrders/${orderId}`, request)).status).toBe(200);
}

test("an order that has lived in any way breaks no rule, read in small pages or large", async () => {
	const shop = await openTestShop({ ACCESS_TOKEN_MINUTES: "1440" });
	closings.push(() => shop.close());
	await liveThrough(shop, async (bought) => (await charge(shop, bought)).paymentIntentId);
	const audited = { ...shop, gateways: gatewaysOf(shop) };
	expect(await violations(audited)).toEqual([]);
	const small = sandboxGateway({ ...sandboxOf(shop), webhookSecret: "none", pageSize: 2 });
	expect(await violations({ ...audited, gateways: withGateway(small) })).toEqual([]);
});

test("nor does one at Stripe", async () => {
	const { shop, stripe } = await openStripeShop();
	closings.push(
		() => shop.close(),
		() => stripe.close(),
	);
	await liveThrough(shop, async (bought) => {
		const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
		await stripe.confirm(clientSecret, "4000000000000002");
		await stripe.confirm(clientSecret, "4242424242424242");
		return paymentIntentId;
	});
	await stripe.send("POST", "/v1/payment_intents", { amount: "50000", currency: "bdt" });
	expect(await violations({ ...shop, gateways: gatewaysOf(shop) })).toEqual([]);
	const lost = await makeOrder(shop, { customer: await makeAdmin(shop) });
	const { clientSecret } = await beginPayment(shop, lost);
	await stripe.confirm(clientSecret, "4242424242424242");
	expect(await answerTo(shop, "charge-without-order")).toMatchObject({
		total: 1,
		broken: [expect.stringContaining(lost.orderId)],
	});
});

test("a charge of an order that was never booked is broken", async () => {
	const shop = await open();
	const { paymentIntentId } = await charge(shop, await makeOrder(shop));
	await shop.db
		.update(sandboxIntents)
		.set({ reference: newId() })
		.where(eq(sandboxIntents.id, paymentIntentId));
	expect(await answerTo(shop, "charge-without-order")).toMatchObject({
		total: 1,
		broken: [expect.stringContaining("no such order")],
	});
});

test("a charge whose whole money is owed back needs no order", async () => {
	const shop = await open();
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, bought.partId));
	expect(await answerTo(shop, "charge-without-order")).toMatchObject({ total: 1 });
	faultsOf(shop).next("refund", { fail: "before" }, 2);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 409 });
	expect(await answerTo(shop, "charge-without-order")).toMatchObject({ total: 0, waiting: 0 });
});

test("a charge that is not recorded yet is waited for, and broken after two minutes", async () => {
	const shop = await open();
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	const graceMs = 120_000;
	expect(await answerTo(shop, "charge-without-order", graceMs)).toMatchObject({
		total: 0,
		waiting: 1,
	});
	shop.passMinutes(2.1);
	expect(await answerTo(shop, "charge-without-order", graceMs)).toMatchObject({
		total: 1,
		waiting: 0,
	});
	await patchPaid(shop, bought, paymentIntentId);
	expect(await answerTo(shop, "charge-without-order", graceMs)).toMatchObject({
		total: 0,
		waiting: 0,
	});
});

test("money that just went back at the provider is waited for, and broken after two minutes", async () => {
	const shop = await open();
	const { paymentIntentId } = await makePaidOrder(shop);
	shop.passMinutes(10);
	await gatewayOf(shop).refund({ paymentIntentId, amountPoisha: 1, refundId: newId() });
	const waits = { total: 0, waiting: 1 };
	expect(await answerTo(shop, "refund-unmatched", 120_000)).toMatchObject(waits);
	shop.passMinutes(2.1);
	const broken = { total: 1, waiting: 0 };
	expect(await answerTo(shop, "refund-unmatched", 120_000)).toMatchObject(broken);
});

test("an order paid while the provider's list was read is asked for by itself", async () => {
	const shop = await open();
	await makePaidOrder(shop);
	const gateway: Gateway = {
		...gatewayOf(shop),
		listCharges: async () => ({ ok: true, value: { charges: [], next: null } }),
	};
	expect(await violations({ ...shop, gateways: withGateway(gateway) })).toEqual([]);
});

/** Copies the shop's payment, before it in the sequence of ids; a copy came to nothing unless `acceptedAt` is given. */
async function copyPayment(shop: TestShop, copies: number, acceptedAt: Date | null = null) {
	const changes = sql`jsonb_build_object('id', lpad(n::text, 32, '0'), 'payment_intent_id', 'pi_copy_' || n,
		'status', 'lapsed', 'accepted_at', ${acceptedAt?.toISOString() ?? null}::timestamptz)`;
	await shop.db.execute(sql`insert into payments select (jsonb_populate_record(payments, ${changes})).*
		from payments, generate_series(1, ${copies}) as n`);
}

test("a provider that lists no charges is asked for each payment, however many there are", async () => {
	const shop = await open();
	await makePaidOrder(shop);
	await copyPayment(shop, 100);
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	const gateways = withGateway({ ...gatewayOf(shop), listCharges: null });
	expect(await violations({ ...shop, gateways })).toEqual([
		expect.stringContaining(`transaction ${paymentIntentId}, order ${bought.orderId}`),
	]);
});

test("payments without a charge are all counted, however many there are", async () => {
	const shop = await open();
	await makePaidOrder(shop);
	await copyPayment(shop, 10_001, shop.clock.now());
	expect(await answerTo(shop, "order-without-charge")).toMatchObject({ total: 10_001 });
});

test("a provider that does not answer leaves its rules unasked, and none holds for that", async () => {
	const shop = await open();
	const audited = { ...shop, gateways: gatewaysOf(shop) };
	const unasked = Array.from({ length: 4 }, () => expect.stringContaining("could not be asked"));
	faultsOf(shop).next("listCharges", { fail: "before" }, 3);
	expect(await violations(audited)).toEqual(unasked);
	faultsOf(shop).next("listCharges", { fail: "before" }, 2);
	expect(await violations(audited)).toEqual([]);

	// Each of these is a mismatch at first sight, so the provider is asked a second time.
	const { paymentIntentId } = await charge(shop, await makeOrder(shop));
	faultsOf(shop).next("findIntent", { fail: "before" });
	expect(await violations(audited)).toEqual(unasked);
	const gateways = withGateway({ ...gatewayOf(shop), listCharges: null });
	faultsOf(shop).next("findIntent", { fail: "before" });
	expect(await violations({ ...audited, gateways })).toEqual(unasked);
	await gatewayOf(shop).refund({ paymentIntentId, amountPoisha: 1, refundId: newId() });
	faultsOf(shop).next("listRefunds", { fail: "before" });
	expect(await violations(audited)).toEqual(unasked);
});

test("without a provider its rules are unasked", async () => {
	const shop = await open();
	const of = { ...shop, gateways: new Map() };
	const why = (await listViolations(of, 0)).flatMap(({ unasked }) => unasked ?? []);
	expect(why).toEqual(Array.from({ length: 4 }, () => "no provider"));
});

test("a hold may go on while its payment is under way or its provider silent, as long as it is asked", async () => {
	const shop = await open();
	const [atBank, silent] = [await makeOrder(shop), await makeOrder(shop)];
	const { clientSecret } = await beginPayment(shop, atBank);
	await beginPayment(shop, silent);
	shop.passMinutes(20);
	await payWithCard(shop, clientSecret, "4000000000003220");
	shop.passMinutes(12);
	expect(await answerTo(shop, "hold-overdue")).toMatchObject({ total: 2 });
	faultsOf(shop).next("cancelIntent", { fail: "before" });
	await endHolds(deps(shop), shop.log);
	expect(await orderStatus(shop, silent)).toMatchObject({ status: "unpaid" });
	expect(await answerTo(shop, "hold-overdue")).toMatchObject({ total: 0 });
	shop.passMinutes(1.3);
	const { broken } = (await answerTo(shop, "hold-overdue")) ?? {};
	expect(broken?.join()).toMatch(/blocked by payment under way/);
	expect(broken?.join()).toMatch(/blocked by provider unreachable/);
});

test("money may be owed while the provider is silent, as long as it is asked", async () => {
	const shop = await open();
	const bought = await makeOrder(shop);
	await payOrder(shop, bought);
	const admin = await makeAdmin(shop);
	faultsOf(shop).next("refund", { fail: "before" }, 2);
	const request = { method: "PATCH", token: admin.token, body: { status: "refunded" } };
	expect((await shop.fetch(`/api/allOrders/${bought.orderId}`, request)).status).toBe(503);
	shop.passMinutes(2.1);
	expect(await answerTo(shop, "refund-overdue")).toMatchObject({ total: 1 });
	await endHolds(deps(shop), shop.log);
	expect(await violations({ ...shop, gateways: gatewaysOf(shop) })).toEqual([]);
});
