import type { PaymentOrigins } from "../../kernel/payment-origins.ts";

const script = ["https://js.stripe.com", "https://*.js.stripe.com"];

/** The origins that Stripe needs in a page's policy (docs.stripe.com/security/guide, "Content security policy"). */
export const stripeOrigins: PaymentOrigins = {
	scripts: script,
	// The card's fields, and the bank's approval (3-D Secure).
	frames: [...script, "https://hooks.stripe.com"],
	calls: ["https://api.stripe.com"],
};
