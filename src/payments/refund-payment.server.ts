import { type Result, refuse } from "../kernel/result.ts";
import type { PaymentIntent } from "./gateway.ts";
import { findRecordByIntent, type PaymentsDeps, storeStatus } from "./payment-records.server.ts";

type Refusal = "payment-unknown" | "payment-unfinished" | "provider-unavailable";

/**
 * Refunds an intent in full; repeats refund it only once. After
 * `provider-unavailable` the refund may have happened: retry.
 * `payment-unfinished`: the intent was not paid.
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
