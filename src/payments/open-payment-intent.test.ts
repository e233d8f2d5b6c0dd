import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
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

test("opening the way to pay again, from many tabs at once, gives the same intent", async () => {
	const first = await payable();
	const all = await Promise.all(Array.from({ length: 8 }, () => payable()));
	for (const one of all) expect(one).toEqual(first);
	expect(await atProvider()).toHaveLength(1);
});

test("ten tabs that open a new way to pay at once get one intent", async () => {
	const all = await Promise.all(Array.from({ length: 10 }, () => payable()));
	expect(new Set(all.map((one) => one.paymentIntentId)).size).toBe(1);
	expect(await atProvider()).toHaveLength(1);
});

test("a crash or a cut line while opening loses nothing: asking again gives that intent", async () => {
	sandbox.faults.next("openIntent", { fail: "after" });
	expect(await open()).toEqual(unavailable);
	expect(await recordStatus()).toEqual(["opening"]);
	const { paymentIntentId } = await payable();
	expect((await atProvider()).map((one) => one.id)).toEqual([paymentIntentId]);
});

test("another amount for the same thing is refused", async () => {
	await payable();
	expect(await open({ amountPoisha: 20_000 })).toEqual({ ok: false, code: "amount-differs" });
});

test("what is paid is never offered for payment again", async () => {
	const { clientSecret, paymentIntentId } = await payable();
	await pay(clientSecret);
	expect(await open()).toMatchObject({
		ok: true,
		value: { state: "paid", intent: { paymentIntentId, status: "succeeded" } },
	});
});

test("an intent that the provider itself ended makes room for another", async () => {
	const first = await payable();
	await sandbox.gateway.cancelIntent(first.paymentIntentId);
	const second = await payable();
	expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
	expect(await recordStatus()).toEqual(["lapsed", "open"]);
});
