import type { CardProvider, CardResult } from "../../payments/card-result.ts";
import { backoffMs } from "../../platform/backoff.ts";
import { call } from "../../platform/client/api-client.ts";
import { settleOrderBody, settleOrderOperation } from "./contract.ts";

/** A card that was charged, or that the provider is deciding about. */
export type FollowedPayment = {
	orderId: string;
	paymentIntentId: string;
	clientSecret: string;
	by: CardProvider;
};

/**
 * How it ended: written down at the shop (or given back by it); failed at the provider, with its
 * sentence; or there is no such order any more.
 */
export type PaymentEnd = { is: "recorded" | "gone" } | { is: "failed"; message: string };

type FollowOptions = {
	/** Called before each try with the number of tries before; false stops, such as on a page that was left. */
	goesOn(tries: number): boolean;
	pause?(ms: number): Promise<unknown>;
};

const backoff = { minMs: 2_000, maxMs: 30_000, factor: 1.2 };

/**
 * Sends a payment to the shop until it has recorded it, through lost connections and busy servers,
 * ever more slowly. Where the provider decides against a card after all, that is the end of it.
 * Null where it was stopped.
 */
export async function followPayment(
	{ orderId, paymentIntentId, clientSecret, by }: FollowedPayment,
	{ goesOn, pause = wait }: FollowOptions,
): Promise<PaymentEnd | null> {
	for (let tries = 0; goesOn(tries); tries += 1) {
		const body = settleOrderBody(orderId, paymentIntentId);
		const answer = await call(settleOrderOperation, { params: { id: orderId }, body });
		if (answer.ok || answer.problem.code === "refunded") return { is: "recorded" };
		if (answer.status === 402) {
			const card = await readCardStatus(by, clientSecret);
			if (card?.result === "failed") return { is: "failed", message: card.message };
		}
		if (answer.status === 404) return { is: "gone" };
		await pause(backoffMs(tries + 1, backoff));
	}
	return null;
}

/**
 * Where a payment stands at whoever takes the shop's cards, to whoever holds its secret. Null
 * where nobody can tell now, or no card was tried yet. The provider's part is fetched when it is needed.
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
