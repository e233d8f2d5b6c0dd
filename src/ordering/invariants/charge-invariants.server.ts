import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { toPoisha } from "../../kernel/taka.ts";
import type { Charge, Gateway } from "../../payments/gateway.ts";
import { paymentIntents } from "../../payments/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { orderRefunds } from "../refunds/tables.server.ts";
import { isPaid } from "../rules.ts";
import { orders } from "../tables.server.ts";
import { paidStatuses } from "./invariant-query.server.ts";
import type { Invariant } from "./invariants.copy.ts";

/** The invariants that compare the provider's records with the shop's. */
export const chargeInvariants = [
	"charge-without-order",
	"order-without-charge",
	"refund-unmatched",
	"charged-twice",
] as const satisfies Invariant[];

/** A charge or a paid order that has no fitting other half. */
export type Unmatched = {
	rule: (typeof chargeInvariants)[number];
	paymentIntentId: string;
	orderId: string;
	about: string;
	/** When money came in or went back last; null where none did. */
	movedAt: Date | null;
};

type Order = Pick<typeof orders.$inferSelect, "id" | "status" | "paymentIntentId" | "totalTaka">;
type Refund = Pick<typeof orderRefunds.$inferSelect, "paymentIntentId" | "amountPoisha" | "doneAt">;

const pageSize = 10_000;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Which of these charges, not refunded in full, have no paid order of their amount. One whose money is on its way back has none and needs
 * none; one whose reference is no order's id was not begun by a shop.
 */
export async function listUnmatched(db: Db, charges: readonly Charge[]): Promise<Unmatched[]> {
	const held = charges.filter((one) => isId(one.reference) && isHeld(one));
	if (held.length === 0) return [];
	const { id, status, paymentIntentId, totalTaka } = orders;
	const found = await db
		.select({ id, status, paymentIntentId, totalTaka })
		.from(orders)
		.where(
			inArray(
				id,
				held.map((one) => one.reference),
			),
		);
	const owed = await db
		.select({
			paymentIntentId: orderRefunds.paymentIntentId,
			amountPoisha: orderRefunds.amountPoisha,
			doneAt: orderRefunds.doneAt,
		})
		.from(orderRefunds)
		.where(
			inArray(
				orderRefunds.paymentIntentId,
				held.map((one) => one.paymentIntentId),
			),
		);
	const orderOf = new Map(found.map((one) => [one.id, one]));
	const refundsOf = Map.groupBy(owed, (one) => one.paymentIntentId);
	return held.flatMap((charge) =>
		judge(charge, orderOf.get(charge.reference), refundsOf.get(charge.paymentIntentId) ?? []),
	);
}

/** Whether any of a charge's money is with the shop. */
export function isHeld({ amountPoisha, refundedPoisha }: Charge): boolean {
	return refundedPoisha < amountPoisha;
}

function judge(charge: Charge, order: Order | undefined, refunds: readonly Refund[]): Unmatched[] {
	const { paymentIntentId, reference: orderId, currency } = charge;
	const of = `transaction ${paymentIntentId}, order ${orderId}: ${charge.amountPoisha} poisha`;
	const violation = (why: string, rule: Unmatched["rule"] = "charge-without-order") => [
		{ rule, paymentIntentId, orderId, about: `${of}, ${why}`, movedAt: charge.capturedAt },
	];
	const done = sumOf(refunds.filter(({ doneAt }) => doneAt !== null));
	const refunded = sumOf(refunds);
	// What is owed may have gone, its answer lost.
	if (charge.refundedPoisha < done || charge.refundedPoisha > refunded)
		return violation(
			`${charge.refundedPoisha} of it gone back, ${done} by the records`,
			"refund-unmatched",
		);
	if (refunded >= charge.amountPoisha) return [];
	if (!order) return violation("no such order");
	if (!isPaid(order.status)) return violation(`the order is ${order.status}`);
	if (order.paymentIntentId !== paymentIntentId)
		return violation(`the order is paid by ${order.paymentIntentId}`, "charged-twice");
	const right = currency === "bdt" && charge.amountPoisha === toPoisha(order.totalTaka);
	return right ? [] : violation(`${currency}; the order is over ${order.totalTaka} taka`);
}

function sumOf(refunds: readonly Refund[]): number {
	return refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

/**
 * Which orders paid through this provider have a transaction that is not among `charged`, though not
 * all of their money is owed back; of one order alone where `only` names it.
 */
export async function listUncharged(
	db: Db,
	{ name }: Gateway,
	charged: ReadonlySet<string>,
	only?: string,
): Promise<Unmatched[]> {
	const unmatched: Unmatched[] = [];
	for (let after = first; ; ) {
		const paid = await listPaid(db, name, only ? eq(orders.id, only) : gt(orders.id, after));
		for (const { id, paymentIntentId } of paid)
			if (paymentIntentId && !charged.has(paymentIntentId))
				unmatched.push(uncharged(id, paymentIntentId));
		const last = paid.at(-1);
		if (only || !last || paid.length < pageSize) return unmatched;
		after = last.id;
	}
}

function listPaid(db: Db, provider: string, which: SQL) {
	const { id, status, paymentIntentId } = orders;
	return db
		.select({ id, paymentIntentId })
		.from(orders)
		.innerJoin(paymentIntents, eq(paymentIntents.paymentIntentId, paymentIntentId))
		.where(
			and(
				which,
				sql`${status} in ${paidStatuses}`,
				eq(paymentIntents.provider, provider),
				sql`${orders.refundedPoisha} < ${orders.totalTaka} * 100`,
			),
		)
		.orderBy(asc(id))
		.limit(pageSize);
}

function uncharged(orderId: string, paymentIntentId: string): Unmatched {
	const about = `order ${orderId}, transaction ${paymentIntentId}: no money of it is there`;
	return { rule: "order-without-charge", orderId, paymentIntentId, about, movedAt: null };
}
