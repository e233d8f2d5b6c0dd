import Stripe from "stripe";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Log } from "../../platform/log.server.ts";
import {
	cardAmounts,
	type FullGateway,
	gatewayDeadlineMs,
	webhookToleranceSeconds,
} from "../gateway.ts";
import { withProviderTimeout } from "../provider-timeout.server.ts";
import { readProviderEvent } from "../read-provider-event.ts";
import { plainFault } from "./stripe-errors.server.ts";
import { cancelStripeIntent, findStripeIntent, openStripeIntent } from "./stripe-intents.server.ts";
import { listStripeCharges, listStripeEvents } from "./stripe-lists.server.ts";
import { listStripeRefunds, refundStripeIntent } from "./stripe-refunds.server.ts";

export type StripeKeys = {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
	/** The address of the API, if it is not Stripe's own. */
	apiBase?: string | undefined;
};

export type StripeConnection = StripeKeys & {
	log: Log;
	deadlineMs?: number;
	/** The number of charges on one page; Stripe allows 100 at most (docs.stripe.com/api/pagination). */
	pageSize?: number;
};

// The SDK waits half a second before it retries.
const pauseMs = 500;

/**
 * The gateway for Stripe, through Stripe's SDK (docs/decisions/0012). If Stripe does not respond or
 * is busy, the SDK retries once under the same idempotency key. Both requests end before the
 * deadline.
 */
export function stripeGateway(connection: StripeConnection): FullGateway {
	const { deadlineMs = gatewayDeadlineMs, pageSize = 100, log } = connection;
	const { publishableKey, webhookSecret } = connection;
	const stripe = new Stripe(connection.secretKey, {
		...addressOf(connection.apiBase),
		telemetry: false,
		maxNetworkRetries: 1,
		timeout: Math.floor((deadlineMs - 2 * pauseMs) / 2),
	});
	function ask<T, C extends string>(method: string, act: () => Promise<Result<T, C>>) {
		return withProviderTimeout(method, { deadlineMs, log }, () =>
			act().catch((fault: unknown) => {
				throw plainFault(fault);
			}),
		);
	}
	return {
		name: "stripe",
		methods: ["card"],
		...cardAmounts,
		payableMs: null,
		refundsOnce: true,
		signsEvents: true,
		publicKey: publishableKey,
		openIntent: (request) => ask("openIntent", () => openStripeIntent(stripe, request)),
		findIntent: (paymentIntentId) =>
			ask("findIntent", async () => ok(await findStripeIntent(stripe, paymentIntentId))),
		cancelIntent: (paymentIntentId) =>
			ask("cancelIntent", () => cancelStripeIntent(stripe, paymentIntentId)),
		refund: (request) => ask("refund", () => refundStripeIntent(stripe, request)),
		listRefunds: (paymentIntentId) =>
			ask("listRefunds", async () => ok(await listStripeRefunds(stripe, paymentIntentId))),
		listCharges: (after) =>
			ask("listCharges", async () => ok(await listStripeCharges(stripe, after, pageSize))),
		listEvents: (within) =>
			ask("listEvents", async () => ok(await listStripeEvents(stripe, within))),
		readWebhook(rawBody, headers, now) {
			const signature = headers.get("stripe-signature") ?? "";
			if (isAhead(signature, now)) return refuse("forged");
			const read = [webhookSecret, webhookToleranceSeconds, undefined, now.getTime()] as const;
			try {
				return ok(readProviderEvent(stripe.webhooks.constructEvent(rawBody, signature, ...read)));
			} catch {
				// Not from Stripe: the signature is missing, wrong or too old, or the body is not JSON.
				return refuse("forged");
			}
		},
	};
}

function addressOf(apiBase: string | undefined) {
	if (!apiBase) return {};
	const { protocol, hostname, port } = new URL(apiBase);
	const plain = protocol === "http:";
	return {
		protocol: plain ? ("http" as const) : ("https" as const),
		host: hostname,
		port: port || (plain ? 80 : 443),
	};
}

// The SDK refuses a timestamp that is too old, but accepts one in the future.
function isAhead(signature: string, now: Date): boolean {
	const stamp = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
	return Number(stamp ?? 0) - now.getTime() / 1000 > webhookToleranceSeconds;
}
