import type Stripe from "stripe";
import type { Charge, ChargePage, ProviderEvent } from "../gateway.ts";
import { polledTypes, readProviderEvent } from "../read-provider-event.ts";

/** Lists captured charges, newest first (gateway.ts). A page is shorter if it has declined charges. */
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

// A charge without a PaymentIntent was not made by this shop or by any other shop with this code.
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
// The deadline allows this many. After the error, the next poll requests a shorter period.
const maxEvents = 20 * aPage;

/**
 * Lists Stripe's events of a period, oldest first. Stripe lists the newest first, by whole seconds,
 * and stores them for 30 days (docs.stripe.com/api/events/list). Throws if there are too many.
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
