import type { Result } from "../kernel/result.ts";
import { maxChargeTaka, minChargeTaka, toPoisha } from "../kernel/taka.ts";

/**
 * What the shop asks of a payment provider: money in for a reference, and back.
 *
 * Shaped after Stripe's PaymentIntents (docs.stripe.com/payments/payment-intents),
 * because every provider's model can be described in its words. The port knows
 * amounts and references; what a reference stands for (an order) it does not.
 * Amounts are poisha, the hundredth of a taka, whole and positive.
 *
 * Every method may answer `provider-unavailable`: the provider was not reached,
 * reported a fault, or did not answer within `gatewayDeadlineMs`. That is
 * *unknown*, never *no*: what was asked may have happened. Whoever gets it
 * changes nothing and asks again; asking again is harmless, because opening and
 * refunding carry an idempotency key and the rest is so by nature.
 */
export type Gateway = {
	/** As it stands in /config and in /webhook/{provider}. */
	readonly name: "sandbox" | "stripe";
	/** What the browser needs to reach the provider; null where it needs nothing. */
	readonly publicKey: string | null;

	/**
	 * Opens an intent to pay. The same `idempotencyKey` gives the same intent, also
	 * after a crash and when asked twice at once. Refuses an amount outside the
	 * provider's bounds, and a key that was used for something else (`key-reused`).
	 */
	openIntent(
		asked: PaymentIntentRequest,
	): Promise<Result<PaymentIntent, "amount-refused" | "key-reused" | ProviderUnavailable>>;

	/** The intent as the provider has it now; null where the provider knows none of that id. */
	findIntent(paymentIntentId: string): Promise<Result<PaymentIntent | null, ProviderUnavailable>>;

	/**
	 * Ends an intent so that it can never be paid. Against a payment at the same
	 * moment the provider decides: exactly one of the two happens. An intent that
	 * waits for a card or for 3-D Secure is canceled; a canceled one is answered
	 * again. `already-succeeded`: the money is there. `processing`: the provider
	 * has not decided; ask again later.
	 */
	cancelIntent(
		paymentIntentId: string,
	): Promise<
		Result<
			PaymentIntent,
			"already-succeeded" | "processing" | "unknown-intent" | ProviderUnavailable
		>
	>;

	/**
	 * Gives all of a succeeded intent's money back, once, however often it is
	 * asked. `not-succeeded`: there is no money to give back.
	 */
	refund(
		paymentIntentId: string,
		idempotencyKey: string,
	): Promise<Result<PaymentIntent, "not-succeeded" | "unknown-intent" | ProviderUnavailable>>;

	/**
	 * The charges that were captured, also those whose money went back, a page at a time and in an
	 * order of the provider's own: `after` is the `next` of the page before, null at the beginning.
	 * What is captured while somebody reads may be missing; nothing else is, and nothing twice.
	 */
	listCharges(after: string | null): Promise<Result<ChargePage, ProviderUnavailable>>;

	/**
	 * The provider's events of a time (its own clock; both ends included), oldest first: payments that
	 * succeeded or were canceled, money that went back, disputes. For webhooks that were lost; Stripe
	 * keeps its events for 30 days.
	 */
	listEvents(within: {
		from: Date;
		until: Date;
	}): Promise<Result<ProviderEvent[], ProviderUnavailable>>;

	/**
	 * Reads a provider's event and checks that the provider wrote it within five
	 * minutes of `now`. `rawBody` is the body letter for letter. Only the intent's
	 * id is taken from it: ask the provider what is true now, since events come
	 * late, twice and out of order. Refuses everything else as `forged`.
	 */
	readWebhook(rawBody: string, headers: Headers, now: Date): Result<ProviderEvent, "forged">;
};

/** The provider's answer is not known; `retryAfterSeconds` comes with it where the provider named a wait. */
export type ProviderUnavailable = "provider-unavailable";

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
 * Where an intent stands. It waits for a card (`requires_payment_method`, also
 * after a decline), for the customer's approval at their bank
 * (`requires_action`, 3-D Secure), for the provider (`processing`), or has ended
 * (`succeeded`, `canceled`).
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
	/** Lets a browser pay this intent and nothing else; never logged. */
	clientSecret: string;
	reference: string;
	status: PaymentIntentStatus;
	amountPoisha: number;
	/** What has come in: 0, or all of it once succeeded. */
	amountReceivedPoisha: number;
	/** What has gone back: 0, or all of it once refunded. */
	refundedPoisha: number;
	currency: string;
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

/** What an event can be about. */
export const eventAbouts = [
	"succeeded",
	"failed",
	"canceled",
	"refunded",
	"disputed",
	"other",
] as const;

/** A checked event of the provider. `paymentIntentId` is null where it is about nothing the shop knows. */
export type ProviderEvent = {
	eventId: string;
	about: (typeof eventAbouts)[number];
	paymentIntentId: string | null;
	/** Of a dispute, where it stands and why it was made, in the provider's words; else null. */
	disputeDetail: string | null;
};

/** Whether a provider takes this amount in one charge: whole poisha, 100 to 999,999 taka. */
export function isChargeable(amountPoisha: number): boolean {
	if (!Number.isSafeInteger(amountPoisha)) return false;
	return amountPoisha >= toPoisha(minChargeTaka) && amountPoisha <= toPoisha(maxChargeTaka);
}
