import type { ProviderMessage } from "./gateway.ts";

const kinds: Record<string, ProviderMessage["about"]> = {
	"payment_intent.succeeded": "succeeded",
	"payment_intent.payment_failed": "failed",
	"payment_intent.canceled": "canceled",
	"charge.refunded": "refunded",
};

type Sent = {
	id?: unknown;
	type?: unknown;
	data?: { object?: { object?: unknown; id?: unknown; payment_intent?: unknown } };
};

/** What a checked message in Stripe's form tells: its id, what it is about, and of which intent. */
export function messageOf(sent: unknown): ProviderMessage {
	const { id, type, data } = sent as Sent;
	const object = data?.object;
	const intentId = object?.object === "payment_intent" ? object.id : object?.payment_intent;
	return {
		messageId: String(id ?? ""),
		about: kinds[String(type)] ?? "other",
		intentId: typeof intentId === "string" ? intentId : null,
	};
}
