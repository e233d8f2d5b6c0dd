/** A provider's calls, and how they can fail. */
export const providerCalls = [
	"openIntent",
	"findIntent",
	"cancelIntent",
	"refund",
	"confirm",
] as const;
export type ProviderCall = (typeof providerCalls)[number];
export const providerFailures = [
	"late",
	"broken (500)",
	"busy (429)",
	"cut before the effect",
	"cut after the effect",
	"hanging",
	"garbage",
] as const;
export type ProviderFailure = (typeof providerFailures)[number];
export const providers = ["sandbox", "stripe"] as const;

/** Money at the provider for an order, as its own records have it. */
export type Charged = { amountPoisha: number; refundedPoisha: number };

/** Plays the customer, the network and the provider's own staff. */
export type ProviderDriver = {
	/** With which another process opens the same shop. */
	settings: Record<string, string>;
	/** Pays with a card; returns whether it succeeded. */
	pay(clientSecret: string): Promise<boolean>;
	/** The next of these calls fail like this, until `calm`. */
	fail(
		call: ProviderCall | "listEvents" | "listRefunds",
		how: ProviderFailure,
		calls?: number,
	): void;
	calm(): void;
	/** A time longer than a hanging call hangs. */
	hangMs: number;
	/** All events of a payment, oldest first, as it would send it. */
	events(paymentIntentId: string): Promise<string[]>;
	/** Signs an event as the provider does, with its secret unless given another. */
	sign(body: string, at: Date, secret?: string): Headers;
	/**
	 * The money is refunded at the provider, without the shop: so many poisha, or all that is left.
	 * Returns whether so much was left.
	 */
	refundAtProvider(paymentIntentId: string, poisha?: number): Promise<boolean>;
	/** What was charged for an order, and what was refunded. */
	charged(orderId: string): Promise<Charged[]>;
	/** Calls so far. */
	calls(): number;
};

/** Settings of every shop of these trials. */
export const fixtureSettings = { ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "1000" };
