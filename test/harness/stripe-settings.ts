import type { FakeStripe } from "../fakes/fake-stripe.ts";

/** The settings of a shop that takes cards through the fake Stripe. */
export function stripeSettings({ keys, url }: FakeStripe): Record<string, string> {
	return {
		PAYMENT_PROVIDER: "stripe",
		STRIPE_SECRET_KEY: keys.secret,
		STRIPE_PUBLISHABLE_KEY: keys.publishable,
		STRIPE_WEBHOOK_SECRET: keys.webhook,
		STRIPE_API_BASE: url,
	};
}
