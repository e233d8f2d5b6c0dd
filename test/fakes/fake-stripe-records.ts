import { randomBytes } from "node:crypto";
import type { PaymentIntentStatus } from "../../src/payments/gateway.ts";
import type { FakeStripeEvent } from "./fake-stripe-events.ts";
import { type FakeResponse, type Form, listPage, objection } from "./fake-stripe-form.ts";

/** A refund as the fake stores it, on the wire too (docs.stripe.com/api/refunds/object). */
export type StoredRefund = {
	id: string;
	object: "refund";
	amount: number;
	charge: string;
	payment_intent: string;
	currency: string;
	metadata: Record<string, string>;
	created: number;
	status: "succeeded" | "pending" | "failed" | "canceled";
};
type Charge = {
	id: string;
	amount: number;
	amount_refunded: number;
	refunded: boolean;
	created: number;
	/** A card that was refused leaves a charge behind, too (docs.stripe.com/api/charges). */
	failed?: boolean;
};

/** A PaymentIntent as the fake stores it. */
export type StoredIntent = {
	id: string;
	client_secret: string;
	amount: number;
	currency: string;
	metadata: Record<string, string>;
	created: number;
	status: PaymentIntentStatus;
	charge: Charge | null;
	error: Record<string, unknown> | null;
	returnUrl: string | null;
	settlesAt: number | null;
};

export type FakeStripeRecords = {
	intents: Map<string, StoredIntent>;
	/** Every charge, oldest first, failed ones too. */
	charges: { charge: Charge; of: StoredIntent }[];
	/** Every refund, oldest first. */
	refunds: StoredRefund[];
	/** All events, oldest first. */
	events: FakeStripeEvent[];
	now(): Date;
	/** Adds an event. */
	recordEvent(type: string, object: unknown): void;
	/** The address of the bank's page of an intent. */
	bankUrl(intent: StoredIntent): string;
};

export const fakeId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

const declines: Record<string, { code: string; decline_code?: string; message: string }> = {
	"4000000000000002": {
		code: "card_declined",
		decline_code: "generic_decline",
		message: "Your card was declined.",
	},
	"4000000000009995": {
		code: "card_declined",
		decline_code: "insufficient_funds",
		message: "Your card has insufficient funds.",
	},
};

/** Reads an intent as it is now: what was processing may have been decided meanwhile. */
export function takeIntent(records: FakeStripeRecords, id: string): StoredIntent | null {
	const intent = records.intents.get(id) ?? null;
	if (intent?.status === "processing" && records.now().getTime() >= (intent.settlesAt ?? 0))
		charge(records, intent);
	return intent;
}

/** What a card does to an intent (docs.stripe.com/testing). */
export function confirmIntent(
	records: FakeStripeRecords,
	intent: StoredIntent,
	card: { number: string; processingMs?: number | undefined },
): FakeResponse {
	if (intent.status !== "requires_payment_method" && intent.status !== "requires_action")
		return unexpected(records, intent, "confirm");
	intent.error = null;
	const declined = declines[card.number];
	if (declined) return decline(records, intent, declined);
	if (card.number === "4000000000003220") {
		intent.status = "requires_action";
		return { status: 200, body: intentObject(records, intent) };
	}
	if (!["4242424242424242", "5555555555554444"].includes(card.number))
		return decline(records, intent, {
			code: "incorrect_number",
			message: "Your card number is incorrect.",
		});
	if (card.processingMs) {
		intent.status = "processing";
		intent.settlesAt = records.now().getTime() + card.processingMs;
	} else charge(records, intent);
	return { status: 200, body: intentObject(records, intent) };
}

/** The customer's decision at their bank; without effect where the bank asks for none. */
export function decideAtBank(
	records: FakeStripeRecords,
	intent: StoredIntent,
	outcome: "approve" | "refuse",
): void {
	if (intent.status !== "requires_action") return;
	if (outcome === "approve") charge(records, intent);
	else
		decline(records, intent, {
			code: "payment_intent_authentication_failure",
			message:
				"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
		});
}

export function cancelIntent(records: FakeStripeRecords, intent: StoredIntent): FakeResponse {
	if (["succeeded", "canceled", "processing"].includes(intent.status))
		return unexpected(records, intent, "cancel");
	intent.status = "canceled";
	records.recordEvent("payment_intent.canceled", intentObject(records, intent));
	return { status: 200, body: intentObject(records, intent) };
}

/** A PaymentIntent on the wire; `expand` may name `latest_charge`. */
export function intentObject(
	records: FakeStripeRecords,
	intent: StoredIntent,
	expand: string[] = [],
) {
	const { charge, error, status } = intent;
	const whole = charge && expand.includes("latest_charge") ? chargeObject(intent, charge) : null;
	return {
		id: intent.id,
		object: "payment_intent",
		amount: intent.amount,
		amount_received: status === "succeeded" ? intent.amount : 0,
		capture_method: "automatic",
		client_secret: intent.client_secret,
		created: intent.created,
		currency: intent.currency,
		last_payment_error: error,
		latest_charge: whole ?? charge?.id ?? null,
		livemode: false,
		metadata: intent.metadata,
		next_action: status === "requires_action" ? nextAction(records, intent) : null,
		payment_method_types: ["card"],
		status,
	};
}

export function chargeObject(intent: StoredIntent, { failed = false, ...charge }: Charge) {
	const of = { payment_intent: intent.id, currency: intent.currency, metadata: intent.metadata };
	const captured = { captured: !failed, amount_captured: failed ? 0 : charge.amount };
	const status = failed ? "failed" : "succeeded";
	return { object: "charge", ...charge, ...of, ...captured, paid: !failed, status };
}

/** One page of all charges (docs.stripe.com/api/charges/list). */
export function listCharges(records: FakeStripeRecords, form: Form): FakeResponse {
	const isWhole = [...form.values()].includes("data.payment_intent");
	const newestFirst = records.charges.toReversed().map((each) => ({ ...each, id: each.charge.id }));
	return listPage("charge", newestFirst, form, ({ charge, of }) => ({
		...chargeObject(of, charge),
		...(isWhole && { payment_intent: intentObject(records, of) }),
	}));
}

function nextAction(records: FakeStripeRecords, intent: StoredIntent) {
	const url = records.bankUrl(intent);
	if (intent.returnUrl)
		return { type: "redirect_to_url", redirect_to_url: { url, return_url: intent.returnUrl } };
	const use_stripe_sdk = { type: "three_d_secure_redirect", stripe_js: url };
	return { type: "use_stripe_sdk", use_stripe_sdk };
}

function charge(records: FakeStripeRecords, intent: StoredIntent): void {
	intent.status = "succeeded";
	intent.charge = newCharge(records, intent);
	records.recordEvent("payment_intent.succeeded", intentObject(records, intent));
}

function newCharge(records: FakeStripeRecords, of: StoredIntent, failed = false): Charge {
	const created = Math.floor(records.now().getTime() / 1000);
	const none = { amount: of.amount, amount_refunded: 0, refunded: false };
	const charge = { id: fakeId("ch"), ...none, created, failed };
	records.charges.push({ charge, of });
	return charge;
}

function decline(
	records: FakeStripeRecords,
	intent: StoredIntent,
	why: { code: string; decline_code?: string; message: string },
): FakeResponse {
	intent.status = "requires_payment_method";
	intent.error = { type: "card_error", ...why };
	newCharge(records, intent, true);
	const payment_intent = intentObject(records, intent);
	records.recordEvent("payment_intent.payment_failed", payment_intent);
	return { status: 402, body: { error: { ...intent.error, payment_intent } }, stored: true };
}

function unexpected(
	records: FakeStripeRecords,
	intent: StoredIntent,
	action: string,
): FakeResponse {
	const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
	const code = "payment_intent_unexpected_state";
	const refusal = objection(400, message, { code, payment_intent: intentObject(records, intent) });
	return { ...refusal, stored: true };
}
