import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { amountPoisha, type NewPayment, newPayment } from "../../test/harness/payment-actions.ts";
import { sandboxOf, withGateway } from "../../test/harness/settling.ts";
import { ok } from "../kernel/result.ts";
import { cancelPayment } from "./cancel-payment.server.ts";
import { checkPayment, findOrderOf, findPayment } from "./check-payment.server.ts";
import { openPaymentIntent } from "./open-payment-intent.server.ts";
import { findRecordByIntent } from "./payment-records.server.ts";
import { listPaymentRefunds, refundPayment } from "./refund-payment.server.ts";
import { payments } from "./tables.server.ts";

let payment: NewPayment;
const shop = await testShop();
const sandbox = sandboxOf(shop);
beforeEach(() => {
	payment = newPayment(shop);
	sandbox.faults.clear();
});

const unavailable = { ok: false, code: "provider-unavailable" };

test("a payment counts for what it was made for, in full, and nothing else", async () => {
	const { clientSecret, paymentIntentId } = await payment.payable();
	const claimed = { paymentIntentId, orderId: payment.reference };
	const unfinished = { ok: false, code: "payment-unfinished" };
	const unknown = { ok: false, code: "payment-unknown" };
	expect(await checkPayment(payment.deps, claimed)).toEqual(unfinished);
	await payment.pay(clientSecret, "4000000000000002");
	expect(await checkPayment(payment.deps, claimed)).toEqual(unfinished);
	await payment.pay(clientSecret);
	expect(await checkPayment(payment.deps, claimed)).toMatchObject({
		ok: true,
		value: { paymentIntentId, amountReceivedPoisha: amountPoisha },
	});
	expect(await checkPayment(payment.deps, { ...claimed, orderId: randomUUID() })).toEqual(unknown);
	expect(await checkPayment(payment.deps, { ...claimed, paymentIntentId: "pi_other" })).toEqual(
		unknown,
	);
	const of = eq(payments.orderId, payment.reference);
	await shop.db.update(payments).set({ amountPoisha: 20_000 }).where(of);
	expect(await checkPayment(payment.deps, claimed)).toEqual({
		ok: false,
		code: "payment-differs",
	});
	await shop.db.update(payments).set({ amountPoisha }).where(of);
	const found = await checkPayment(payment.deps, claimed);
	if (!found.ok) throw new Error(found.code);
	for (const intent of [null, { ...found.value, reference: randomUUID() }]) {
		const gateways = withGateway({ ...sandbox.gateway, findIntent: async () => ok(intent) });
		expect(await checkPayment({ ...payment.deps, gateways }, claimed)).toEqual(unknown);
	}
	sandbox.faults.next("findIntent", { fail: "before" });
	// The provider is not asked about another order's payment.
	expect(await checkPayment(payment.deps, { ...claimed, orderId: randomUUID() })).toEqual(unknown);
	expect(await checkPayment(payment.deps, claimed)).toEqual(unavailable);
	const gone = { ...payment.deps, gateways: new Map() };
	expect(await findPayment(gone, payment.reference)).toEqual(unavailable);
});

test("an intent of the provider that the shop never asked for is not known", async () => {
	const request = {
		reference: payment.reference,
		amountPoisha,
		currency: "bdt",
		idempotencyKey: payment.reference,
	} as const;
	const foreign = await sandbox.gateway.openIntent(request);
	const paymentIntentId = foreign.ok ? foreign.value.paymentIntentId : "";
	expect(await findOrderOf(payment.deps, paymentIntentId)).toBeNull();
	expect(
		await checkPayment(payment.deps, {
			paymentIntentId,
			orderId: payment.reference,
		}),
	).toEqual({
		ok: false,
		code: "payment-unknown",
	});
});

test("how a payment stands can be asked by what it is for", async () => {
	expect(await findPayment(payment.deps, payment.reference)).toEqual({ ok: true, value: null });
	const { clientSecret, paymentIntentId } = await payment.payable();
	expect(await findOrderOf(payment.deps, paymentIntentId)).toBe(payment.reference);
	await payment.pay(clientSecret);
	expect(await findPayment(payment.deps, payment.reference)).toMatchObject({
		value: { status: "succeeded" },
	});
	expect(await payment.recordStatus()).toEqual(["succeeded"]);
});

test("money goes back once, and a payment that went back counts no more", async () => {
	const { clientSecret, paymentIntentId } = await payment.payable();
	const record = await findRecordByIntent(shop.db, paymentIntentId);
	if (!record) throw new Error("no record");
	const part = { amountPoisha: amountPoisha - 1, refundId: randomUUID() };
	expect(await refundPayment(payment.deps, record, part)).toEqual({
		ok: false,
		code: "payment-unfinished",
	});
	await payment.pay(clientSecret);
	sandbox.faults.next("refund", { fail: "after" });
	expect(await refundPayment(payment.deps, record, part)).toEqual(unavailable);
	for (const _ of [1, 2])
		expect(await refundPayment(payment.deps, record, part)).toMatchObject({
			ok: true,
			value: { refundId: part.refundId },
		});
	const claimed = { paymentIntentId, orderId: payment.reference };
	expect(await checkPayment(payment.deps, claimed)).toMatchObject({ ok: true });
	const rest = { amountPoisha: 1, refundId: randomUUID() };
	expect((await refundPayment(payment.deps, record, rest)).ok).toBe(true);
	expect(await refundPayment(payment.deps, record, { ...rest, refundId: randomUUID() })).toEqual({
		ok: false,
		code: "amount-refused",
	});
	const listed = await listPaymentRefunds(payment.deps, record, []);
	expect(listed.ok && listed.value.map(({ refundId }) => refundId)).toEqual([
		part.refundId,
		rest.refundId,
	]);
	expect(
		await checkPayment(payment.deps, {
			paymentIntentId,
			orderId: payment.reference,
		}),
	).toEqual({
		ok: false,
		code: "payment-refunded",
	});
	expect(await payment.recordStatus()).toEqual(["refunded"]);
});

test("a shop without a provider takes no payment.deps, and can still end an unpaid order", async () => {
	const none = { ...payment.deps, gateways: new Map() };
	expect(await openPaymentIntent(none, { orderId: payment.reference, amountPoisha })).toEqual({
		ok: false,
		code: "payments-not-set-up",
	});
	expect(await cancelPayment(none, payment.reference, "cancel")).toMatchObject({
		value: { state: "closed" },
	});
});
