import type { PaymentIntentResult, Stripe, StripeCardElement } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import {
	type CardConfirmation,
	type CardResult,
	type ProviderAnswer,
	pollCardStatus,
	resultOf,
} from "../card-result.ts";

// After this time Stripe counts as unreachable; the script may still load later.
const scriptPatienceMs = 15_000;

const opened = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe's script from Stripe when it is first needed; Stripe allows no copy of it
 * (docs.stripe.com/js/including). Null if Stripe is unreachable; the next call tries again.
 */
export async function openStripe(publishableKey: string): Promise<Stripe | null> {
	const opening = opened.get(publishableKey) ?? loadStripe(publishableKey).catch(() => null);
	opened.set(publishableKey, opening);
	const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), scriptPatienceMs));
	const stripe = await Promise.race([opening, late]);
	if (!stripe) opened.delete(publishableKey);
	return stripe;
}

/** Pays with the card in Stripe's own field (spec §7: confirm-card-payment with name and e-mail). */
export async function confirmStripeCard(
	stripe: Stripe,
	card: StripeCardElement,
	{ clientSecret, billing, returnUrl }: CardConfirmation,
): Promise<CardResult> {
	const { name, email } = billing;
	const options = {
		payment_method: { card, billing_details: { ...(name ? { name } : {}), email } },
		return_url: returnUrl,
	};
	const confirmed = await nullWhereLost(() => stripe.confirmCardPayment(clientSecret, options));
	if (confirmed) return resultOf(answerOf(confirmed));
	return pollCardStatus(() => statusAt(stripe, clientSecret));
}

/** Reads a payment's result from Stripe; null if Stripe is unreachable, or if no card was tried yet. */
export async function readStripeStatus(
	publishableKey: string,
	clientSecret: string,
): Promise<CardResult | null> {
	const stripe = await openStripe(publishableKey);
	return stripe && statusAt(stripe, clientSecret);
}

async function statusAt(stripe: Stripe, clientSecret: string): Promise<CardResult | null> {
	const found = await nullWhereLost(() => stripe.retrievePaymentIntent(clientSecret));
	return !found || found.error ? null : resultOf(answerOf(found), null);
}

/** Returns null after a lost connection or a fault of Stripe's script: the outcome is unknown. */
async function nullWhereLost(
	ask: () => Promise<PaymentIntentResult>,
): Promise<PaymentIntentResult | null> {
	try {
		const answer = await ask();
		return answer.error?.type === "api_connection_error" ? null : answer;
	} catch {
		return null;
	}
}

/** Another tab may have paid or ended the intent meanwhile. Its status then replaces the error. */
function answerOf({ error, paymentIntent }: PaymentIntentResult): ProviderAnswer {
	if (!error) return { paymentIntent };
	const ended = error.payment_intent;
	if (ended && ["succeeded", "processing", "canceled"].includes(ended.status))
		return { paymentIntent: ended };
	const { message = "" } = error;
	return message ? { error: { code: error.code ?? error.type, message } } : {};
}
