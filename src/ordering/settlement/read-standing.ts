import type { CardProvider, CardResult } from "../../payments/card-result.ts";
import { readSandboxStanding } from "../../payments/sandbox/sandbox-client.ts";

/**
 * Where a payment stands at whoever takes the shop's cards, to whoever holds its secret. Null
 * where nobody can tell now, or no card was tried yet. Stripe's part is fetched when it is needed.
 */
export async function readStanding(
	{ provider, publishableKey }: CardProvider,
	clientSecret: string,
): Promise<CardResult | null> {
	if (provider === "sandbox") return readSandboxStanding(clientSecret);
	if (provider === "none" || !publishableKey) return null;
	const { readStripeStanding } = await import("../../payments/stripe/stripe-client.ts");
	return readStripeStanding(publishableKey, clientSecret);
}
