import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { mayRefund } from "../rules.ts";
import { payRefund } from "../settlement/pay-refunds.server.ts";
import { orderRefunds } from "../tables.server.ts";

type Refusal = "not-found" | "not-that-way" | "refund-pending";

/**
 * An admin gives a paid order's money back: all of it, once. What has not been
 * shipped yet returns to stock (contract, PATCH /allOrders).
 *
 * The wish is written down before the provider is asked, so that neither a
 * crash nor a lost answer leaves money in between: `refund-pending` means that
 * the provider did not answer, the order stays as it is, and the shop keeps
 * asking by itself. Such an order is not shipped meanwhile.
 */
export async function refundOrder(
	deps: OrderingDeps,
	admin: Caller,
	orderId: string,
): Promise<Result<1, Refusal>> {
	const wished = await recordRefundOwed(deps, admin, orderId);
	if (!wished.ok) return wished;
	return (await payRefund(deps, wished.value)) ? ok(1 as const) : refuse("refund-pending");
}

function recordRefundOwed(
	{ db, clock }: OrderingDeps,
	admin: Caller,
	orderId: string,
): Promise<Result<string, "not-found" | "not-that-way">> {
	return inTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return refuse("not-found");
		const { status, paymentIntentId } = order;
		if (!mayRefund(status) || !paymentIntentId) return refuse("not-that-way");
		const at = clock.now();
		const made = await tx
			.insert(orderRefunds)
			.values({ paymentIntentId, orderId, reason: "by admin", owedAt: at, nextAttemptAt: at })
			.onConflictDoNothing()
			.returning();
		if (made.length === 0) return ok(paymentIntentId);
		const detail = { transactionId: paymentIntentId, reason: "by admin" };
		await recordOrderEvent(tx, { orderId, type: "refund owed", by: admin.accountId, at, detail });
		await audit(tx, {
			by: admin,
			act: "refunded an order",
			about: `order:${orderId}`,
			before: { status },
			after: { status: "refunded" },
		});
		return ok(paymentIntentId);
	});
}
