import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	type MadeOrder,
	makeOrder,
	orderStatus,
	payWithCard,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { refundsAt, sandboxOf, secretOf, settlementDeps } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { openPaymentIntent } from "../../payments/open-payment-intent.server.ts";
import {
	listAccepted,
	noProvider,
	type PaymentRecord,
} from "../../payments/payment-records.server.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { payments } from "../../payments/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { advanceOrder } from "../admin/advance-order.server.ts";
import { refundOrder } from "../admin/refund-order.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";
import { recordProviderRefunds } from "../refunds/record-provider-refunds.server.ts";
import { refundByHand } from "../refunds/refund-by-hand.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { recordPaymentByHand } from "./record-payment-by-hand.server.ts";
import { settleOrder } from "./settle-order.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = { ...(await makeAdmin(shop)), role: "admin" } as const;
const deps = () => settlementDeps(shop);

async function pay(
	{ orderId }: MadeOrder,
	purpose: PaymentRecord["purpose"],
	amountTaka: number,
): Promise<string> {
	const payment = { orderId, purpose, amountPoisha: amountTaka * 100 };
	const opened = await openPaymentIntent(deps(), payment);
	if (!opened.ok || opened.value.state !== "payable") throw new Error("not payable");
	const { paymentIntentId } = opened.value;
	await payWithCard(shop, secretOf(opened.value));
	const settled = await settleOrder(deps(), { orderId, paymentIntentId, by: null });
	expect(settled).toEqual({ ok: true, value: 1 });
	return paymentIntentId;
}

/** Money of a whole order that came without a provider, not yet counted for it; returns its id there and here. */
async function insertPayment(orderId: string): Promise<string> {
	const [id, now] = [newId(), shop.clock.now()];
	await shop.db.insert(payments).values({
		id,
		orderId,
		method: "card",
		purpose: "whole",
		provider: noProvider,
		paymentIntentId: id,
		amountPoisha: 3_250_000,
		currency: "bdt",
		status: "succeeded",
		createdAt: now,
		updatedAt: now,
	});
	return id;
}

test("an advance confirms an order, the rest pays it, and only then it is shipped", async () => {
	const bought = await makeOrder(shop);
	const { orderId } = bought;
	await pay(bought, "advance", 2_500);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "panding", paid: false });
	expect(await violations(deps())).toEqual([]);
	const ship = () => advanceOrder(shop, admin, orderId, "shipped");
	expect(await ship()).toEqual({ ok: false, code: "not-that-way" });
	await pay(bought, "rest", 30_000);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "panding", paid: true });
	expect(await violations(deps())).toEqual([]);
	expect(await ship()).toEqual({ ok: true, value: 1 });
});

test("what an advance left to pay comes by hand too; a rest without its advance confirms nothing", async () => {
	const [bought, odd] = [await makeOrder(shop), await makeOrder(shop)];
	const { orderId } = bought;
	await pay(bought, "advance", 2_500);
	expect((await recordPaymentByHand(shop, admin, { orderId, method: "card" })).ok).toBe(true);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "panding", paid: true });
	const accepted = await listAccepted(shop.db, orderId);
	expect(accepted.map(({ purpose, amountPoisha }) => [purpose, amountPoisha])).toEqual([
		["advance", 250_000],
		["rest", 3_000_000],
	]);
	expect(await violations(deps())).toEqual([]);
	await pay(odd, "rest", 30_000);
	expect(await orderStatus(shop, odd)).toMatchObject({ status: "unpaid" });
	await pay(odd, "advance", 2_500);
	expect(await readOrder(shop, odd)).toMatchObject({ status: "panding", paid: true });
	const late = await makeOrder(shop);
	const paymentIntentId = await pay(late, "advance", 2_500);
	const advance = { paymentIntentId, amountPoisha: 250_000, refundId: null };
	await refundSandboxIntent(sandboxOf(shop).records, advance);
	await recordProviderRefunds(deps(), { orderId: late.orderId, paymentIntentId });
	await expect(pay(late, "rest", 30_000)).rejects.toThrow("refunded");
	expect(await orderStatus(shop, late)).toEqual({ status: "refunded", available: 10 });
});

test("what goes back goes from each payment of an order, no more than came by it", async () => {
	const bought = await makeOrder(shop);
	const { orderId, partId } = bought;
	const [advance, rest] = [await pay(bought, "advance", 2_500), await pay(bought, "rest", 30_000)];
	const lines = [{ partId, amountTaka: 31_000 }];
	const part = { orderId, refundedTaka: 0, lines, deliveryTaka: 0 };
	expect((await refundPart(deps(), admin, part)).ok).toBe(true);
	expect(await payOwedRefunds(deps(), orderId)).toBe(true);
	const sumAt = async (id: string) =>
		(await refundsAt(shop, id)).reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
	expect([await sumAt(advance), await sumAt(rest)]).toEqual([100_000, 3_000_000]);
	const more = { ...part, refundedTaka: 31_000, lines: [{ partId, amountTaka: 500 }] };
	expect((await refundPart(deps(), admin, more)).ok).toBe(true);
	expect(await refundOrder(deps(), admin, orderId)).toEqual({ ok: true, value: 1 });
	expect([await sumAt(advance), await sumAt(rest)]).toEqual([250_000, 3_000_000]);
	const owed = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
	expect(owed.filter(({ amountPoisha }) => amountPoisha === 0)).toEqual([]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await violations(deps())).toEqual([]);
});

test("money that came twice and went back does not count as an order's own money that goes back", async () => {
	const bought = await makeOrder(shop);
	const { orderId, partId } = bought;
	await pay(bought, "advance", 2_500);
	await pay(bought, "rest", 30_000);
	const id = await insertPayment(orderId);
	const again = { orderId, paymentIntentId: id, by: null };
	expect(await recordPayment(shop, again)).toEqual({ is: "owed" });
	const [owed] = await shop.db.select().from(refunds).where(eq(refunds.paymentId, id));
	const refundId = owed?.id ?? "";
	expect((await refundByHand(shop, admin, { orderId, refundId, note: "twice" })).ok).toBe(true);
	const lines = [{ partId, amountTaka: 30_000 }];
	const part = { orderId, refundedTaka: 0, lines, deliveryTaka: 0 };
	expect((await refundPart(deps(), admin, part)).ok).toBe(true);
	expect(await payOwedRefunds(deps(), orderId)).toBe(true);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "panding", refundedTotal: 30_000 });
	expect(await violations(deps())).toEqual([]);
});

test("money that came by hand goes back by hand, once: who gave it, when and a note are kept", async () => {
	const bought = await makeOrder(shop);
	const { orderId } = bought;
	const paymentIntentId = await insertPayment(orderId);
	await recordPayment(shop, { orderId, paymentIntentId, by: admin.accountId });
	expect(await refundOrder(deps(), admin, orderId)).toEqual({ ok: false, code: "refund-pending" });
	const [owed] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
	const request = { orderId, refundId: owed?.id ?? "", note: "Paid out at the counter" };
	expect(await refundByHand(shop, admin, { ...request, refundId: newId() })).toEqual({
		ok: false,
		code: "not-found",
	});
	expect(await refundByHand(shop, admin, request)).toEqual({ ok: true, value: [bought.partId] });
	expect(await refundByHand(shop, admin, request)).toEqual({ ok: true, value: [] });
	const [done] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
	const by = { byAccountId: admin.accountId, note: request.note, doneAt: expect.any(Date) };
	expect(done).toMatchObject(by);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	const paid = await makeOrder(shop);
	await pay(paid, "whole", 32_500);
	await refundPart(deps(), admin, {
		orderId: paid.orderId,
		refundedTaka: 0,
		lines: [{ partId: paid.partId, amountTaka: 1 }],
		deliveryTaka: 0,
	});
	const [other] = await shop.db.select().from(refunds).where(eq(refunds.orderId, paid.orderId));
	const elsewhere = { orderId: paid.orderId, refundId: other?.id ?? "", note: "x" };
	expect(await refundByHand(shop, admin, elsewhere)).toEqual({ ok: false, code: "not-that-way" });
});
