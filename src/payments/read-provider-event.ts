import type { ProviderEvent } from "./gateway.ts";

const aboutByType: Record<string, ProviderEvent["about"]> = {
	"payment_intent.succeeded": "succeeded",
	"payment_intent.payment_failed": "failed",
	"payment_intent.canceled": "canceled",
	"charge.refunded": "refunded",
	"charge.dispute.created": "disputed",
	"charge.dispute.closed": "disputed",
};

/** The event types to request from the list: those that the shop handles. */
export const polledTypes = Object.keys(aboutByType).filter(
	(type) => aboutByType[type] !== "failed",
);

type RawEvent = {
	id?: unknown;
	type?: unknown;
	data?: {
		object?: Partial<Record<"object" | "id" | "payment_intent" | "status" | "reason", unknown>>;
	};
};

/** Reads a verified event in Stripe's format. */
export function readProviderEvent(sent: unknown): ProviderEvent {
	const { id, type, data } = sent as RawEvent;
	const object = data?.object;
	const paymentIntentId = object?.object === "payment_intent" ? object.id : object?.payment_intent;
	const about = aboutByType[String(type)] ?? "other";
	return {
		eventId: String(id ?? ""),
		about,
		paymentIntentId: typeof paymentIntentId === "string" ? paymentIntentId : null,
		disputeDetail:
			about === "disputed" ? `${object?.status}, ${object?.reason}`.slice(0, 200) : null,
	};
}
