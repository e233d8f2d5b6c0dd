import { and, eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { toPoisha } from "../../kernel/taka.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { isPaid } from "../order-facts.ts";
import { type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { orderLines } from "../tables.server.ts";
import { oweAmount } from "./owe-refund.server.ts";

/** The amounts to refund for parts of the order and for its delivery, in whole taka. */
export type RefundedParts = {
	lines: readonly { partId: string; amountTaka: number }[];
	deliveryTaka: number;
};

export type PartDecision = RefundedParts & {
	/** The caller creates the id, so that a repeat is the same refund. */
	refundId: string;
	reason: "by admin" | "returned";
	/** The shop's reason in words, for the customer. */
	words?: string | null;
};

type OweRefusal = "not-that-way" | "refund-too-much" | "refund-empty";

/**
 * Owes back a part of a paid order's money, in the caller's transaction and under the order's lock.
 * `payOwedRefunds` sends it afterwards. Neither a line nor the order gets back more than was paid.
 * Stock does not change: whether units return to stock is a separate decision.
 */
export async function owePart(
	deps: Deps,
	order: LockedOrder,
	by: Caller,
	{ refundId, reason, words, lines, deliveryTaka }: PartDecision,
): Promise<Result<null, OweRefusal>> {
	const { db } = deps;
	if (!isPaid(order)) return refuse("not-that-way");
	const amountTaka = lines.reduce((sum, line) => sum + line.amountTaka, deliveryTaka);
	if (amountTaka <= 0) return refuse("refund-empty");
	const amountPoisha = toPoisha(amountTaka);
	const left = order.paidPoisha - order.refundedPoisha;
	if (amountPoisha > left) return refuse("refund-too-much");
	if (!(await countParts(db, order, { lines, deliveryTaka }))) return refuse("refund-too-much");
	await oweAmount(deps, order, {
		refundId,
		amountPoisha,
		reason,
		words,
		by: by.accountId,
		deliveryPoisha: toPoisha(deliveryTaka),
	});
	await audit(db, {
		by,
		act: "refunded a part of an order",
		about: `order:${order.id}`,
		before: { refundedTaka: order.refundedPoisha / 100 },
		after: {
			refundedTaka: (order.refundedPoisha + amountPoisha) / 100,
			lines,
			deliveryTaka,
			...(words && { words }),
		},
	});
	return ok(null);
}

/** Counts the amounts at their lines. False if a part is not in the order, or if less is left of its line. */
async function countParts(
	db: Db,
	order: LockedOrder,
	{ lines, deliveryTaka }: RefundedParts,
): Promise<boolean> {
	const booked = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
	const delivery = toPoisha(order.deliveryChargeTaka) - order.refundedDeliveryPoisha;
	if (toPoisha(deliveryTaka) > delivery) return false;
	for (const { partId, amountTaka } of lines) {
		const line = booked.find((line) => line.partId === partId);
		if (!line) return false;
		const refunded = line.refundedPoisha + toPoisha(amountTaka);
		if (refunded > toPoisha(line.unitPriceTaka * line.quantity)) return false;
		await db
			.update(orderLines)
			.set({ refundedPoisha: refunded })
			.where(and(eq(orderLines.orderId, order.id), eq(orderLines.partId, partId)));
	}
	return true;
}

export type RequestedPart = RefundedParts & {
	words?: string | null;
	orderId: string;
	/** The sum that was refunded when the admin decided, in taka. */
	refundedTaka: number;
};

/**
 * An admin decides to refund a part of a paid order's money: for lines, for the delivery, or both.
 * Returns the refund's id. `payOwedRefunds` sends it afterwards and retries until it is confirmed.
 *
 * `refund-changed`: somebody refunded money since the admin looked, in another window or at the
 * provider. The refusal has the sum that is refunded by now.
 */
export function refundPart(
	deps: Deps,
	admin: Caller,
	{ orderId, refundedTaka, ...parts }: RequestedPart,
): Promise<Result<string, "not-found" | "refund-changed" | OweRefusal>> {
	return inTransaction<string, "not-found" | "refund-changed" | OweRefusal>(deps.db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return refuse("not-found");
		const now = order.refundedPoisha / 100;
		if (now !== refundedTaka) return refuse("refund-changed", { refundedTotal: now });
		const refundId = newId();
		const decision = { ...parts, refundId, reason: "by admin" } as const;
		const owed = await owePart({ ...deps, db: tx }, order, admin, decision);
		return owed.ok ? ok(refundId) : owed;
	});
}
