import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import {
	type FakeStripe,
	type FakeStripeFault,
	openFakeStripe,
} from "../../test/fakes/fake-stripe.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { stripeSettings } from "../../test/harness/stripe-settings.ts";
import type { Fixture } from "../harness/fixture.ts";
import { fixtureSettings, type ProviderDriver, type ProviderFailure } from "./provider-driver.ts";

// What the SDK meets is repeated once by itself.
const faults: Record<
	Exclude<ProviderFailure, "hanging">,
	{ fault: FakeStripeFault; tries: number }
> = {
	late: { fault: { delayMs: 60 }, tries: 1 },
	"broken (500)": { fault: { status: 500 }, tries: 2 },
	"busy (429)": { fault: { status: 429, retryAfterSeconds: 20 }, tries: 1 },
	"cut before the effect": { fault: { fail: "before" }, tries: 2 },
	"cut after the effect": { fault: { fail: "after" }, tries: 2 },
	garbage: { fault: { fail: "garbage" }, tries: 1 },
};

/** The shop's Stripe adapter with its SDK, over HTTP to a fake that is as strict as Stripe. */
export async function openStripeDriver(
	fixture: Fixture,
	deadlineMs: number,
): Promise<ProviderDriver & { shop: InProcessShop; stripe: FakeStripe }> {
	let opened: InProcessShop | null = null;
	const stripe = await openFakeStripe({ now: () => opened?.clock.now() ?? new Date() });
	fixture.onClose(() => stripe.close());
	const settings = { ...fixtureSettings, ...stripeSettings(stripe) };
	const as = { providerDeadlineMs: deadlineMs };
	const shop = await fixture.openInProcess(await fixture.makeDatabase(), settings, as);
	opened = shop;
	return {
		shop,
		stripe,
		settings,
		hangMs: deadlineMs + 200,
		calls: () => stripe.calls(),
		async pay(clientSecret) {
			try {
				const { status } = await stripe.confirm(clientSecret, "4242424242424242");
				return status === "succeeded";
			} catch {
				return false;
			}
		},
		fail(call, how, calls = 1) {
			const hanging = { fault: { delayMs: deadlineMs }, tries: 2 };
			const { fault, tries } = how === "hanging" ? hanging : faults[how];
			stripe.next(call, fault, calls * (call === "confirm" ? 1 : tries));
		},
		calm: () => stripe.clear(),
		events: async (paymentIntentId) =>
			stripe
				.events()
				.map(({ body }) => body)
				.filter((body) => body.includes(paymentIntentId)),
		sign: (body, at, key = stripe.keys.webhook) =>
			new Headers({
				"stripe-signature": signWebhook(body, key, at),
				"content-type": "application/json; charset=utf-8",
			}),
		async refundAtProvider(paymentIntentId, poisha) {
			try {
				stripe.refundInDashboard(paymentIntentId, poisha);
				return true;
			} catch {
				return false;
			}
		},
		charged: async (orderId) => stripe.charged(orderId),
	};
}
