import type Stripe from "stripe";
import type { Charge, ChargePage, ProviderEvent } from "../gateway.ts";
import { polledTypes, readProviderEvent } from "../read-provider-event.ts";

/** Captured charges, newest first (gateway.ts); a page with declined ones holds fewer. */
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
			paymentIntentId: intent.id,
			reference: intent.metadata.reference ?? "",
			amountPoisha: charge.amount_captured,
			refundedPoisha: charge.amount_refunded,
			currency: charge.currency,
			capturedAt: new Date(charge.created * 1000),
		},
	];
}

const aPage = 100;
// What can be read within the port's deadline; of more than that a shorter time is asked for.
const maxEvents = 20 * aPage;

/**
 * Stripe's events of a time, oldest first (docs.stripe.com/api/events/list: newest first, whole
 * seconds, stored for 30 days). Throws where they are too many to be read at once.
 */
export async function listStripeEvents(
	stripe: Stripe,
	{ from, until }: { from: Date; until: Date },
): Promise<ProviderEvent[]> {
	const created = { gte: seconds(from, Math.floor), lte: seconds(until, Math.ceil) };
	const read: ProviderEvent[] = [];
	for await (const event of stripe.events.list({ created, types: polledTypes, limit: aPage })) {
		if (read.length === maxEvents) throw new Error("Stripe tells of more than can be read at once");
		read.push(readProviderEvent(event));
	}
	return read.reverse();
}

function seconds(time: Date, round: (value: number) => number): number {
	return round(time.getTime() / 1000);
}
