import { copy } from "./copy.ts";

/** Who takes the shop's cards, and what a browser needs to reach them. */
export type CardProvider = {
	provider: "sandbox" | "stripe" | "none";
	publishableKey: string | null;
};

/** What a provider needs besides the card to charge it. */
export type CardConfirmation = {
	clientSecret: string;
	/** As the spec asks (§7): the name on the card and the customer's e-mail. */
	billing: { name: string; email: string };
	/** Where the customer comes back to after approving at their bank. */
	returnUrl: string;
};

/** What came of a try to pay, as the page shows it. */
export type CardResult =
	| { result: "succeeded" | "processing"; paymentIntentId: string }
	| { result: "approve"; url: string }
	| { result: "failed"; code: string; message: string };

/** What a provider says of an intent: Stripe's own shape, which the sandbox shares. */
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

/** What came of a try; with `null` as `open`, null where no card was tried yet. */
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

/** After a connection that was lost: asks what became of the payment, some seconds long, instead of guessing. */
export async function pollCardStatus(look: () => Promise<CardResult | null>): Promise<CardResult> {
	for (const waitMs of pollDelaysMs) {
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		const result = await look();
		if (result) return result;
	}
	return { result: "failed", ...unreachable };
}
