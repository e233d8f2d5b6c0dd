import { grant, type Outcome, refuse } from "../kernel/outcome.ts";
import { findReference } from "../payments/check-payment.server.ts";
import type { Ordering } from "./house.server.ts";
import { settleOrder } from "./settle-order.server.ts";

/** A provider's message as it came. */
export type Heard = { provider: string; rawBody: string; headers: Headers };

/**
 * Takes a provider's message: any order, any number of times, to the same end
 * state. It is only a reason to ask the provider what is true. Messages about
 * other things, and about payments that are not this shop's, have no effect.
 *
 * Refuses a forged one, and one that cannot be seen to now
 * (`payment-unreachable`), so that the provider sends it again.
 */
export async function hearWebhook(
	house: Ordering,
	{ provider, rawBody, headers }: Heard,
): Promise<Outcome<null, "not-found" | "forged" | "payment-unreachable">> {
	const { gateway, clock } = house;
	if (gateway?.name !== provider) return refuse("not-found");
	const read = gateway.readWebhook(rawBody, headers, clock.now());
	if (!read.granted) return read;
	const { about, intentId } = read.value;
	if (about !== "succeeded" || intentId === null) return grant(null);
	const orderId = await findReference(house, intentId);
	if (orderId === null) return grant(null);
	const settled = await settleOrder(house, { orderId, transactionId: intentId, by: null });
	const unsure = !settled.granted && settled.code === "payment-unreachable";
	return unsure ? refuse("payment-unreachable") : grant(null);
}
