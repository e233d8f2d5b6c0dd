import { ok, type Result, refuse } from "../../kernel/result.ts";
import { toPoisha } from "../../kernel/taka.ts";
import { checkPayment } from "../../payments/check-payment.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { findOrderRow, type OrderRow } from "../order-rows.server.ts";
import { isPaid } from "../rules.ts";
import { payRefund } from "./pay-refunds.server.ts";
import { type Payment, recordPayment } from "./record-payment.server.ts";
import { recordProviderRefund } from "./record-refund.server.ts";

type Refusal = "not-found" | "payment-unknown" | "payment-unreachable" | "refunded";

/**
 * Records an order as paid once its provider says so; nobody's word is taken
 * for it. The customer's browser, the provider's message and the hold's end all
 * come through here, in any order and number, to the same end state.
 *
 * Grants how many orders became paid: 1, or 0 on a repeat. `payment-unknown`:
 * not this order's transaction, not finished, or not of its amount.
 * `payment-unreachable`: nothing was changed, ask again. `refunded`: the money
 * came too late, the parts are gone, and all of it goes back; or it has gone
 * back already, at the provider.
 */
export async function settleOrder(
	deps: OrderingDeps,
	payment: Payment,
): Promise<Result<0 | 1, Refusal>> {
	const order = await findOrderRow(deps.db, payment.orderId);
	if (!order) return refuse("not-found");
	if (order.paymentIntentId === payment.paymentIntentId)
		return isPaid(order.status) ? ok(0) : refuse("refunded");
	const checked = await check(deps, order, payment.paymentIntentId);
	if (!checked.ok) {
		// The money came and went before the shop knew of it.
		if (checked.code === "refunded") await recordProviderRefund(deps, payment);
		return checked;
	}
	const recorded = await recordPayment(deps, payment);
	if (recorded.is === "paid already") return ok(0);
	if (recorded.is === "paid") {
		deps.partsChanged(recorded.partIds);
		deps.orderPaid?.();
		return ok(1);
	}
	// Where the provider does not answer now, it stays owed and is asked again.
	await payRefund(deps, payment.paymentIntentId);
	return refuse("refunded");
}

async function check(deps: OrderingDeps, order: OrderRow, paymentIntentId: string) {
	const checked = await checkPayment(deps, {
		paymentIntentId,
		reference: order.id,
		amountPoisha: toPoisha(order.totalTaka),
	});
	if (checked.ok) return checked;
	if (checked.code === "provider-unavailable") return refuse("payment-unreachable");
	if (checked.code === "payment-refunded") return refuse("refunded");
	return refuse("payment-unknown");
}
