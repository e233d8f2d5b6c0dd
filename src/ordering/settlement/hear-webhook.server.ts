import { ok, type Result, refuse } from "../../kernel/result.ts";
import { storeProviderEvents } from "../../payments/provider-events.server.ts";
import type { Ordering } from "../deps.server.ts";
import { handleProviderEvent } from "./handle-provider-event.server.ts";

// Kept before it is seen to here; the reconciler need not be at it meanwhile.
const laterMs = 20_000;

/** A provider's message as it came. */
export type Heard = { provider: string; rawBody: string; headers: Headers };

/**
 * Takes a provider's message: any order, any number of times, to the same end
 * state. It is only a reason to ask the provider what is true. Messages about
 * other things, and about payments that are not this shop's, have no effect.
 *
 * Refuses a forged one, and one that cannot be seen to now
 * (`payment-unreachable`): the shop comes back to it by itself (`reconcile`),
 * and the provider sends it again.
 */
export async function hearWebhook(
	house: Ordering,
	{ provider, rawBody, headers }: Heard,
): Promise<Result<null, "not-found" | "forged" | "payment-unreachable">> {
	const { gateway, clock } = house;
	if (gateway?.name !== provider) return refuse("not-found");
	const read = gateway.readWebhook(rawBody, headers, clock.now());
	if (!read.ok) return read;
	const message = read.value;
	const { about, intentId } = message;
	if (intentId === null || about === "failed" || about === "other") return ok(null);
	await storeProviderEvents(house, [message], laterMs);
	return handleProviderEvent(house, { ...message, intentId });
}
