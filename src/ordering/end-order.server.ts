import { grant, type Outcome, refuse } from "../kernel/outcome.ts";
import { closePayment } from "../payments/close-payment.server.ts";
import { giveUpOrder } from "./give-up-order.server.ts";
import type { Ordering } from "./house.server.ts";
import { settleOrder } from "./settle-order.server.ts";

type Ending = { orderId: string; as: "expired" | "deleted"; by: string | null };
type Refusal = "already-paid" | "payment-under-way" | "payment-unreachable";

/**
 * Ends an unpaid order, in this order: bar new payments and cancel at the
 * provider, then give the stock back, once (contract, A hold's end). Grants
 * whether this call ended it.
 *
 * Where the money was quicker the order becomes paid: `already-paid`. Where the
 * provider has not decided (`payment-under-way`; a hold's end also waits for a
 * customer at their bank's page) or does not answer (`payment-unreachable`),
 * nothing was changed: ask again.
 */
export async function endOrder(
	house: Ordering,
	{ orderId, as, by }: Ending,
): Promise<Outcome<boolean, Refusal>> {
	const closed = await closePayment(house, orderId, as === "deleted" ? "cancel" : "wait");
	if (!closed.granted)
		return refuse(closed.code === "payment-busy" ? "payment-under-way" : "payment-unreachable");
	if (closed.value.state === "paid") {
		const transactionId = closed.value.intent.intentId;
		const settled = await settleOrder(house, { orderId, transactionId, by: null });
		const unsure = !settled.granted && settled.code === "payment-unreachable";
		return refuse(unsure ? "payment-unreachable" : "already-paid");
	}
	const partIds = await giveUpOrder(house, { orderId, as, by });
	if (partIds) house.partsChanged(partIds);
	return grant(partIds !== null);
}
