import { ok, type Result, refuse } from "../../kernel/result.ts";
import { storeProviderEvents } from "../../payments/provider-events.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { handleProviderEvent } from "./handle-provider-event.server.ts";

// It is stored first and handled here; until then `reconcile` leaves it alone.
const laterMs = 20_000;

/** A provider's event as it came. */
export type WebhookCall = { provider: string; rawBody: string; headers: Headers };

/**
 * Takes a provider's event: any order, any number of times, to the same end
 * state. It is only a reason to ask the provider what is true. Events about
 * other things, and about payments that are not this shop's, have no effect.
 *
 * Refuses a forged one, and one that cannot be handled now
 * (`payment-unreachable`): the shop comes back to it by itself (`reconcile`),
 * and the provider sends it again.
 */
export async function handleWebhook(
	deps: OrderingDeps,
	{ provider, rawBody, headers }: WebhookCall,
): Promise<Result<null, "not-found" | "forged" | "payment-unreachable">> {
	const { gateway, clock } = deps;
	if (gateway?.name !== provider) return refuse("not-found");
	const read = gateway.readWebhook(rawBody, headers, clock.now());
	if (!read.ok) return read;
	const event = read.value;
	const { about, paymentIntentId } = event;
	if (paymentIntentId === null || about === "failed" || about === "other") return ok(null);
	await storeProviderEvents(deps, [event], laterMs);
	return handleProviderEvent(deps, { ...event, paymentIntentId });
}
