import Stripe from "stripe";

/**
 * Returns the code of Stripe's refusal (docs.stripe.com/error-codes). Null for a fault that is no
 * refusal: a lost connection, a broken or busy Stripe, a wrong key.
 */
export function objectionOf(error: unknown): string | null {
	if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.code ?? "invalid";
	// With status 409, this error means that the first request with the key is still running.
	if (error instanceof Stripe.errors.StripeIdempotencyError)
		return error.statusCode === 409 ? null : "idempotency_error";
	return null;
}

/**
 * Reduces Stripe's error to what may be logged: type, code, status, request id and message. The
 * SDK's error contains the whole response, which may contain a client secret.
 */
export function plainFault(error: unknown): unknown {
	if (!(error instanceof Stripe.errors.StripeError)) return error;
	const { type, code, statusCode, requestId, message } = error;
	const summary = [type, code, statusCode, requestId].filter(Boolean).join(" ");
	return Object.assign(new Error(`${summary}: ${message}`), waitOf(error));
}

// A 429 may say how many seconds to wait (docs.stripe.com/rate-limits).
function waitOf({ statusCode, headers }: Stripe.errors.StripeError) {
	const named = statusCode === 429 ? Number(headers?.["retry-after"]) : 0;
	return named > 0 ? { retryAfterSeconds: named } : {};
}
