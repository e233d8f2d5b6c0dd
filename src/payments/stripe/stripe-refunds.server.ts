import type Stripe from "stripe";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { ProviderRefund, RefundRequest } from "../gateway.ts";
import { objectionOf } from "./stripe-errors.server.ts";
import { findStripeIntent } from "./stripe-intents.server.ts";

const aPage = 100;
const failed = ["failed", "canceled"];

/**
 * Gives a part of a PaymentIntent's money back (gateway.ts). Where it stands is asked first, for two
 * reasons: Stripe keeps a refusal under its idempotency key and would repeat it after the money came,
 * and it forgets a key after a day, while `metadata` tells for ever which refund was made.
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
	// An amount that was lowered meanwhile is another request to Stripe.
	const idempotencyKey = `refund:${refundId}:${amountPoisha}`;
	try {
		return ok(asRefund(await stripe.refunds.create(wanted, { idempotencyKey })));
	} catch (error) {
		if (objectionOf(error) === null) throw error;
		const now = await findStripeIntent(stripe, paymentIntentId);
		// Somebody else took of what was left in between.
		if (now && now.refundedPoisha > intent.refundedPoisha) return refuse("amount-refused");
		throw error;
	}
}

/** All refunds of a PaymentIntent but those that failed (gateway.ts), oldest first. */
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
