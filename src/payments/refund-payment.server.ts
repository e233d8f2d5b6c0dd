import { type Result, refuse } from "../kernel/result.ts";
import type { PaymentIntent } from "./gateway.ts";
import { findRecordByIntent, type PaymentsDeps, storeStatus } from "./payment-records.server.ts";

type Refusal = "payment-unknown" | "payment-unfinished" | "provider-unavailable";

/**
 * Gives all the money of a transaction back, once, however often it is asked.
 * After `provider-unavailable` the money may be on its way: ask again, it goes
 * back once. `payment-unfinished`: there is no money to give back.
 */
export async function refundPayment(
	deps: PaymentsDeps,
	paymentIntentId: string,
): Promise<Result<PaymentIntent, Refusal>> {
	const { db, gateway } = deps;
	const record = await findRecordByIntent(db, paymentIntentId);
	if (!record) return refuse("payment-unknown");
	if (gateway?.name !== record.provider) return refuse("provider-unavailable");
	const refunded = await gateway.refund(paymentIntentId, `refund:${record.id}`);
	if (refunded.ok) {
		await storeStatus(deps, record, refunded.value);
		return refunded;
	}
	if (refunded.code === "not-succeeded") return refuse("payment-unfinished");
	return refuse(refunded.code === "unknown-intent" ? "payment-unknown" : refunded.code);
}
