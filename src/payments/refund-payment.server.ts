import { ok, type Result, refuse } from "../kernel/result.ts";
import type { ProviderRefund, RefundRequest } from "./gateway.ts";
import { findRecordByIntent, type PaymentsDeps } from "./payment-records.server.ts";

type Refusal = "payment-unknown" | "payment-unfinished" | "amount-refused" | "provider-unavailable";

/**
 * Refunds a part of a payment, or all of it: once for each `refundId`. After `provider-unavailable`
 * the refund may have happened: retry. `amount-refused`: more than is left at the provider.
 * `payment-unfinished`: the intent was not paid.
 */
export async function refundPayment(
	{ db, gateway }: PaymentsDeps,
	asked: RefundRequest,
): Promise<Result<ProviderRefund, Refusal>> {
	const record = await findRecordByIntent(db, asked.paymentIntentId);
	if (!record) return refuse("payment-unknown");
	if (gateway?.name !== record.provider) return refuse("provider-unavailable");
	const refunded = await gateway.refund(asked);
	if (refunded.ok) return refunded;
	if (refunded.code === "not-succeeded") return refuse("payment-unfinished");
	return refuse(refunded.code === "unknown-intent" ? "payment-unknown" : refunded.code);
}

/** What the provider says has gone back of a payment; nothing of one that is not this shop's. */
export async function listPaymentRefunds(
	{ db, gateway }: PaymentsDeps,
	paymentIntentId: string,
): Promise<Result<ProviderRefund[], "provider-unavailable">> {
	const record = await findRecordByIntent(db, paymentIntentId);
	if (!record) return ok([]);
	if (gateway?.name !== record.provider) return refuse("provider-unavailable");
	return gateway.listRefunds(paymentIntentId);
}
