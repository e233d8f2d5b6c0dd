import type Stripe from "stripe";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { ProviderRefund, RefundRequest } from "../gateway.ts";
import { objectionOf } from "./stripe-errors.server.ts";
import { findStripeIntent } from "./stripe-intents.server.ts";

const aPage = 100;
const failed = ["failed", "canceled"];

/**
 * Refunds a PaymentIntent in part or in full (gateway.ts). It first reads the current state, for
 * two reasons. Stripe stores a refusal under its idempotency key and would repeat it after the
 * money came. And Stripe forgets a key after a day, while `metadata` always shows which refund was
 * made.
 */
export async function refundStripeIntent(
	stripe: Stripe,
	{ paymentIntentId, amountPoisha, refundId }: RefundRequest,
): Promise<Result<ProviderRefund, "amount-refused" | "not-succeeded" | "unknown-intent">> {
	const intent = await findStripeIntent(stripe, paymentIntentId);
	if (!intent) return refuse("unknown-intent");
	if (intent.status !== "succeeded") return refuse("not-succeeded");
	const before = await listStripeRefunds(stripe, paymentIntentId);
	const made = before.find((refund) => refund.refundId === refundId);
	if (made) return ok(made);
	const left = intent.amountReceivedPoisha - intent.refundedPoisha;
	const fits = Number.isSafeInteger(amountPoisha) && amountPoisha > 0;
	if (!fits || amountPoisha > left) return refuse("amount-refused");
	const wanted = { payment_intent: paymentIntentId, amount: amountPoisha, metadata: { refundId } };
	// A lower amount is another request to Stripe and needs another key.
	const idempotencyKey = `refund:${refundId}:${amountPoisha}`;
	try {
		return ok(asRefund(await stripe.refunds.create(wanted, { idempotencyKey })));
	} catch (error) {
		if (objectionOf(error) === null) throw error;
		const now = await findStripeIntent(stripe, paymentIntentId);
		// Another refund was made in between.
		if (now && now.refundedPoisha > intent.refundedPoisha) return refuse("amount-refused");
		throw error;
	}
}

/** Lists the refunds of a PaymentIntent, oldest first, without the failed ones (gateway.ts). */
export async function listStripeRefunds(
	stripe: Stripe,
	paymentIntentId: string,
): Promise<ProviderRefund[]> {
	if (!/^\w+$/.test(paymentIntentId)) return [];
	const query = { payment_intent: paymentIntentId, limit: aPage };
	const refunds: ProviderRefund[] = [];
	try {
		for await (const refund of stripe.refunds.list(query))
			if (!failed.includes(refund.status ?? "")) refunds.unshift(asRefund(refund));
	} catch (error) {
		if (objectionOf(error) === "resource_missing") return [];
		throw error;
	}
	return refunds;
}

function asRefund({ id, amount, metadata, created }: Stripe.Refund): ProviderRefund {
	const createdAt = new Date(created * 1000);
	const refundId = metadata?.refundId ?? null;
	return { providerRefundId: id, amountPoisha: amount, refundId, createdAt };
}
