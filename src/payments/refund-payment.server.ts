import { ok, type Result, refuse } from "../kernel/result.ts";
import type { ProviderRefund, RefundRequest } from "./gateway.ts";
import type { PaymentRecord, PaymentsDeps } from "./payment-records.server.ts";

type Refusal = "payment-unknown" | "payment-unfinished" | "amount-refused" | "provider-unavailable";

/**
 * Refunds a payment in part or in full, once for each `refundId`. After `provider-unavailable` the
 * refund may have happened, and the caller retries. If the provider is not `refundsOnce`, the
 * caller first checks with `listPaymentRefunds` that it has not happened. `amount-refused`: more
 * than is left at the provider. `payment-unfinished`: the intent was not paid.
 */
export async function refundPayment(
	{ gateways }: Pick<PaymentsDeps, "gateways">,
	{ provider, paymentIntentId }: PaymentRecord,
	request: Omit<RefundRequest, "paymentIntentId">,
): Promise<Result<ProviderRefund, Refusal>> {
	const gateway = gateways.get(provider);
	if (!gateway || !paymentIntentId) return refuse("provider-unavailable");
	const refunded = await gateway.refund({ ...request, paymentIntentId });
	if (refunded.ok) return refunded;
	if (refunded.code === "not-succeeded") return refuse("payment-unfinished");
	return refuse(refunded.code === "unknown-intent" ? "payment-unknown" : refunded.code);
}

/** A refund in the shop's records. `sentAt`: the shop sent the request; without `doneAt` its outcome is unknown. */
export type KnownRefund = {
	id: string;
	amountPoisha: number;
	sentAt: Date | null;
	doneAt: Date | null;
};

/**
 * Lists the refunds of a payment from the provider. Some providers only return the refunded sum.
 * The shop's refunds are then matched by amount: first the done ones, then the sent ones that still
 * fit into the sum. The rest counts as a refund that somebody made at the provider.
 */
export async function listPaymentRefunds(
	{ gateways, clock }: Pick<PaymentsDeps, "gateways" | "clock">,
	{ provider, paymentIntentId }: PaymentRecord,
	known: readonly KnownRefund[],
): Promise<Result<ProviderRefund[], "provider-unavailable">> {
	const gateway = gateways.get(provider);
	if (!gateway || !paymentIntentId) return refuse("provider-unavailable");
	if (gateway.listRefunds) return gateway.listRefunds(paymentIntentId);
	const found = await gateway.findIntent(paymentIntentId);
	if (!found.ok) return found;
	return ok(refundsOfSum(found.value?.refundedPoisha ?? 0, known, clock.now()));
}

function refundsOfSum(sumPoisha: number, known: readonly KnownRefund[], now: Date) {
	const refunds: ProviderRefund[] = [];
	let left = sumPoisha;
	const add = (refundId: string | null, amountPoisha: number) => {
		refunds.push({ refundId, amountPoisha, providerRefundId: null, createdAt: now });
		left -= amountPoisha;
	};
	for (const { id, amountPoisha, doneAt } of known) if (doneAt) add(id, amountPoisha);
	for (const { id, amountPoisha, doneAt, sentAt } of known)
		if (!doneAt && sentAt && amountPoisha <= left) add(id, amountPoisha);
	if (left > 0) add(null, left);
	return refunds;
}
