import type { Trial } from "../harness/trial.ts";
import { tryBrowsing } from "./provider-browsing.ts";
import { tryFailures } from "./provider-failures.ts";
import { tryLateMoney } from "./provider-late-money.ts";
import { countCalls, tryOutage } from "./provider-outage.ts";
import { tryRefundsInParts } from "./provider-refund-parts.ts";
import { tryRefundsAtProvider } from "./provider-refunds.ts";
import { tryWebhooks } from "./provider-webhooks.ts";

const times = { full: 30, short: 1 };

const trials: readonly (Omit<Trial, "times"> & Partial<Trial>)[] = [
	{
		name: "provider/sandbox-failures",
		invariant:
			"whatever goes wrong with the sandbox ends as if nothing had, and is settled within 2 minutes",
		run: (fixture, count) =>
			tryFailures(
				fixture,
				"sandbox",
				["openIntent", "findIntent", "cancelIntent", "refund", "confirm"],
				count,
			),
	},
	{
		name: "provider/stripe-failures-paying",
		invariant:
			"whatever goes wrong with Stripe while a customer pays ends as if nothing had, and is settled within 2 minutes",
		run: (fixture, count) =>
			tryFailures(fixture, "stripe", ["openIntent", "findIntent", "confirm"], count),
	},
	{
		name: "provider/stripe-failures-ending",
		invariant:
			"whatever goes wrong with Stripe while an order is deleted or refunded ends as if nothing had, and is settled within 2 minutes",
		run: (fixture, count) => tryFailures(fixture, "stripe", ["cancelIntent", "refund"], count),
	},
	{
		name: "provider/webhooks",
		invariant:
			"messages that come three times, reversed, late, first, never or forged end in the same state",
		run: tryWebhooks,
	},
	{
		name: "provider/late-money",
		invariant: "money that comes after its order has ended pays it again or goes back, with a mail",
		run: tryLateMoney,
	},
	{
		name: "provider/refund-aside",
		invariant: "a refund made at the provider itself is noticed, with its stock and its mail",
		run: tryRefundsAtProvider,
	},
	{
		name: "provider/refund-parts",
		invariant:
			"whatever goes back, from two windows, the provider or both at once, the records say what the provider's say",
		times: { full: 1_000, short: 10 },
		run: tryRefundsInParts,
	},
	{
		name: "provider/outage",
		invariant:
			"a provider that does not respond for long is called little, and all is settled 2 minutes after it is back",
		run: tryOutage,
	},
	{
		name: "provider/calls",
		invariant: "a thousand open orders cost the provider a few calls a minute",
		times: { full: 10, short: 0 },
		run: countCalls,
	},
	{
		name: "provider/browsing",
		invariant:
			"while the provider hangs everybody else browses undisturbed, and no transaction stays open",
		run: tryBrowsing,
	},
];

/** The payment provider with every failure: the embedded one, and the fake Stripe over HTTP. */
export const provider: readonly Trial[] = trials.map((trial) => ({ times, waits: true, ...trial }));
