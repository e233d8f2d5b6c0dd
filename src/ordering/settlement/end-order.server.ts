import { ok, type Result, refuse } from "../../kernel/result.ts";
import { cancelPayment } from "../../payments/cancel-payment.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { type Cancellation, recordCancellation } from "./cancel-order.server.ts";
import { settleOrder } from "./settle-order.server.ts";

type Refusal = "already-paid" | "payment-under-way" | "payment-unreachable" | "provider-changed";

/**
 * Ends an unpaid order, in this order: bar new payments and cancel at the
 * provider, then give the stock back, once (contract, A hold's end). Grants
 * whether this call ended it.
 *
 * Where the money was quicker the order becomes paid: `already-paid`. Where the
 * provider has not decided (`payment-under-way`; a hold's end also waits for a
 * customer at their bank's page) or does not answer (`payment-unreachable`),
 * nothing was changed: ask again. `provider-changed`: the payment is with a
 * provider that the shop has changed from, and only `endHolds` says when to go on.
 */
export async function cancelOrder(
	deps: OrderingDeps,
	ending: Omit<Cancellation, "leaves">,
): Promise<Result<boolean, Refusal>> {
	const { orderId, as } = ending;
	const closed = await cancelPayment(deps, orderId, as === "deleted" ? "cancel" : "wait");
	if (!closed.ok)
		return closed.code === "provider-changed"
			? refuse(closed.code, closed.with)
			: refuse(why(closed.code));
	if (closed.value.state === "paid") {
		const paymentIntentId = closed.value.intent.paymentIntentId;
		const settled = await settleOrder(deps, { orderId, paymentIntentId, by: null });
		const unsure = !settled.ok && settled.code === "payment-unreachable";
		return refuse(unsure ? "payment-unreachable" : "already-paid");
	}
	const partIds = await recordCancellation(deps, ending);
	if (partIds) deps.partsChanged(partIds);
	return ok(partIds !== null);
}

function why(code: "payment-busy" | "provider-unavailable") {
	return code === "payment-busy" ? "payment-under-way" : "payment-unreachable";
}
