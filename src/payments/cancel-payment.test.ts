import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { amountPoisha, type NewPayment, newPayment } from "../../test/harness/payment-actions.ts";
import { sandboxOf, withGateway } from "../../test/harness/settling.ts";
import { refuse } from "../kernel/result.ts";
import { cancelPayment, reopenRecord } from "./cancel-payment.server.ts";
import { findPayment } from "./check-payment.server.ts";
import { findRecordByIntent } from "./payment-records.server.ts";
import { payments, sandboxIntents } from "./tables.server.ts";

let payment: NewPayment;
const shop = await testShop();
const sandbox = sandboxOf(shop);
beforeEach(() => {
	payment = newPayment(shop);
	sandbox.faults.clear();
});

const closed = { ok: true, value: { state: "closed" } };
const unavailable = { ok: false, code: "provider-unavailable" };

test("closing ends the way to pay for good, as often as it is asked", async () => {
	const { clientSecret } = await payment.payable();
	for (const _ of [1, 2])
		expect(await cancelPayment(payment.deps, payment.reference, "wait")).toEqual(closed);
	expect(await payment.pay(clientSecret)).toBe(402);
	expect(await payment.open()).toEqual({ ok: false, code: "payment-closed" });
});

test("closing what was never opened bars it too", async () => {
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toMatchObject({
		ok: true,
	});
	expect(await payment.open()).toEqual({ ok: false, code: "payment-closed" });
	expect(await payment.atProvider()).toHaveLength(0);
});

test("closing an opening whose answer was lost ends the provider's intent as well", async () => {
	sandbox.faults.next("openIntent", { fail: "after" });
	await payment.open();
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toMatchObject({ ok: true });
	expect((await payment.atProvider()).map((intent) => intent.status)).toEqual(["canceled"]);
	payment = newPayment(shop);
	sandbox.faults.next("openIntent", { fail: "before" }, 2);
	await payment.open();
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toEqual(unavailable);
	const gateways = withGateway({
		...sandbox.gateway,
		openIntent: async () => refuse("amount-refused"),
	});
	expect(await cancelPayment({ ...payment.deps, gateways }, payment.reference, "wait")).toEqual(
		closed,
	);
});

test("closing what the provider does not know ends it", async () => {
	const { paymentIntentId } = await payment.payable();
	await shop.db.delete(sandboxIntents).where(eq(sandboxIntents.id, paymentIntentId));
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toEqual(closed);
});

test("closing finds the money where it was quicker", async () => {
	const { clientSecret, paymentIntentId } = await payment.payable();
	await payment.pay(clientSecret);
	sandbox.faults.next("findIntent", { fail: "before" });
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toEqual(unavailable);
	for (const _ of [1, 2])
		expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toMatchObject({
			ok: true,
			value: { state: "paid", intent: { paymentIntentId, amountReceivedPoisha: amountPoisha } },
		});
	expect(await payment.recordStatus()).toEqual(["succeeded"]);
});

test("of paying and closing at once exactly one happens, and both sides know which", async () => {
	for (let round = 0; round < 10; round += 1) {
		payment = newPayment(shop);
		const { clientSecret } = await payment.payable();
		const [status, closed] = await Promise.all([
			payment.pay(clientSecret),
			cancelPayment(payment.deps, payment.reference, "wait"),
		]);
		if (!closed.ok) throw new Error(closed.code);
		expect(closed.value.state).toBe(status === 200 ? "paid" : "closed");
	}
});

test("of opening and closing at once, nothing stays open that is closed", async () => {
	for (let round = 0; round < 10; round += 1) {
		payment = newPayment(shop);
		await Promise.all([
			payment.open(),
			cancelPayment(payment.deps, payment.reference, "wait"),
			payment.open(),
		]);
		expect(await payment.open()).toEqual({ ok: false, code: "payment-closed" });
		for (const intent of await payment.atProvider()) expect(intent.status).toBe("canceled");
	}
});

test("with the provider away closing changes nothing, and the customer can still pay", async () => {
	const other = newPayment(shop);
	await other.payable();
	const isOther = eq(payments.orderId, other.reference);
	await shop.db.update(payments).set({ status: "closing" }).where(isOther);
	const { clientSecret } = await payment.payable();
	sandbox.faults.next("cancelIntent", { fail: "before" });
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toEqual(unavailable);
	expect(await payment.recordStatus()).toEqual(["open"]);
	expect(await other.recordStatus()).toEqual(["closing"]);
	expect(await payment.payable()).toMatchObject({ clientSecret });
	expect(await payment.pay(clientSecret)).toBe(200);
	const former = { ...payment.deps, gateways: new Map() };
	const changed = { ok: false, code: "provider-changed" };
	expect(await cancelPayment(former, payment.reference, "cancel")).toEqual(changed);
});

test("closing a payment that the provider ended meanwhile closes the next one, too", async () => {
	const { paymentIntentId } = await payment.payable();
	const record = await findRecordByIntent(shop.db, paymentIntentId);
	if (!record) throw new Error("no record");
	const before: string[][] = [];
	const gateways = withGateway({
		...sandbox.gateway,
		cancelIntent: async (id) => {
			before.push(await payment.recordStatus());
			await reopenRecord(payment.deps, record);
			const canceled = await sandbox.gateway.cancelIntent(id);
			await findPayment(payment.deps, payment.reference);
			return canceled;
		},
	});
	const deps = { ...payment.deps, gateways };
	expect(await cancelPayment(deps, payment.reference, "cancel")).toEqual(closed);
	expect(before).toEqual([["closing"]]);
	expect(await payment.recordStatus()).toEqual(["closed", "lapsed"]);
});

test("a line cut after the end is noticed on asking again", async () => {
	await payment.payable();
	sandbox.faults.next("cancelIntent", { fail: "after" });
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toEqual(unavailable);
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toMatchObject({
		ok: true,
	});
});

test("a hold's end waits for a charge that is being decided", async () => {
	const { clientSecret } = await payment.payable();
	sandbox.faults.next("confirm", { processingMs: 60_000 });
	await payment.pay(clientSecret);
	const busy = { ok: false, code: "payment-busy" };
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toEqual(busy);
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toEqual(busy);
	shop.passMinutes(2);
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toMatchObject({
		value: { state: "paid" },
	});
});

test("a hold's end waits while the customer is at the bank; their own wish does not", async () => {
	const { clientSecret } = await payment.payable();
	await payment.pay(clientSecret, "4000000000003220");
	const busy = { ok: false, code: "payment-busy" };
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toEqual(busy);
	expect(await payment.recordStatus()).toEqual(["open"]);
	expect(await cancelPayment(payment.deps, payment.reference, "cancel")).toMatchObject({
		value: { state: "closed" },
	});
});

test("a hold's end does not wait for ever for a customer who tries the bank again and again", async () => {
	const { clientSecret } = await payment.payable();
	await payment.pay(clientSecret, "4000000000003220");
	expect((await cancelPayment(payment.deps, payment.reference, "wait")).ok).toBe(false);
	shop.passMinutes(14);
	await payment.pay(clientSecret, "4000000000003220");
	expect((await cancelPayment(payment.deps, payment.reference, "wait")).ok).toBe(false);
	shop.passMinutes(2);
	expect(await cancelPayment(payment.deps, payment.reference, "wait")).toMatchObject({
		value: { state: "closed" },
	});
});

test("at a provider that cannot cancel, closing waits for its answer, its decision and the end of the time to pay", async () => {
	const gateway = { ...sandbox.gateway, cancelIntent: null, payableMs: 20 * 60_000 };
	const deps = { ...payment.deps, gateways: withGateway(gateway) };
	const busy = { ok: false, code: "payment-busy" };
	const { clientSecret } = await payment.payable();
	sandbox.faults.next("findIntent", { fail: "before" });
	expect(await cancelPayment(deps, payment.reference, "cancel")).toEqual(unavailable);
	expect(await cancelPayment(deps, payment.reference, "wait")).toEqual(busy);
	sandbox.faults.next("confirm", { processingMs: 60_000 });
	await payment.pay(clientSecret);
	expect(await cancelPayment(deps, payment.reference, "cancel")).toEqual(busy);
	expect(await payment.recordStatus()).toEqual(["open"]);

	const ended = newPayment(shop);
	const { paymentIntentId } = await ended.payable();
	await sandbox.gateway.cancelIntent(paymentIntentId);
	expect(await cancelPayment(deps, ended.reference, "wait")).toEqual(closed);

	const unknown = newPayment(shop);
	const lost = await unknown.payable();
	await shop.db.delete(sandboxIntents).where(eq(sandboxIntents.id, lost.paymentIntentId));
	expect(await cancelPayment(deps, unknown.reference, "wait")).toEqual(closed);
});
