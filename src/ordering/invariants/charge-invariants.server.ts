import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Charge, Gateway } from "../../payments/gateway.ts";
import type { PaymentRecord } from "../../payments/payment-records.server.ts";
import { payments } from "../../payments/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { hasEnded, isPaid, statusOf } from "../order-facts.ts";
import { sumOf } from "../refunds/owe-refund.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { orders } from "../tables.server.ts";
import type { Invariant } from "./invariants.copy.ts";

/** The invariants that compare the provider's records with the shop's. */
export const chargeInvariants = [
	"charge-without-order",
	"order-without-charge",
	"refund-unmatched",
	"charged-twice",
] as const satisfies Invariant[];

export function isChargeInvariant(rule: Invariant): boolean {
	return chargeInvariants.some((invariant) => invariant === rule);
}

/** A charge without a matching paid order, or a paid order without a matching charge. */
export type Unmatched = {
	rule: (typeof chargeInvariants)[number];
	paymentIntentId: string;
	orderId: string;
	about: string;
	/** The time of the last charge or refund. Null if there was none. */
	movedAt: Date | null;
};

type Order = typeof orders.$inferSelect;
type Refund = Pick<typeof refunds.$inferSelect, "amountPoisha" | "doneAt">;

const pageSize = 10_000;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Lists the charges that match no paid order of the same amount. A charge needs no order if it is
 * refunded in full, or will be. A charge whose reference is no order id was not made by a shop.
 */
export async function listUnmatched(db: Db, charges: readonly Charge[]): Promise<Unmatched[]> {
	const held = charges.filter((charge) => isId(charge.reference) && isHeld(charge));
	if (held.length === 0) return [];
	const orderIds = held.map(({ reference }) => reference);
	const found = await db.select().from(orders).where(inArray(orders.id, orderIds));
	const paid = await db.select().from(payments).where(inArray(payments.orderId, orderIds));
	const owed = await db.select().from(refunds).where(inArray(refunds.orderId, orderIds));
	const orderOf = new Map(found.map((order) => [order.id, order]));
	const paymentOf = new Map(paid.map((payment) => [payment.paymentIntentId, payment]));
	const refundsOf = Map.groupBy(owed, ({ paymentId }) => paymentId);
	return held.flatMap((charge) => {
		const payment = paymentOf.get(charge.paymentIntentId);
		const back = refundsOf.get(payment?.id ?? "") ?? [];
		return judge(charge, { order: orderOf.get(charge.reference), payment, refunds: back });
	});
}

/** Whether the shop still has any of a charge's money. */
export function isHeld({ amountPoisha, refundedPoisha }: Charge): boolean {
	return refundedPoisha < amountPoisha;
}

type Records = {
	order: Order | undefined;
	payment: PaymentRecord | undefined;
	refunds: readonly Refund[];
};

function judge(charge: Charge, { order, payment, refunds }: Records): Unmatched[] {
	const { paymentIntentId, reference: orderId, currency } = charge;
	const of = `transaction ${paymentIntentId}, order ${orderId}: ${charge.amountPoisha} poisha`;
	const violation = (why: string, rule: Unmatched["rule"] = "charge-without-order") => [
		{ rule, paymentIntentId, orderId, about: `${of}, ${why}`, movedAt: charge.capturedAt },
	];
	const done = sumOf(refunds.filter(({ doneAt }) => doneAt !== null));
	const refunded = sumOf(refunds);
	// The provider may have paid an owed refund although its response was lost.
	if (charge.refundedPoisha < done || charge.refundedPoisha > refunded)
		return violation(
			`${charge.refundedPoisha} of it gone back, ${done} by the records`,
			"refund-unmatched",
		);
	if (refunded >= charge.amountPoisha) return [];
	if (!order) return violation("no such order");
	if (!payment?.acceptedAt && isPaid(order))
		return violation("the order is paid by another", "charged-twice");
	// A payment counts before the order is paid in full: it may be an advance.
	if (!payment?.acceptedAt || order.refundedAt || hasEnded(order))
		return violation(`the order is ${statusOf(order)}`);
	const right = currency === "bdt" && charge.amountPoisha === payment.amountPoisha;
	return right ? [] : violation(`${currency}; the payment is over ${payment.amountPoisha} poisha`);
}

/**
 * Lists the payments that count for an order, came through this provider and are not in `charged`.
 * Leaves out those whose whole money is owed back. `only` limits the list to one transaction.
 */
export async function listUncharged(
	db: Db,
	{ name }: Gateway,
	charged: ReadonlySet<string>,
	only?: string,
): Promise<Unmatched[]> {
	const unmatched: Unmatched[] = [];
	for (let after = first; ; ) {
		const which = only ? eq(payments.paymentIntentId, only) : gt(payments.id, after);
		const paid = await listPaid(db, name, which);
		for (const { orderId, paymentIntentId } of paid)
			if (paymentIntentId && !charged.has(paymentIntentId))
				unmatched.push(uncharged(orderId, paymentIntentId));
		const last = paid.at(-1);
		if (!last || paid.length < pageSize) return unmatched;
		after = last.id;
	}
}

function listPaid(db: Db, provider: string, which: SQL) {
	const { id, orderId, paymentIntentId } = payments;
	const isKept = sql`payments.amount_poisha > (select coalesce(sum(amount_poisha), 0) from refunds
		where payment_id = payments.id)`;
	return db
		.select({ id, orderId, paymentIntentId })
		.from(payments)
		.where(and(which, isNotNull(payments.acceptedAt), eq(payments.provider, provider), isKept))
		.orderBy(asc(id))
		.limit(pageSize);
}

function uncharged(orderId: string, paymentIntentId: string): Unmatched {
	const about = `order ${orderId}, transaction ${paymentIntentId}: no money of it is there`;
	return { rule: "order-without-charge", orderId, paymentIntentId, about, movedAt: null };
}
