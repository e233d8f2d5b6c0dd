import { type FakeResponse, type Form, listPage } from "./fake-stripe-form.ts";
import { type FakeStripeRecords, fakeId, type StoredIntent } from "./fake-stripe-records.ts";

/** An event with the body of its webhook message. */
export type FakeStripeEvent = { type: string; body: string };

/** One page of events (docs.stripe.com/api/events/list). */
export function listEvents(records: FakeStripeRecords, form: Form): FakeResponse {
	const types = [...form].filter(([name]) => name.startsWith("types[")).map(([, type]) => type);
	const from = Number(form.get("created[gte]") ?? 0);
	const until = Number(form.get("created[lte]") ?? Number.POSITIVE_INFINITY);
	const found = records.events
		.map(({ body }) => JSON.parse(body) as { id: string; type: string; created: number })
		.filter(({ type }) => types.length === 0 || types.includes(type))
		.filter(({ created }) => created >= from && created <= until);
	return listPage("event", found.reverse(), form);
}

/** A customer's bank opens a dispute, or has decided it. */
export function disputeCharge(
	records: FakeStripeRecords,
	intent: StoredIntent,
	status: "needs_response" | "lost",
) {
	const type = status === "lost" ? "closed" : "created";
	const of = { charge: intent.charge?.id, payment_intent: intent.id, amount: intent.amount };
	const dispute = { id: fakeId("dp"), object: "dispute", ...of, reason: "fraudulent", status };
	records.recordEvent(`charge.dispute.${type}`, dispute);
}

/** What was charged for a reference, and what of it was refunded. */
export function chargesOf({ intents }: FakeStripeRecords, reference: string) {
	const paid = [...intents.values()].filter(({ metadata }) => metadata.reference === reference);
	return paid.flatMap(({ charge }) =>
		charge ? [{ amountPoisha: charge.amount, refundedPoisha: charge.amount_refunded }] : [],
	);
}

/** The body of a webhook message (docs.stripe.com/api/events/object). */
export function eventBody(type: string, object: unknown, version: string, at: Date): string {
	const created = Math.floor(at.getTime() / 1000);
	const event = { id: fakeId("evt"), object: "event", api_version: version, created, type };
	return JSON.stringify({ ...event, livemode: false, pending_webhooks: 1, data: { object } });
}
