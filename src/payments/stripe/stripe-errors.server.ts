import Stripe from "stripe";

/**
 * What Stripe objected to, by its own code (docs.stripe.com/error-codes); null for anything
 * that is not Stripe's considered no: a lost connection, a broken or busy Stripe, a wrong key.
 */
export function objectionOf(error: unknown): string | null {
	if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.code ?? "invalid";
	if (error instanceof Stripe.errors.StripeCardError) return error.code ?? "card_error";
	// The same type with status 409 says that the first request under the key is under way.
	if (error instanceof Stripe.errors.StripeIdempotencyError)
		return error.statusCode === 409 ? null : "idempotency_error";
	return null;
}

/**
 * A fault of Stripe's as it may stand in a log: what kind, which request, its message. The
 * SDK's own error carries the whole answer, in which a client secret may stand.
 */
export function plainFault(error: unknown): unknown {
	if (!(error instanceof Stripe.errors.StripeError)) return error;
	const { type, code, statusCode, requestId, message } = error;
	const summary = [type, code, statusCode, requestId].filter(Boolean).join(" ");
	return Object.assign(new Error(`${summary}: ${message}`), waitOf(error));
}

// A 429 may name how long Stripe is to be left alone (docs.stripe.com/rate-limits).
function waitOf({ statusCode, headers }: Stripe.errors.StripeError) {
	const named = statusCode === 429 ? Number(headers?.["retry-after"]) : 0;
	return named > 0 ? { retryAfterSeconds: named } : {};
}
