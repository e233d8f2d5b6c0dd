import { ok, type Result, refuse } from "../../kernel/result.ts";
import { storeProviderEvents } from "../../payments/provider-events.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { handleProviderEvent } from "./handle-provider-event.server.ts";

// This request handles the stored event itself; `reconcile` takes over after this delay.
const reconcileAfterMs = 20_000;

export type WebhookCall = { provider: string; rawBody: string; headers: Headers };

/**
 * Verifies, stores and handles a provider's event. Events about other things, and
 * about payments of other shops, have no effect.
 *
 * Refuses a forged event, and an event that cannot be handled now
 * (`payment-unreachable`): `reconcile` retries it, and the provider sends it again.
 */
export async function handleWebhook(
	deps: OrderingDeps,
	{ provider, rawBody, headers }: WebhookCall,
): Promise<Result<null, "not-found" | "forged" | "payment-unreachable">> {
	const gateway = deps.gateways.get(provider);
	if (!gateway) return refuse("not-found");
	const read = gateway.readWebhook(rawBody, headers, deps.clock.now());
	if (!read.ok) return read;
	const event = read.value;
	const { about, paymentIntentId } = event;
	if (paymentIntentId === null || about === "failed" || about === "other") return ok(null);
	// A dispute counts only in a signed event, because no query of the provider can confirm it.
	if (about === "disputed" && !gateway.signsEvents) return ok(null);
	await storeProviderEvents(deps, provider, [event], reconcileAfterMs);
	return handleProviderEvent(deps, { ...event, paymentIntentId });
}
