import { ok, type Result, refuse } from "../kernel/result.ts";
import type { ProviderRefund, RefundRequest } from "./gateway.ts";
import type { PaymentRecord, PaymentsDeps } from "./payment-records.server.ts";

type Refusal = "payment-unknown" | "payment-unfinished" | "amount-refused" | "provider-unavailable";

/**
 * Refunds a part of a payment, or all of it: once for each `refundId`. After `provider-unavailable` the refund may have
 * happened: retry, at a provider that is not `refundsOnce` only after `listPaymentRefunds` says that it has not.
 * `amount-refused`: more than is left at the provider. `payment-unfinished`: the intent was not paid.
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

/** A refund as the shop knows it. `sentAt`: it may have been made, without an answer that says so. */
export type KnownRefund = {
	id: string;
	amountPoisha: number;
	sentAt: Date | null;
	doneAt: Date | null;
};

/**
 * What the provider says has gone back of a payment. Of one that only says how much has, the shop's
 * refunds are told apart by their amounts: those that are done, then those that were sent, as far as
 * the sum reaches; what is left over somebody gave back at the provider.
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
