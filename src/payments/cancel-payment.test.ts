import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import { cancelPayment } from "./cancel-payment.server.ts";
import { openPaymentIntent } from "./open-payment-intent.server.ts";
import type { PaymentsDeps } from "./payment-records.server.ts";
import type { Sandbox } from "./sandbox/open-sandbox.server.ts";
import { paymentIntents, sandboxIntents } from "./tables.server.ts";

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
function atProvider() {
	return sandbox.records.db
		.select()
		.from(sandboxIntents)
		.where(eq(sandboxIntents.reference, reference));
}
async function recordStatus() {
	const rows = await shop.db
		.select()
		.from(paymentIntents)
		.where(eq(paymentIntents.reference, reference));
	return rows.map((one) => one.status).sort();
}

test("closing ends the way to pay for good, as often as it is asked", async () => {
	const { clientSecret } = await payable();
	for (const _ of [1, 2])
		expect(await cancelPayment(payments, reference, "wait")).toEqual({
			ok: true,
			value: { state: "closed" },
		});
	expect(await pay(clientSecret)).toBe(402);
	expect(await open()).toEqual({ ok: false, code: "payment-closed" });
});

test("closing what was never opened bars it too", async () => {
	expect(await cancelPayment(payments, reference, "cancel")).toMatchObject({ ok: true });
	expect(await open()).toEqual({ ok: false, code: "payment-closed" });
	expect(await atProvider()).toHaveLength(0);
});

test("closing an opening whose answer was lost ends the provider's intent as well", async () => {
	sandbox.faults.next("openIntent", { fail: "after" });
	await open();
	expect(await cancelPayment(payments, reference, "wait")).toMatchObject({ ok: true });
	expect((await atProvider()).map((one) => one.status)).toEqual(["canceled"]);
});

test("closing finds the money where it was quicker", async () => {
	const { clientSecret, paymentIntentId } = await payable();
	await pay(clientSecret);
	for (const _ of [1, 2])
		expect(await cancelPayment(payments, reference, "cancel")).toMatchObject({
			ok: true,
			value: { state: "paid", intent: { paymentIntentId, amountReceivedPoisha: amountPoisha } },
		});
	expect(await recordStatus()).toEqual(["succeeded"]);
});

test("of paying and closing at once exactly one happens, and both sides know which", async () => {
	for (let round = 0; round < 10; round += 1) {
		reference = randomUUID();
		const { clientSecret } = await payable();
		const [status, closed] = await Promise.all([
			pay(clientSecret),
			cancelPayment(payments, reference, "wait"),
		]);
		if (!closed.ok) throw new Error(closed.code);
		expect(closed.value.state).toBe(status === 200 ? "paid" : "closed");
	}
});

test("of opening and closing at once, nothing stays open that is closed", async () => {
	for (let round = 0; round < 10; round += 1) {
		reference = randomUUID();
		await Promise.all([open(), cancelPayment(payments, reference, "wait"), open()]);
		expect(await open()).toEqual({ ok: false, code: "payment-closed" });
		for (const one of await atProvider()) expect(one.status).toBe("canceled");
	}
});

test("with the provider away closing changes nothing, and the customer can still pay", async () => {
	const { clientSecret } = await payable();
	sandbox.faults.next("cancelIntent", { fail: "before" });
	expect(await cancelPayment(payments, reference, "cancel")).toEqual(unavailable);
	expect(await recordStatus()).toEqual(["open"]);
	expect(await payable()).toMatchObject({ clientSecret });
	expect(await pay(clientSecret)).toBe(200);
});

test("a line cut after the end is noticed on asking again", async () => {
	await payable();
	sandbox.faults.next("cancelIntent", { fail: "after" });
	expect(await cancelPayment(payments, reference, "cancel")).toEqual(unavailable);
	expect(await cancelPayment(payments, reference, "cancel")).toMatchObject({ ok: true });
});

test("a hold's end waits for a charge that is being decided", async () => {
	const { clientSecret } = await payable();
	sandbox.faults.next("confirm", { processingMs: 60_000 });
	await pay(clientSecret);
	const busy = { ok: false, code: "payment-busy" };
	expect(await cancelPayment(payments, reference, "wait")).toEqual(busy);
	expect(await cancelPayment(payments, reference, "cancel")).toEqual(busy);
	shop.passMinutes(2);
	expect(await cancelPayment(payments, reference, "wait")).toMatchObject({
		value: { state: "paid" },
	});
});

test("a hold's end waits while the customer is at the bank; their own wish does not", async () => {
	const { clientSecret } = await payable();
	await pay(clientSecret, "4000000000003220");
	const busy = { ok: false, code: "payment-busy" };
	expect(await cancelPayment(payments, reference, "wait")).toEqual(busy);
	expect(await recordStatus()).toEqual(["open"]);
	expect(await cancelPayment(payments, reference, "cancel")).toMatchObject({
		value: { state: "closed" },
	});
});

test("a hold's end does not wait for ever for a customer who tries the bank again and again", async () => {
	const { clientSecret } = await payable();
	await pay(clientSecret, "4000000000003220");
	expect((await cancelPayment(payments, reference, "wait")).ok).toBe(false);
	shop.passMinutes(14);
	await pay(clientSecret, "4000000000003220");
	expect((await cancelPayment(payments, reference, "wait")).ok).toBe(false);
	shop.passMinutes(2);
	expect(await cancelPayment(payments, reference, "wait")).toMatchObject({
		value: { state: "closed" },
	});
});
