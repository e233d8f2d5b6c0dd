import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { type NewPayment, newPayment } from "../../test/harness/payment-actions.ts";
import { sandboxOf } from "../../test/harness/settling.ts";

let payment: NewPayment;
const shop = await testShop();
const sandbox = sandboxOf(shop);
beforeEach(() => {
	payment = newPayment(shop);
	sandbox.faults.clear();
});

const unavailable = { ok: false, code: "provider-unavailable" };

test("opening the way to pay again, from many tabs at once, gives the same intent", async () => {
	const first = await payment.payable();
	const all = await Promise.all(Array.from({ length: 8 }, () => payment.payable()));
	for (const payable of all) expect(payable).toEqual(first);
	expect(await payment.atProvider()).toHaveLength(1);
});

test("ten tabs that open a new way to pay at once get one intent", async () => {
	const all = await Promise.all(Array.from({ length: 10 }, () => payment.payable()));
	expect(new Set(all.map((payable) => payable.paymentIntentId)).size).toBe(1);
	expect(await payment.atProvider()).toHaveLength(1);
});

test("a crash or a cut line while opening loses nothing: asking again gives that intent", async () => {
	sandbox.faults.next("openIntent", { fail: "after" });
	expect(await payment.open()).toEqual(unavailable);
	expect(await payment.recordStatus()).toEqual(["opening"]);
	const { paymentIntentId } = await payment.payable();
	expect((await payment.atProvider()).map((intent) => intent.id)).toEqual([paymentIntentId]);
});

test("another amount for the same thing is refused", async () => {
	await payment.payable();
	expect(await payment.open({ amountPoisha: 20_000 })).toEqual({
		ok: false,
		code: "amount-differs",
	});
});

test("what is paid is never offered for payment again", async () => {
	const { clientSecret, paymentIntentId } = await payment.payable();
	await payment.pay(clientSecret);
	expect(await payment.open()).toMatchObject({
		ok: true,
		value: { state: "paid", intent: { paymentIntentId, status: "succeeded" } },
	});
});

test("an intent that the provider itself ended makes room for another", async () => {
	const first = await payment.payable();
	await sandbox.gateway.cancelIntent(first.paymentIntentId);
	const second = await payment.payable();
	expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
	expect(await payment.recordStatus()).toEqual(["lapsed", "open"]);
});
