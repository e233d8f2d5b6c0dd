import type { Result } from "../kernel/result.ts";
import { maxChargeTaka, minChargeTaka, toPoisha } from "../kernel/taka.ts";

export const paymentMethods = ["card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The providers that a shop has, by name: a payment is asked for at the one that it was opened at. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** The provider at which a new payment by this method is opened; null where there is none. */
export function gatewayFor(gateways: Gateways, method: PaymentMethod): Gateway | null {
	for (const gateway of gateways.values()) if (gateway.methods.includes(method)) return gateway;
	return null;
}

/**
 * The interface to a payment provider: payments for a reference, and refunds.
 *
 * It follows Stripe's PaymentIntents (docs.stripe.com/payments/payment-intents), because every provider's model maps to
 * it. The interface knows amounts and references, but not what a reference is (an order). Amounts are positive whole
 * poisha, the hundredth of a taka.
 *
 * Every method may return `provider-unavailable`: the provider was unreachable, failed, or did not respond within
 * `gatewayDeadlineMs`. The outcome is then unknown, and the request may have taken effect. The caller changes nothing
 * and retries. A retry is safe: opening carries an idempotency key, refunding the refund's own id, and the other
 * methods are idempotent.
 *
 * What a provider cannot do is null here, or said by a property; the shop then reaches the same end another way.
 */
export type Gateway = {
	/** The name in /config and in /webhook/{provider}. */
	readonly name: string;
	readonly methods: readonly PaymentMethod[];
	/** What the browser needs to reach the provider; null where it needs nothing. */
	readonly publicKey: string | null;
	/** The smallest and largest amount of one payment, in poisha. */
	readonly minPoisha: number;
	readonly maxPoisha: number;
	/** How long it can be paid, and its hold lasts, where the shop cannot cancel it; else null. */
	readonly payableMs: number | null;
	/** Whether each `refundId` is refunded once; else the shop asks before it sends it again. */
	readonly refundsOnce: boolean;
	/** Whether its events are signed. One that is not only makes the shop ask how the payment is. */
	readonly signsEvents: boolean;

	/**
	 * Opens an intent to pay. The same `idempotencyKey` returns the same intent, also after a crash and under concurrent
	 * calls. Refuses an amount outside the provider's bounds, and a key that was used for other content (`key-reused`).
	 */
	openIntent(request: PaymentIntentRequest): Answer<PaymentIntent, "amount-refused" | "key-reused">;

	/** The intent as the provider has it now; null if the provider does not know the id. */
	findIntent(paymentIntentId: string): Answer<PaymentIntent | null>;

	/**
	 * Cancels an intent so that it can never be paid. Of a concurrent payment and a cancellation exactly one happens; the
	 * provider decides. An intent that waits for a card or for 3-D Secure is canceled; a canceled one is returned again.
	 * `already-succeeded`: it was paid. `processing`: the provider has not decided; retry later.
	 */
	cancelIntent:
		| ((
				paymentIntentId: string,
		  ) => Answer<PaymentIntent, "already-succeeded" | "processing" | "unknown-intent">)
		| null;

	/**
	 * Refunds a part of a succeeded intent, or all of it: once for each `refundId` where `refundsOnce`,
	 * however often and at however many places at once it is asked. `amount-refused`: more than is left
	 * of what came in, or no whole positive number. `not-succeeded`: the intent was not paid.
	 */
	refund(
		request: RefundRequest,
	): Answer<ProviderRefund, "amount-refused" | "not-succeeded" | "unknown-intent">;

	/** Refunds that went through or are on their way, whoever made them; none if unknown. */
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
	 * days. Where there is none, the shop asks for each open payment.
	 */
	listEvents: ((within: { from: Date; until: Date }) => Answer<ProviderEvent[]>) | null;

	/**
	 * Verifies that the provider signed a webhook within five minutes of `now`, where it `signsEvents`,
	 * and reads it. `rawBody` is the unchanged body. Query the provider for the current status, because
	 * events arrive late, twice and out of order. Refuses everything else as `forged`.
	 */
	readWebhook(rawBody: string, headers: Headers, now: Date): Result<ProviderEvent, "forged">;
};

/** A provider that can do all that the interface asks. */
export type FullGateway = Gateway & {
	[Method in "cancelIntent" | "listRefunds" | "listCharges" | "listEvents"]: NonNullable<
		Gateway[Method]
	>;
};

/** The outcome is unknown; `retryAfterSeconds` is set if the provider sent a Retry-After. */
export type ProviderUnavailable = "provider-unavailable";

/** What a method of a provider answers: a value, or why there is none. */
type Answer<T, Refusal extends string = never> = Promise<Result<T, Refusal | ProviderUnavailable>>;

/** How long a provider may take to answer before its answer counts as unknown. */
export const gatewayDeadlineMs = 10_000;

/** How old a provider's event may be, either way (Stripe's own tolerance). */
export const webhookToleranceSeconds = 300;

export type PaymentIntentRequest = {
	/** What is paid for, in the shop's words; comes back with the intent. */
	reference: string;
	amountPoisha: number;
	currency: "bdt";
	idempotencyKey: string;
};

/**
 * The status of an intent. It waits for a card (`requires_payment_method`, also after a decline), for the customer's
 * approval at their bank (`requires_action`, 3-D Secure), for the provider (`processing`), or has ended (`succeeded`,
 * `canceled`).
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
	/** The transaction id a customer sees. */
	paymentIntentId: string;
	/** What its customer does next; null where the provider says it only when the intent is opened. */
	nextStep: NextStep | null;
	reference: string;
	status: PaymentIntentStatus;
	amountPoisha: number;
	/** What has come in: 0, or all of it once succeeded. */
	amountReceivedPoisha: number;
	/** What of it has gone back. */
	refundedPoisha: number;
	currency: string;
};

/**
 * What a customer does to pay: fills in a card form, whose `clientSecret` lets a browser pay this
 * intent and nothing else and is never logged; goes to the provider's page; or nothing here.
 */
export type NextStep =
	| { kind: "card"; clientSecret: string }
	| { kind: "redirect"; url: string }
	| { kind: "none" };

/** A part of an intent's money that is to go back. `refundId`: the shop's own id of this refund. */
export type RefundRequest = { paymentIntentId: string; amountPoisha: number; refundId: string };

/** Money that went back, as the provider's own records have it. */
export type ProviderRefund = {
	/** Null where the provider gives a refund no number. */
	providerRefundId: string | null;
	amountPoisha: number;
	/** The `refundId` it was asked with; null where somebody made it at the provider. */
	refundId: string | null;
	/** By the provider's clock. */
	createdAt: Date;
};

/** Money that came in, as the provider's own records have it. */
export type Charge = Pick<PaymentIntent, "paymentIntentId" | "refundedPoisha" | "currency"> & {
	/** What it was for; empty where the intent was not opened by a shop. */
	reference: string;
	/** All that came in; `refundedPoisha` of it has gone back. */
	amountPoisha: number;
	/** When it came in, by the provider's clock. */
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

/** What cards take in one charge: 100 to 999,999 taka. */
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
