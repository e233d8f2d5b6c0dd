import type { PaymentProvider } from "../platform/client/storefront-context.ts";
import { copy } from "./copy.ts";

export type CardProvider = {
	provider: PaymentProvider;
	publishableKey: string | null;
};

export type CardConfirmation = {
	clientSecret: string;
	/** The name on the card and the customer's e-mail, as the spec asks (§7). */
	billing: { name: string; email: string };
	/** The page that the bank redirects the customer to. */
	returnUrl: string;
};

export type CardResult =
	| { result: "succeeded" | "processing"; paymentIntentId: string }
	| { result: "approve"; url: string }
	| { result: "failed"; code: string; message: string };

/** The provider's response about an intent, in Stripe's format; the sandbox uses it too. */
export type ProviderAnswer = {
	paymentIntent?: {
		id: string;
		status: string;
		next_action?: { redirect_to_url?: { url?: string | null } | null } | null | undefined;
		last_payment_error?: { code?: string; message?: string } | null | undefined;
	};
	error?: { code: string; message: string };
};

export const unreachable = { code: "unreachable", message: copy.form.unreachable };

const pollDelaysMs = [500, 1_500, 4_000];

/** Returns the result of a payment. With null as `open`, it returns null if no card was tried yet. */
export function resultOf(answer: ProviderAnswer): CardResult;
export function resultOf(answer: ProviderAnswer, open: null): CardResult | null;
export function resultOf({ error, paymentIntent }: ProviderAnswer, open?: null): CardResult | null {
	if (!paymentIntent) return { result: "failed", ...(error ?? unreachable) };
	const { id: paymentIntentId, status, next_action, last_payment_error } = paymentIntent;
	if (status === "succeeded" || status === "processing") return { result: status, paymentIntentId };
	const url = next_action?.redirect_to_url?.url;
	if (status === "requires_action" && url) return { result: "approve", url };
	if (status === "canceled")
		return {
			result: "failed",
			code: "payment_intent_unexpected_state",
			message: copy.provider.payment_intent_unexpected_state,
		};
	if (last_payment_error) return { result: "failed", ...unreachable, ...last_payment_error };
	return open === null ? null : { result: "failed", ...unreachable };
}

/** Polls the payment's status for some seconds after a lost connection. */
export async function pollCardStatus(
	readStatus: () => Promise<CardResult | null>,
): Promise<CardResult> {
	for (const waitMs of pollDelaysMs) {
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		const result = await readStatus();
		if (result) return result;
	}
	return { result: "failed", ...unreachable };
}
