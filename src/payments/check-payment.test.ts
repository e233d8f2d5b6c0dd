import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import { cancelPayment } from "./cancel-payment.server.ts";
import { checkPayment, findPayment, findReference } from "./check-payment.server.ts";
import { openPaymentIntent } from "./open-payment-intent.server.ts";
import type { PaymentsDeps } from "./payment-records.server.ts";
import { listPaymentRefunds, refundPayment } from "./refund-payment.server.ts";
import type { Sandbox } from "./sandbox/open-sandbox.server.ts";
import { paymentIntents } from "./tables.server.ts";

let shop: TestShop;
let sandbox: Sandbox;
let payments: PaymentsDeps;
let reference: string;
const amountPoisha = 750_000;

beforeAll(async () => {
	shop = await openTestShop();
	if (!shop.payments.sandbox) throw new Error("a test shop has the sandbox");
	sandbox = shop.payments.sandbox;
	payments = { db: shop.db, gateway: sandbox.gateway, clock: shop.clock };
});
afterAll(() => shop.close());
beforeEach(() => {
	reference = randomUUID();
	sandbox.faults.clear();
});

const unavailable = { ok: false, code: "provider-unavailable" };

function open(more: Partial<{ amountPoisha: number }> = {}) {
	return openPaymentIntent(payments, { reference, amountPoisha, ...more });
}
async function payable() {
	const opened = await open();
	if (!opened.ok || opened.value.state !== "payable") throw new Error("not payable");
	return opened.value;
}
async function pay(clientSecret: string, number = "4242424242424242") {
	const card = { exp_month: 1, exp_year: 2045, cvc: "123", name: "Rahim", email: "r@example.com" };
	const body = { clientSecret, number, ...card };
	return (await shop.fetch("/api/sandbox-card/confirm", { method: "POST", body })).status;
}
async function recordStatus() {
	const rows = await shop.db
		.select()
		.from(paymentIntents)
		.where(eq(paymentIntents.reference, reference));
	return rows.map((one) => one.status).sort();
}

test("a payment counts for what it was made for, in full, and nothing else", async () => {
	const { clientSecret, paymentIntentId } = await payable();
	const claimed = { paymentIntentId, reference, amountPoisha };
	const unfinished = { ok: false, code: "payment-unfinished" };
	const unknown = { ok: false, code: "payment-unknown" };
	expect(await checkPayment(payments, claimed)).toEqual(unfinished);
	await pay(clientSecret, "4000000000000002");
	expect(await checkPayment(payments, claimed)).toEqual(unfinished);
	await pay(clientSecret);
	expect(await checkPayment(payments, claimed)).toMatchObject({
		ok: true,
		value: { paymentIntentId, amountReceivedPoisha: amountPoisha },
	});
	expect(await checkPayment(payments, { ...claimed, reference: randomUUID() })).toEqual(unknown);
	expect(await checkPayment(payments, { ...claimed, paymentIntentId: "pi_other" })).toEqual(
		unknown,
	);
	expect(await checkPayment(payments, { ...claimed, amountPoisha: 20_000 })).toEqual({
		ok: false,
		code: "payment-differs",
	});
	sandbox.faults.next("findIntent", { fail: "before" });
	expect(await checkPayment(payments, claimed)).toEqual(unavailable);
});

test("an intent of the provider that the shop never asked for is not known", async () => {
	const asked = { reference, amountPoisha, currency: "bdt", idempotencyKey: reference } as const;
	const foreign = await sandbox.gateway.openIntent(asked);
	const paymentIntentId = foreign.ok ? foreign.value.paymentIntentId : "";
	expect(await findReference(payments, paymentIntentId)).toBeNull();
	expect(await checkPayment(payments, { paymentIntentId, reference, amountPoisha })).toEqual({
		ok: false,
		code: "payment-unknown",
	});
});

test("how a payment stands can be asked by what it is for", async () => {
	expect(await findPayment(payments, reference)).toEqual({ ok: true, value: null });
	const { clientSecret, paymentIntentId } = await payable();
	expect(await findReference(payments, paymentIntentId)).toBe(reference);
	await pay(clientSecret);
	expect(await findPayment(payments, reference)).toMatchObject({ value: { status: "succeeded" } });
	expect(await recordStatus()).toEqual(["succeeded"]);
});

test("money goes back once, and a payment that went back counts no more", async () => {
	const { clientSecret, paymentIntentId } = await payable();
	const part = { paymentIntentId, amountPoisha: amountPoisha - 1, refundId: randomUUID() };
	expect(await refundPayment(payments, part)).toEqual({ ok: false, code: "payment-unfinished" });
	await pay(clientSecret);
	sandbox.faults.next("refund", { fail: "after" });
	expect(await refundPayment(payments, part)).toEqual(unavailable);
	for (const _ of [1, 2])
		expect(await refundPayment(payments, part)).toMatchObject({
			ok: true,
			value: { refundId: part.refundId },
		});
	expect((await checkPayment(payments, { paymentIntentId, reference, amountPoisha })).ok).toBe(
		true,
	);
	const rest = { paymentIntentId, amountPoisha: 1, refundId: randomUUID() };
	expect((await refundPayment(payments, rest)).ok).toBe(true);
	expect(await refundPayment(payments, { ...rest, refundId: randomUUID() })).toEqual({
		ok: false,
		code: "amount-refused",
	});
	const listed = await listPaymentRefunds(payments, paymentIntentId);
	expect(listed.ok && listed.value.map(({ refundId }) => refundId)).toEqual([
		part.refundId,
		rest.refundId,
	]);
	expect(await checkPayment(payments, { paymentIntentId, reference, amountPoisha })).toEqual({
		ok: false,
		code: "payment-refunded",
	});
	expect(await recordStatus()).toEqual(["refunded"]);
});

test("a shop without a provider takes no payments, and can still end an unpaid order", async () => {
	const none = { ...payments, gateway: null };
	expect(await openPaymentIntent(none, { reference, amountPoisha })).toEqual({
		ok: false,
		code: "payments-not-set-up",
	});
	expect(await cancelPayment(none, reference, "cancel")).toMatchObject({
		value: { state: "closed" },
	});
});
