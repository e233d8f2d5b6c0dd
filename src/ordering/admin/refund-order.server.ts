import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { isPaid, statusOf } from "../order-facts.ts";
import { lockOrder } from "../order-rows.server.ts";
import { oweOrder } from "../refunds/owe-refund.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";

type Refusal = "not-found" | "not-that-way" | "refund-pending";

/**
 * An admin gives back all the money that is left of a paid order, once. Units that are not shipped
 * yet return to stock (contract, PATCH /allOrders).
 *
 * The shop stores the refund before it asks the provider, so that no crash and no lost response can
 * lose it. `refund-pending` means that the provider did not answer. The order then keeps its status
 * and cannot be shipped, and the shop keeps asking the provider.
 */
export async function refundOrder(
	deps: OrderingDeps,
	admin: Caller,
	orderId: string,
): Promise<Result<1, Refusal>> {
	const owed = await inTransaction<null, Refusal>(deps.db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return refuse("not-found");
		if (!isPaid(order) || order.fulfilment === "delivered") return refuse("not-that-way");
		const decision = { reason: "by admin", by: admin.accountId } as const;
		if (!(await oweOrder({ ...deps, db: tx }, order, decision))) return ok(null);
		await audit(tx, {
			by: admin,
			act: "refunded an order",
			about: `order:${orderId}`,
			before: { status: statusOf(order) },
			after: { status: "refunded" },
		});
		return ok(null);
	});
	if (!owed.ok) return owed;
	return (await payOwedRefunds(deps, orderId)) ? ok(1 as const) : refuse("refund-pending");
}
