import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { amountPoisha, type NewPayment, newPayment } from "../../test/harness/payment-actions.ts";
import { sandboxOf, withGateway } from "../../test/harness/settling.ts";
import { findPayment } from "./check-payment.server.ts";
import { openPaymentIntent } from "./open-payment-intent.server.ts";
import { sandboxIntents } from "./tables.server.ts";

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
	// The provider forgets a key after a day: it must not be asked to open the payment again.
	sandbox.faults.next("openIntent", { fail: "before" }, 8);
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
	const little = await newPayment(shop).open({ amountPoisha: 1 });
	expect(little).toEqual({ ok: false, code: "amount-refused" });
});

test("no second way to pay is opened where the provider of the first is gone or does not know it", async () => {
	sandbox.faults.next("openIntent", { fail: "after" });
	await payment.open();
	const { deps, reference: orderId } = payment;
	const gateways = withGateway({ ...sandbox.gateway, name: "another" });
	const again = { orderId, amountPoisha };
	expect(await openPaymentIntent({ ...deps, gateways }, again)).toEqual(unavailable);
	const { paymentIntentId } = await payment.payable();
	await shop.db.delete(sandboxIntents).where(eq(sandboxIntents.id, paymentIntentId));
	expect(await payment.open()).toEqual(unavailable);
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
	// From then on the second is the order's payment.
	expect((await payment.payable()).paymentIntentId).toBe(second.paymentIntentId);
	expect(await findPayment(payment.deps, payment.reference)).toMatchObject({
		value: { paymentIntentId: second.paymentIntentId },
	});
});

test("an advance and the rest of an order are payments of their own, and repeats are of the same", async () => {
	const idOf = async (purpose: "advance" | "rest", taka: number) => {
		const wanted = { orderId: payment.reference, purpose, amountPoisha: taka * 100 };
		const opened = await openPaymentIntent(payment.deps, wanted);
		if (!opened.ok || opened.value.state !== "payable") throw new Error("not payable");
		return opened.value.paymentIntentId;
	};
	const ids = [await idOf("advance", 500), await idOf("rest", 4_000)];
	expect(new Set(ids).size).toBe(2);
	expect([await idOf("advance", 500), await idOf("rest", 4_000)]).toEqual(ids);
});
