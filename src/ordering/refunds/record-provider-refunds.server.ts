import { eq } from "drizzle-orm";
import { type AuditRecord, audit } from "../../accounts/audit.server.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { toPoisha } from "../../kernel/taka.ts";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { listPaymentRefunds } from "../../payments/refund-payment.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { orders } from "../tables.server.ts";
import { countRefunded, listRefundsOf, sumGivenBack, sumOf } from "./owe-refund.server.ts";
import {
	type Refunded,
	type RefundRow,
	recordRefundDone,
	reportRefund,
} from "./record-refund.server.ts";
import { orderRefunds } from "./tables.server.ts";

type RefundedPayment = { orderId: string; paymentIntentId: string };

/**
 * Makes the records of an order's payment say what the provider's say. A refund that was made at the
 * provider (such as in its dashboard) is recorded once, by the provider's id: whole or a part, with
 * history, e-mail and audit. One of the shop's own whose answer was lost is recorded as done.
 *
 * `payment-unreachable`: nothing was changed; retry.
 */
export async function recordProviderRefunds(
	deps: OrderingDeps,
	payment: RefundedPayment,
): Promise<Result<null, "payment-unreachable">> {
	const { orderId, paymentIntentId } = payment;
	if (await isAllBack(deps, payment)) return ok(null);
	const listed = await listPaymentRefunds(deps, paymentIntentId);
	if (!listed.ok) return refuse("payment-unreachable");
	if (listed.value.length === 0) return ok(null);
	const { made, partIds } = await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new Error("the order of a payment does not exist");
		return recordListed({ ...deps, db: tx }, order, paymentIntentId, listed.value);
	});
	for (const { providerRefundId, amountPoisha } of made)
		deps.log.warn(
			{ orderId, paymentIntentId, providerRefundId, amountPoisha },
			"money went back at the payment provider, not through the shop",
		);
	if (partIds.length > 0) deps.partsChanged(partIds);
	return ok(null);
}

/** Nothing more can go back of it, so that the provider need not be asked. */
async function isAllBack({ db }: OrderingDeps, { orderId, paymentIntentId }: RefundedPayment) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	const gone = await sumGivenBack(db, paymentIntentId);
	return order !== undefined && gone >= toPoisha(order.totalTaka);
}

async function recordListed(
	deps: OrderingDeps,
	locked: LockedOrder,
	paymentIntentId: string,
	listed: readonly ProviderRefund[],
): Promise<{ made: ProviderRefund[]; partIds: string[] }> {
	const order = await claimOrder(deps, locked, paymentIntentId, listed);
	if (!order) return { made: [], partIds: [] };
	const known = await listRefundsOf(deps.db, paymentIntentId);
	const recorded: (Refunded | null)[] = [];
	// The shop's own first: what has gone already is not lowered for the others.
	for (const refund of listed) {
		const own = known.find(({ id, doneAt }) => id === refund.refundId && doneAt === null);
		if (own) recorded.push(await recordRefundDone(deps, order, own, refund.providerRefundId));
	}
	const made = listed.filter(
		(refund) =>
			!known.some(
				(one) => one.id === refund.refundId || one.providerRefundId === refund.providerRefundId,
			),
	);
	for (const refund of made) recorded.push(await recordMade(deps, order, paymentIntentId, refund));
	return { made, partIds: recorded.flatMap((one) => one?.partIds ?? []) };
}

/**
 * All of the money went back before the shop knew that it had come: the payment was to pay this order.
 * Null where an unpaid order's money went back in part: it is recorded once the order is paid.
 */
async function claimOrder(
	{ db }: OrderingDeps,
	order: LockedOrder,
	paymentIntentId: string,
	listed: readonly ProviderRefund[],
): Promise<LockedOrder | null> {
	if (order.paymentIntentId !== null) return order;
	if (sumOf(listed) < toPoisha(order.totalTaka)) return null;
	await db.update(orders).set({ paymentIntentId }).where(eq(orders.id, order.id));
	return { ...order, paymentIntentId };
}

async function recordMade(
	deps: OrderingDeps,
	order: LockedOrder,
	paymentIntentId: string,
	{ amountPoisha, providerRefundId }: ProviderRefund,
): Promise<Refunded> {
	const { db, clock } = deps;
	const at = clock.now();
	const lowered = await makeRoom(deps, order, paymentIntentId, amountPoisha);
	const refund: RefundRow = {
		id: newId(),
		orderId: order.id,
		paymentIntentId,
		amountPoisha,
		providerRefundId,
		reason: "by provider",
		owedAt: at,
		nextAttemptAt: at,
		blockedBy: null,
		doneAt: at,
	};
	await db.insert(orderRefunds).values(refund);
	await countRefunded(db, order, paymentIntentId, amountPoisha - lowered);
	const refunded = await reportRefund(deps, order, refund);
	const act = refunded.whole
		? "gave an order's money back"
		: "gave a part of an order's money back";
	await auditProviderRefund(deps, order, { ...refund, act, whole: refunded.whole });
	return refunded;
}

/**
 * What is owed and does not fit beside what has gone back will never go: it is lowered, the youngest
 * first. Returns by how much.
 */
async function makeRoom(
	{ db, clock }: OrderingDeps,
	order: LockedOrder,
	paymentIntentId: string,
	amountPoisha: number,
): Promise<number> {
	const known = await listRefundsOf(db, paymentIntentId);
	const tooMuch = Math.max(0, sumOf(known) + amountPoisha - toPoisha(order.totalTaka));
	let excess = tooMuch;
	for (const owed of known.filter(({ doneAt }) => doneAt === null).reverse()) {
		const less = Math.min(owed.amountPoisha, excess);
		if (less === 0) break;
		const left = owed.amountPoisha - less;
		await db
			.update(orderRefunds)
			.set({ amountPoisha: left, doneAt: left === 0 ? clock.now() : null })
			.where(eq(orderRefunds.id, owed.id));
		excess -= less;
	}
	if (excess > 0) throw new Error(`the provider gave back more of ${paymentIntentId} than came in`);
	return tooMuch;
}

async function auditProviderRefund(
	{ db, gateway }: OrderingDeps,
	order: LockedOrder,
	{ act, whole, paymentIntentId, amountPoisha }: RefundRow & { act: string; whole: boolean },
): Promise<void> {
	const transactionId = paymentIntentId;
	await audit(db, {
		by: providerActor(gateway?.name),
		act,
		about: `order:${order.id}`,
		...(whole && { before: { status: order.status } }),
		after: whole
			? { status: "refunded", transactionId }
			: { transactionId, refundedTaka: amountPoisha / 100 },
	});
}

/** The actor in the audit for changes made at the payment provider. */
export function providerActor(name: string | undefined): AuditRecord["by"] {
	return { accountId: "provider", email: `${name ?? "former"} (payment provider)` };
}
