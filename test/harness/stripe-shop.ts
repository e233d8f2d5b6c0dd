import { type FakeStripe, openFakeStripe } from "../fakes/fake-stripe.ts";
import { openTestShop, type TestShop } from "./open-test-shop.ts";
import { stripeSettings } from "./stripe-settings.ts";

/** A shop of a test's own that takes cards through the fake Stripe; both have one clock. */
export async function openStripeShop(): Promise<{ shop: TestShop; stripe: FakeStripe }> {
	let shop: TestShop | null = null;
	const now = () => shop?.clock.now() ?? new Date();
	const stripe = await openFakeStripe({ now });
	shop = await openTestShop(stripeSettings(stripe));
	return { shop, stripe };
}

/** Posts all new events of the fake Stripe to the shop's webhook; returns the response statuses. */
export async function deliverEvents(shop: TestShop, stripe: FakeStripe): Promise<number[]> {
	const statuses: number[] = [];
	for (const { body } of stripe.messages()) statuses.push(await postWebhook(shop, stripe, body));
	return statuses;
}

/** One message to the shop's webhook, signed as Stripe signs it; returns the response status. */
export async function postWebhook(
	shop: TestShop,
	stripe: FakeStripe,
	body: string,
): Promise<number> {
	const headers = stripe.signed(body);
	headers.set("content-type", "application/json; charset=utf-8");
	const response = await shop.fetch("/api/webhook/stripe", { method: "POST", headers, body });
	return response.status;
}
