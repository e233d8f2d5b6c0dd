import type Stripe from "stripe";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import {
	isChargeable,
	type PaymentIntent,
	type PaymentIntentRequest,
	type PaymentIntentStatus,
	paymentIntentStatuses,
} from "../gateway.ts";
import { objectionOf } from "./stripe-errors.server.ts";

const amountObjections = ["amount_too_small", "amount_too_large", "parameter_invalid_integer"];

/** Opens a PaymentIntent that only cards can pay. The same key returns the same intent (gateway.ts). */
export async function openStripeIntent(
	stripe: Stripe,
	{ reference, amountPoisha, currency, idempotencyKey }: PaymentIntentRequest,
): Promise<Result<PaymentIntent, "amount-refused" | "key-reused">> {
	if (!isChargeable(amountPoisha)) return refuse("amount-refused");
	const wanted = {
		amount: amountPoisha,
		currency,
		payment_method_types: ["card"],
		metadata: { reference },
	};
	try {
		return ok(asIntent(await stripe.paymentIntents.create(wanted, { idempotencyKey })));
	} catch (error) {
		const objection = objectionOf(error);
		if (objection === "idempotency_error") return refuse("key-reused");
		if (amountObjections.includes(objection ?? "")) return refuse("amount-refused");
		throw error;
	}
}

/** Reads a PaymentIntent and its refunded amount from Stripe; null if Stripe does not know the id. */
export async function findStripeIntent(
	stripe: Stripe,
	paymentIntentId: string,
): Promise<PaymentIntent | null> {
	if (!/^\w+$/.test(paymentIntentId)) return null;
	try {
		const found = await stripe.paymentIntents.retrieve(paymentIntentId, {
			expand: ["latest_charge"],
		});
		if (found.id !== paymentIntentId)
			throw new Error(`Stripe answered ${found.id} for ${paymentIntentId}`);
		const charge = found.latest_charge;
		if (typeof charge !== "string") return asIntent(found);
		return asIntent({ ...found, latest_charge: await stripe.charges.retrieve(charge) });
	} catch (error) {
		if (objectionOf(error) === "resource_missing") return null;
		throw error;
	}
}

/** Cancels an unpaid PaymentIntent (gateway.ts). If Stripe refuses, the intent's status shows why. */
export async function cancelStripeIntent(
	stripe: Stripe,
	paymentIntentId: string,
): Promise<Result<PaymentIntent, "already-succeeded" | "processing" | "unknown-intent">> {
	try {
		return ok(asIntent(await stripe.paymentIntents.cancel(paymentIntentId)));
	} catch (error) {
		const objection = objectionOf(error);
		if (objection === "resource_missing") return refuse("unknown-intent");
		if (objection !== "payment_intent_unexpected_state") throw error;
		const now = await findStripeIntent(stripe, paymentIntentId);
		if (!now) return refuse("unknown-intent");
		if (now.status === "canceled") return ok(now);
		if (now.status === "succeeded") return refuse("already-succeeded");
		if (now.status === "processing") return refuse("processing");
		throw error;
	}
}

function asIntent(intent: Stripe.PaymentIntent): PaymentIntent {
	const { id, status, latest_charge: charge } = intent;
	if (!isKnown(status)) throw new Error(`Stripe says that ${id} is ${status}`);
	return {
		paymentIntentId: id,
		nextStep: { kind: "card", clientSecret: intent.client_secret ?? "" },
		reference: intent.metadata.reference ?? "",
		status,
		amountPoisha: intent.amount,
		amountReceivedPoisha: intent.amount_received,
		refundedPoisha: charge && typeof charge === "object" ? charge.amount_refunded : 0,
		currency: intent.currency,
	};
}

// `requires_capture` cannot occur: the shop never authorises a card without charging it.
function isKnown(status: string): status is PaymentIntentStatus {
	return paymentIntentStatuses.some((known) => known === status);
}
