import type { Result } from "../kernel/result.ts";
import { maxChargeTaka, minChargeTaka, toPoisha } from "../kernel/taka.ts";
import type { PaymentMethod } from "./methods.ts";

/** The shop's providers, by name. The shop queries a payment at the provider where it was opened. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** Returns the provider for new payments by this method; null if no provider accepts the method. */
export function gatewayFor(gateways: Gateways, method: PaymentMethod): Gateway | null {
	for (const gateway of gateways.values()) if (gateway.methods.includes(method)) return gateway;
	return null;
}

/**
 * The interface to a payment provider: payments for a reference, and refunds.
 *
 * It follows Stripe's PaymentIntents (docs.stripe.com/payments/payment-intents), because every
 * provider's model maps to it. The interface knows amounts and references, but not what a reference
 * is (an order). Amounts are positive whole poisha, the hundredth of a taka.
 *
 * Every method may return `provider-unavailable`: the provider was unreachable, failed, or did not
 * respond within `gatewayDeadlineMs`. The outcome is then unknown, and the request may have taken
 * effect. The caller changes nothing and retries. A retry is safe: opening has an idempotency key,
 * a refund has its id (see `refundsOnce`), and the other methods are idempotent.
 *
 * If a provider lacks a method, that method is null. The shop then reaches the result in another
 * way.
 */
export type Gateway = {
	/** The name in /config and in /webhook/{provider}. */
	readonly name: string;
	readonly methods: readonly PaymentMethod[];
	/** The provider's public key for the browser; null if the browser needs none. */
	readonly publicKey: string | null;
	/** The smallest and largest amount of one payment, in poisha. */
	readonly minPoisha: number;
	readonly maxPoisha: number;
	/** For a provider that cannot cancel: for so long an intent can be paid, and its hold lasts. Else null. */
	readonly payableMs: number | null;
	/** Whether the provider refunds each `refundId` only once. If not, the shop queries it before a retry. */
	readonly refundsOnce: boolean;
	/** Whether the provider signs its events. An unsigned event only makes the shop query the payment. */
	readonly signsEvents: boolean;

	/**
	 * Opens an intent to pay. The same `idempotencyKey` returns the same intent, also after a crash and under concurrent
	 * calls. Refuses an amount outside the provider's bounds, and a key that was used for other content (`key-reused`).
	 */
	openIntent(request: PaymentIntentRequest): Answer<PaymentIntent, "amount-refused" | "key-reused">;

	/** The intent as the provider has it now; null if the provider does not know the id. */
	findIntent(paymentIntentId: string): Answer<PaymentIntent | null>;

	/**
	 * Cancels an intent so that it can never be paid. If a payment runs at the same time, the
	 * provider decides which of the two happens. Cancels an intent that waits for a card or for 3-D
	 * Secure; returns one that is already canceled. `already-succeeded`: it was paid. `processing`:
	 * the provider has not decided; retry later.
	 */
	cancelIntent:
		| ((
				paymentIntentId: string,
		  ) => Answer<PaymentIntent, "already-succeeded" | "processing" | "unknown-intent">)
		| null;

	/**
	 * Refunds a succeeded intent in part or in full. With `refundsOnce`, each `refundId` is refunded
	 * once, also after repeated and concurrent requests. `amount-refused`: not a positive integer, or
	 * more than is left of the received money. `not-succeeded`: the intent was not paid.
	 */
	refund(
		request: RefundRequest,
	): Answer<ProviderRefund, "amount-refused" | "not-succeeded" | "unknown-intent">;

	/** Lists the succeeded and pending refunds, whoever made them; empty for an unknown intent. */
	listRefunds: ((paymentIntentId: string) => Answer<ProviderRefund[]>) | null;

	/**
	 * One page of the captured charges, refunded ones included, in the provider's order. `after` is
	 * the `next` of the previous page, null for the first. Charges captured during the listing may
	 * be missing; all others appear exactly once.
	 */
	listCharges: ((after: string | null) => Answer<ChargePage>) | null;

	/**
	 * The provider's events of a period (by its clock; both ends included), oldest first: succeeded
	 * and canceled payments, refunds, disputes. Replaces lost webhooks; Stripe stores events for 30
	 * days. If a provider has no such list (null), the shop queries each open payment.
	 */
	listEvents: ((within: { from: Date; until: Date }) => Answer<ProviderEvent[]>) | null;

	/**
	 * Reads a webhook. If the provider `signsEvents`, verifies that it signed the webhook within five
	 * minutes of `now`. `rawBody` is the unchanged body. Query the provider for the current status,
	 * because events arrive late, twice and out of order. Refuses everything else as `forged`.
	 */
	readWebhook(rawBody: string, headers: Headers, now: Date): Result<ProviderEvent, "forged">;
};

/** A provider that supports every method of the interface. */
export type FullGateway = Gateway & {
	[Method in "cancelIntent" | "listRefunds" | "listCharges" | "listEvents"]: NonNullable<
		Gateway[Method]
	>;
};

/** The outcome is unknown; `retryAfterSeconds` is set if the provider sent a Retry-After. */
export type ProviderUnavailable = "provider-unavailable";

/** The result of a provider's method: a value or a refusal. */
type Answer<T, Refusal extends string = never> = Promise<Result<T, Refusal | ProviderUnavailable>>;

/** The time limit of a provider's response. After that, the outcome counts as unknown. */
export const gatewayDeadlineMs = 10_000;

/** The largest difference between an event's time and now, in both directions (Stripe's tolerance). */
export const webhookToleranceSeconds = 300;

export type PaymentIntentRequest = {
	/** The shop's name for what is paid (an order's id). The provider returns it with the intent. */
	reference: string;
	amountPoisha: number;
	currency: "bdt";
	idempotencyKey: string;
};

/**
 * The status of an intent. The intent waits for a card (`requires_payment_method`, also after a
 * decline), for the customer's approval at their bank (`requires_action`, 3-D Secure) or for the
 * provider (`processing`), or it has ended (`succeeded`, `canceled`).
 */
export const paymentIntentStatuses = [
	"requires_payment_method",
	"requires_confirmation",
	"requires_action",
	"processing",
	"succeeded",
	"canceled",
] as const;
export type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

export type PaymentIntent = {
	/** The transaction id that the customer sees. */
	paymentIntentId: string;
	/** The customer's next step; null if the provider returns it only when the intent is opened. */
	nextStep: NextStep | null;
	reference: string;
	status: PaymentIntentStatus;
	amountPoisha: number;
	/** The received money: 0, or the whole amount once the intent has succeeded. */
	amountReceivedPoisha: number;
	refundedPoisha: number;
	currency: string;
};

/**
 * The customer's next step: fill in a card form, go to the provider's page, or nothing. With the
 * `clientSecret` a browser can pay only this intent. The secret is never logged.
 */
export type NextStep =
	| { kind: "card"; clientSecret: string }
	| { kind: "redirect"; url: string }
	| { kind: "none" };

/** A request to refund an intent in part or in full. `refundId`: the shop's own id of this refund. */
export type RefundRequest = { paymentIntentId: string; amountPoisha: number; refundId: string };

/** A refund in the provider's own records. */
export type ProviderRefund = {
	/** Null if the provider gives refunds no id. */
	providerRefundId: string | null;
	amountPoisha: number;
	/** The `refundId` of the shop's request; null if somebody made the refund at the provider. */
	refundId: string | null;
	/** The time of the refund, by the provider's clock. */
	createdAt: Date;
};

/** A received payment in the provider's own records. */
export type Charge = Pick<PaymentIntent, "paymentIntentId" | "refundedPoisha" | "currency"> & {
	/** The reference of its intent; empty if no shop opened the intent. */
	reference: string;
	/** The whole received amount. `refundedPoisha` is the part of it that was refunded. */
	amountPoisha: number;
	/** The time of the charge, by the provider's clock. */
	capturedAt: Date;
};

/** One page of charges; `next` is null on the last one. */
export type ChargePage = { charges: Charge[]; next: string | null };

export const eventAbouts = [
	"succeeded",
	"failed",
	"canceled",
	"refunded",
	"disputed",
	"other",
] as const;

/** A verified event of the provider. `paymentIntentId` is null if it is not about an intent. */
export type ProviderEvent = {
	eventId: string;
	about: (typeof eventAbouts)[number];
	paymentIntentId: string | null;
	/** A dispute's status and reason in the provider's words; null for other events. */
	disputeDetail: string | null;
};

/** The smallest and largest amount of one card charge: 100 to 999,999 taka. */
export const cardAmounts = {
	minPoisha: toPoisha(minChargeTaka),
	maxPoisha: toPoisha(maxChargeTaka),
};

/** Whether a provider takes this amount in one charge: whole poisha within its bounds. */
export function isChargeable(
	amountPoisha: number,
	{ minPoisha, maxPoisha }: Pick<Gateway, "minPoisha" | "maxPoisha"> = cardAmounts,
): boolean {
	return (
		Number.isSafeInteger(amountPoisha) && amountPoisha >= minPoisha && amountPoisha <= maxPoisha
	);
}
