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

/** Who takes a shipped order to its customer, and their number of it; both null where the shop does not say. */
export type HandedOver = { courier: Courier | null; trackingNumber: string | null };
const nobody: HandedOver = { courier: null, trackingNumber: null };

/**
 * An admin sends a paid order on its way, or says that it has arrived (spec §4;
 * contract, PATCH /allOrders). The customer gets a mail, the act is audited.
 *
 * Refuses every other step (`not-that-way`), also while the order's money is
 * on its way back (`refund-under-way`); nothing is changed then.
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
