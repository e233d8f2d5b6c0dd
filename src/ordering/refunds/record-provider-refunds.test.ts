import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	charge,
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import {
	gatewayOf,
	mailsOf,
	notingParts,
	passTwoMinutes,
	sandboxOf,
	settlementDeps,
	withGateway,
} from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { refuse } from "../../kernel/result.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { advanceOrder } from "../admin/advance-order.server.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { refunds } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
afterEach(() => sandbox().faults.clear());

const deps = () => settlementDeps(shop);
const sandbox = () => sandboxOf(shop);

async function auditOf({ orderId }: MadeOrder) {
	const about = eq(auditEntries.about, `order:${orderId}`);
	const entries = await shop.db.select().from(auditEntries).where(about);
	return entries.map(({ byEmail, act, before, after }) => ({ byEmail, act, before, after }));
}
/** Somebody gives the money back at the provider, without the shop. */
const refundAtProvider = (paymentIntentId: string, amountPoisha = 3_250_000) =>
	refundSandboxIntent(sandbox().records, { paymentIntentId, amountPoisha, refundId: null });

async function paid(as: Parameters<typeof makeOrder>[1] = {}) {
	const bought = await makeOrder(shop, as);
	const { paymentIntentId } = await charge(shop, bought);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ status: 200 });
	return { bought, paymentIntentId };
}

test("money that went back at the provider makes the order refunded, its parts are back, its customer and the admins are told, once", async () => {
	const { bought, paymentIntentId } = await paid({ quantity: 3 });
	const record = (paymentIntent = paymentIntentId) =>
		recordProviderRefunds(
			{ ...deps(), gateways: new Map() },
			{ orderId: bought.orderId, paymentIntentId: paymentIntent },
		);
	expect(await record()).toEqual({ ok: false, code: "payment-unreachable" });
	expect(await record("of no payment")).toEqual({ ok: true, value: null });
	await refundAtProvider(paymentIntentId, 9_750_000);
	await Promise.all([passTwoMinutes(shop), sandbox().deliverDue()]);
	await shop.payments.sandbox?.deliverDue();
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await readOrder(shop, bought)).toMatchObject({
		paid: false,
		transectionId: paymentIntentId,
	});
	// All is back, so the provider need not be asked.
	expect(await record()).toEqual({ ok: true, value: null });
	const refunded = (await mailsOf(shop, bought)).filter(([kind]) => kind === "order refunded");
	expect(refunded).toEqual([["order refunded", "by provider"]]);
	expect(await auditOf(bought)).toEqual([
		{
			byEmail: "sandbox (payment provider)",
			act: "gave an order's money back",
			before: { status: "confirmed" },
			after: { status: "refunded", transactionId: paymentIntentId },
		},
	]);
});

test("money that went back at the provider of an order that was shipped leaves stock as it is", async () => {
	const { bought, paymentIntentId } = await paid();
	const admin = { ...bought.customer, role: "admin" } as const;
	await advanceOrder(shop, admin, bought.orderId, "shipped");
	await refundAtProvider(paymentIntentId);
	await passTwoMinutes(shop);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 9 });
});

test("money that went back at the provider before the shop knew that it had come ends the order, and its parts are back", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await refundAtProvider(paymentIntentId);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	await passTwoMinutes(shop);
	expect(
		await shop.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId)),
	).toHaveLength(1);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("money that went back at the provider before a hold's end does not keep the hold for ever", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await refundAtProvider(paymentIntentId);
	shop.passMinutes(31);
	const { deps: noting, changed } = notingParts(deps());
	await endHolds(noting, shop.log);
	expect(changed).toEqual([bought.partId]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("what went back at the provider counts against every line of the order", async () => {
	const { bought, paymentIntentId } = await paid();
	await refundAtProvider(paymentIntentId, 3_000_000);
	await passTwoMinutes(shop);
	const admin = { ...bought.customer, role: "admin" } as const;
	const { orderId, partId } = bought;
	const request = { orderId, refundedTaka: 30_000, lines: [{ partId, amountTaka: 2_501 }] };
	expect(await refundPart(shop, admin, { ...request, deliveryTaka: 0 })).toMatchObject({
		code: "refund-too-much",
	});
});

test("parts that went back at the provider are recorded once each, told by a mail and kept apart from the rest", async () => {
	const { bought, paymentIntentId } = await paid();
	await refundAtProvider(paymentIntentId, 50_050);
	await passTwoMinutes(shop);
	await refundAtProvider(paymentIntentId, 50_050);
	await Promise.all([passTwoMinutes(shop), sandbox().deliverDue()]);
	await sandbox().deliverDue();
	expect(await readOrder(shop, bought)).toMatchObject({ status: "panding", refundedTotal: 1_001 });
	const stored = await shop.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
	expect(stored.map(({ amountPoisha }) => amountPoisha)).toEqual([50_050, 50_050]);
	expect(new Set(stored.map(({ providerRefundId }) => providerRefundId)).size).toBe(2);
	const refundMails = (await mailsOf(shop, bought)).filter(([kind]) => kind === "order refunded");
	expect(refundMails).toHaveLength(2);
	await refundAtProvider(paymentIntentId, 3_250_000 - 100_100);
	await passTwoMinutes(shop);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("a part that went back before the shop knew that the money had come is recorded once the order is paid", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await refundAtProvider(paymentIntentId, 100);
	const payment = { orderId: bought.orderId, paymentIntentId };
	expect(await recordProviderRefunds(deps(), payment)).toEqual({ ok: true, value: null });
	expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 9 });
	await passTwoMinutes(shop);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "panding", refundedTotal: 1 });
});

test("what went back at the provider lowers what is still owed, never what the shop has given back", async () => {
	const { bought, paymentIntentId } = await paid();
	const { orderId, partId } = bought;
	const gateway = gatewayOf(shop);
	const unpaid = withGateway({
		...gateway,
		refund: (request) =>
			request.amountPoisha === 2_000_000
				? Promise.resolve(refuse("provider-unavailable"))
				: gateway.refund(request),
	});
	const giveBack = (amountTaka: number, refundedTaka: number) =>
		refundPart(
			shop,
			{ ...bought.customer, role: "admin" },
			{
				orderId,
				refundedTaka,
				lines: [{ partId, amountTaka }],
				deliveryTaka: 0,
			},
		);
	const amountsOf = async () => {
		const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
		return rows
			.sort((a, b) => a.owedAt.getTime() - b.owedAt.getTime())
			.map(({ amountPoisha, doneAt }) => [amountPoisha, doneAt !== null]);
	};
	await giveBack(20_000, 0);
	await giveBack(5_000, 20_000);
	shop.passMinutes(1);
	await endHolds({ ...deps(), gateways: unpaid }, shop.log);
	expect(await amountsOf()).toEqual([
		[2_000_000, false],
		[500_000, true],
	]);
	await refundAtProvider(paymentIntentId, 1_000_000);
	expect(await recordProviderRefunds(deps(), { orderId, paymentIntentId })).toMatchObject({
		ok: true,
	});
	expect(await amountsOf()).toEqual([
		[1_750_000, false],
		[500_000, true],
		[1_000_000, true],
	]);
	await passTwoMinutes(shop);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await violations(deps())).toEqual([]);
});
