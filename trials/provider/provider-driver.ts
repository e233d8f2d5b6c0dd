/** What a provider can be asked, and what can go wrong with it. */
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
	/** Gives a card; whether the customer got a yes. */
	pay(clientSecret: string): Promise<boolean>;
	/** The next of these calls fail like this, until `calm`. */
	fail(call: ProviderCall | "listEvents", how: ProviderFailure, calls?: number): void;
	calm(): void;
	/** Longer than a hanging call hangs. */
	hangMs: number;
	/** All events of a payment, oldest first, as it would send it. */
	events(paymentIntentId: string): Promise<string[]>;
	/** Signs an event as the provider does, with its secret unless given another. */
	sign(body: string, at: Date, secret?: string): Headers;
	/** Somebody gives the money back at the provider, without the shop. */
	refundAtProvider(paymentIntentId: string): Promise<void>;
	/** What came in for an order, and what went back. */
	charged(orderId: string): Promise<Charged[]>;
	/** Calls so far. */
	calls(): number;
};

/** What every shop of these trials is set to. */
export const fixtureSettings = { ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "1000" };
