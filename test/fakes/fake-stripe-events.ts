import type { Answer, Form } from "./fake-stripe-form.ts";
import {
	chargeObject,
	type FakeStripeRecords,
	fakeId,
	type StoredIntent,
} from "./fake-stripe-records.ts";

/** Something that happened, as its message says it. */
export type FakeStripeEvent = { type: string; body: string };

/** One page of what happened, newest first (docs.stripe.com/api/events/list). */
export function listEvents(books: FakeStripeRecords, form: Form): Answer {
	const types = [...form].filter(([name]) => name.startsWith("types[")).map(([, type]) => type);
	const from = Number(form.get("created[gte]") ?? 0);
	const until = Number(form.get("created[lte]") ?? Number.POSITIVE_INFINITY);
	const limit = Number(form.get("limit") ?? 10);
	const after = form.get("starting_after");
	const found = books.events
		.map(({ body }) => JSON.parse(body) as { id: string; type: string; created: number })
		.filter(({ type }) => types.length === 0 || types.includes(type))
		.filter(({ created }) => created >= from && created <= until)
		.reverse();
	const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
	const data = found.slice(start, start + limit);
	const has_more = found.length > start + limit;
	return { status: 200, body: { object: "list", url: "/v1/events", data, has_more } };
}

/** Somebody gives money back in Stripe's dashboard: `poisha` of it, or all. */
export function refundInDashboard(
	books: FakeStripeRecords,
	{ charge, ...intent }: StoredIntent,
	poisha?: number,
) {
	if (!charge) throw new Error("there is no money to give back");
	charge.amount_refunded += poisha ?? charge.amount - charge.amount_refunded;
	charge.refunded = charge.amount_refunded === charge.amount;
	books.tell("charge.refunded", chargeObject({ ...intent, charge }, charge));
}

/** A customer's bank takes up a payment, or has decided. */
export function disputeCharge(
	books: FakeStripeRecords,
	intent: StoredIntent,
	status: "needs_response" | "lost",
) {
	const type = status === "lost" ? "closed" : "created";
	const of = { charge: intent.charge?.id, payment_intent: intent.id, amount: intent.amount };
	const dispute = { id: fakeId("dp"), object: "dispute", ...of, reason: "fraudulent", status };
	books.tell(`charge.dispute.${type}`, dispute);
}

/** What came in for a reference, and what of it went back. */
export function chargesOf({ intents }: FakeStripeRecords, reference: string) {
	const paid = [...intents.values()].filter(({ metadata }) => metadata.reference === reference);
	return paid.flatMap(({ charge }) =>
		charge ? [{ amountPoisha: charge.amount, refundedPoisha: charge.amount_refunded }] : [],
	);
}
