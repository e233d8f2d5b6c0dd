import type { CardProvider, CardResult } from "../../payments/card-result.ts";
import { backoffMs } from "../../platform/backoff.ts";
import { call } from "../../platform/client/api-client.ts";
import { settleOrderBody, settleOrderOperation } from "./contract.ts";

/** A payment that succeeded or that the provider is processing. */
export type FollowedPayment = {
	orderId: string;
	paymentIntentId: string;
	clientSecret: string;
	cardProvider: CardProvider;
};

/**
 * The end of a payment. `recorded`: the shop recorded or refunded it. `failed`: it failed at the
 * provider, with the provider's message. `gone`: the order no longer exists.
 */
export type PaymentEnd = { is: "recorded" | "gone" } | { is: "failed"; message: string };

type FollowOptions = {
	/** Called before each attempt. False stops the attempts, for example after the customer left the page. */
	shouldContinue(attempts: number): boolean;
	pause?(ms: number): Promise<unknown>;
};

const backoff = { minMs: 2_000, maxMs: 30_000, factor: 1.2 };

/**
 * Reports a payment to the shop until the shop has recorded it, with a growing pause between
 * attempts. Ends when the provider reports that the card failed. Null if `shouldContinue` stopped it.
 */
export async function followPayment(
	{ orderId, paymentIntentId, clientSecret, cardProvider }: FollowedPayment,
	{ shouldContinue, pause = wait }: FollowOptions,
): Promise<PaymentEnd | null> {
	for (let attempts = 0; shouldContinue(attempts); attempts += 1) {
		const body = settleOrderBody(orderId, paymentIntentId);
		const answer = await call(settleOrderOperation, { params: { id: orderId }, body });
		if (answer.ok || answer.problem.code === "refunded") return { is: "recorded" };
		if (answer.status === 402) {
			const card = await readCardStatus(cardProvider, clientSecret);
			if (card?.result === "failed") return { is: "failed", message: card.message };
		}
		if (answer.status === 404) return { is: "gone" };
		await pause(backoffMs(attempts + 1, backoff));
	}
	return null;
}

/**
 * The status of a payment at the provider, read with the client secret. Null if the provider does
 * not respond or no card was tried yet. The provider's client code is downloaded on demand.
 */
export async function readCardStatus(
	{ provider, publishableKey }: CardProvider,
	clientSecret: string,
): Promise<CardResult | null> {
	if (provider === "sandbox") {
		const { readSandboxStatus } = await import("../../payments/sandbox/sandbox-client.ts");
		return readSandboxStatus(clientSecret);
	}
	if (provider === "none" || !publishableKey) return null;
	const { readStripeStatus } = await import("../../payments/stripe/stripe-client.ts");
	return readStripeStatus(publishableKey, clientSecret);
}

function wait(ms: number): Promise<unknown> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
