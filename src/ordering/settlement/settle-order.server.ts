import { ok, type Result, refuse } from "../../kernel/result.ts";
import { checkPayment } from "../../payments/check-payment.server.ts";
import { findRecordByIntent } from "../../payments/payment-records.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { isPaid } from "../order-facts.ts";
import { findOrderRow } from "../order-rows.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";
import { recordProviderRefunds } from "../refunds/record-provider-refunds.server.ts";
import { type Payment, recordPayment } from "./record-payment.server.ts";

type Refusal = "not-found" | "payment-unknown" | "payment-unreachable" | "refunded";

/**
 * Records an order as paid after the provider confirms the payment. The customer's browser, the provider's webhook and
 * the hold's end all call it, in any order and any number of times, with the same end state.
 *
 * Returns how many orders became paid: 1, or 0 on a repeat. `payment-unknown`: the transaction is not this order's, not
 * finished, or of another amount. `payment-unreachable`: nothing was changed; retry. `refunded`: the payment came too
 * late and is refunded, or the provider has refunded it already.
 */
export async function settleOrder(
	deps: OrderingDeps,
	payment: Payment,
): Promise<Result<0 | 1, Refusal>> {
	// The payment is read first: if it is accepted, the order is then read as paid, too.
	const known = await findRecordByIntent(deps.db, payment.paymentIntentId);
	const order = await findOrderRow(deps.db, payment.orderId);
	if (!order) return refuse("not-found");
	if (known?.orderId === order.id && known.acceptedAt)
		return isPaid(order) ? ok(0) : refuse("refunded");
	const checked = await check(deps, payment);
	if (!checked.ok) {
		if (checked.code !== "refunded") return checked;
		// The payment was made and refunded at the provider before the shop recorded it.
		const recorded = await recordProviderRefunds(deps, payment);
		return recorded.ok ? checked : recorded;
	}
	const recorded = await recordPayment(deps, payment);
	if (recorded.is === "paid already") return ok(0);
	if (recorded.is === "paid") {
		deps.partsChanged(recorded.partIds);
		deps.orderPaid?.();
		return ok(1);
	}
	// If the provider does not respond, the refund stays owed and is retried.
	await payOwedRefunds(deps, order.id);
	return refuse("refunded");
}

async function check(deps: OrderingDeps, payment: Payment) {
	const checked = await checkPayment(deps, payment);
	if (checked.ok) return checked;
	if (checked.code === "provider-unavailable") return refuse("payment-unreachable");
	if (checked.code === "payment-refunded") return refuse("refunded");
	return refuse("payment-unknown");
}
