import type Stripe from "stripe";
import type { Charge, ChargePage } from "../gateway.ts";

/**
 * Stripe's charges that were captured, a page at a time, newest first (gateway.ts). A page may hold
 * fewer than were asked for, or none: declined cards stand among them.
 */
export async function listStripeCharges(
	stripe: Stripe,
	after: string | null,
	pageSize: number,
): Promise<ChargePage> {
	const { data, has_more: more } = await stripe.charges.list({
		limit: pageSize,
		expand: ["data.payment_intent"],
		...(after && { starting_after: after }),
	});
	const last = data.at(-1);
	return { charges: data.flatMap(asCharge), next: more && last ? last.id : null };
}

// A charge without a PaymentIntent was not begun by this shop, nor by any that works as it does.
function asCharge(charge: Stripe.Charge): Charge[] {
	const { payment_intent: intent, status, captured } = charge;
	if (status !== "succeeded" || !captured || !intent || typeof intent === "string") return [];
	return [
		{
			intentId: intent.id,
			reference: intent.metadata.reference ?? "",
			amountPoisha: charge.amount_captured,
			refundedPoisha: charge.amount_refunded,
			currency: charge.currency,
			capturedAt: new Date(charge.created * 1000),
		},
	];
}
