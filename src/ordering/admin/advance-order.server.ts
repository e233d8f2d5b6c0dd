import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { Courier } from "../couriers.ts";
import { isAllGivenBack, mayShip, statusOf } from "../order-facts.ts";
import { lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";

/** The courier of a shipped order and the courier's tracking number. Both are null if the admin gave none. */
export type HandedOver = { courier: Courier | null; trackingNumber: string | null };
const nobody: HandedOver = { courier: null, trackingNumber: null };

/**
 * An admin marks a paid order as shipped, or a shipped order as delivered (spec §4; contract, PATCH
 * /allOrders). The customer gets a mail, and the audit log an entry.
 *
 * Refuses every other step (`not-that-way`), and every step while the shop refunds the whole order
 * (`refund-under-way`). A refusal changes nothing.
 */
export function advanceOrder(
	{ db, clock }: Deps,
	admin: Caller,
	orderId: string,
	to: "shipped" | "delivered",
	handedOver = nobody,
): Promise<Result<1, "not-found" | "not-that-way" | "refund-under-way">> {
	return inTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return refuse("not-found");
		const isNext = to === "shipped" ? mayShip(order) : statusOf(order) === "shipped";
		if (!isNext) return refuse("not-that-way");
		if (isAllGivenBack(order)) return refuse("refund-under-way");
		const now = clock.now();
		const done = to === "shipped" ? { shippedAt: now, ...handedOver } : { deliveredAt: now };
		await tx
			.update(orders)
			.set({ fulfilment: to, ...done })
			.where(eq(orders.id, orderId));
		const by = admin.accountId;
		const detail = handedOver.courier ? handedOver : undefined;
		await recordOrderEvent(tx, { orderId, type: to, by, at: now, ...(detail && { detail }) });
		await audit(tx, {
			by: admin,
			act: `marked an order ${to}`,
			about: `order:${orderId}`,
			before: { status: statusOf(order) },
			after: { status: to, ...detail },
		});
		await queueOrderMail({ db: tx, clock }, order, to);
		return ok(1 as const);
	});
}
