import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import type { cancelPaidOrderOperation } from "../contract.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { isAllGivenBack, isPaid } from "../order-facts.ts";
import { lockOrder } from "../order-rows.server.ts";
import { oweOrder } from "./owe-refund.server.ts";
import { payOwedRefunds } from "./pay-refunds.server.ts";

type Refusal = RefusalOf<typeof cancelPaidOrderOperation>;

/**
 * A customer cancels their own paid order before it is packed. The shop refunds all that is left of
 * its money, once, and then returns its parts to stock. Returns whether this call cancelled the
 * order (0 on a repeat) and whether the refund is done. If the provider does not answer, the shop
 * keeps asking, and the order is not shipped meanwhile.
 *
 * Packing, shipping and cancelling take the order's lock: of two at once, the second is refused.
 */
export async function cancelPaidOrder(
	deps: OrderingDeps,
	customer: Caller,
	orderId: string,
): Promise<Result<{ modifiedCount: 0 | 1; done: boolean }, Refusal>> {
	const cancelled = await inTransaction(deps.db, async (tx): Promise<Result<0 | 1, Refusal>> => {
		const order = await lockOrder(tx, orderId);
		if (order?.accountId !== customer.accountId || order.deletedAt) return refuse("not-found");
		if (order.refundedAt) return ok(0);
		if (!isPaid(order)) return refuse("not-paid");
		if (isAllGivenBack(order)) return ok(0);
		if (order.fulfilment !== "confirmed") return refuse("packed");
		const decision = { reason: "cancelled", by: customer.accountId } as const;
		await oweOrder({ ...deps, db: tx }, order, decision);
		return ok(1);
	});
	if (!cancelled.ok) return cancelled;
	return ok({ modifiedCount: cancelled.value, done: await payOwedRefunds(deps, orderId) });
}
