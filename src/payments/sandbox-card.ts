import { apiAddress } from "../platform/api-address.ts";
import { copy } from "./copy.ts";

/** A card as it stands in the form. */
export type FormCard = { number: string; expiry: string; cvc: string; name: string };

/** What came of a try to pay, as the page shows it. */
export type CardResult =
	| { result: "succeeded" | "processing"; intentId: string }
	| { result: "approve"; url: string }
	| { result: "failed"; code: string; message: string };

type Sent = { clientSecret: string; card: FormCard; email: string; returnUrl: string };
type Told = {
	paymentIntent?: {
		id: string;
		status: string;
		next_action?: { redirect_to_url?: { url?: string } };
		last_payment_error?: { code: string; message: string };
	};
	error?: { code: string; message: string };
};

const looksAgainAfterMs = [500, 1_500, 4_000];

/**
 * Pays with a card at the sandbox. Where the line is lost on the way it looks
 * what became of the payment instead of guessing; trying again is harmless, for
 * an intent is charged once.
 */
export async function confirmSandboxCard(sent: Sent): Promise<CardResult> {
	const { clientSecret, card, email, returnUrl: return_url } = sent;
	const [exp_month, exp_year] = card.expiry.split("/");
	const { number, cvc, name } = card;
	const body = { clientSecret, number, exp_month, exp_year, cvc, name, email, return_url };
	const told = await ask("/sandbox-card/confirm", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return told ? resultOf(told) : lookAgain(clientSecret);
}

/** Where a payment stands at the sandbox; null where nobody can tell now, or no card was tried yet. */
export async function readSandboxStanding(clientSecret: string): Promise<CardResult | null> {
	const id = encodeURIComponent(clientSecret.split("_secret_")[0] ?? "");
	const query = `client_secret=${encodeURIComponent(clientSecret)}`;
	const told = await ask(`/sandbox-card/intent/${id}?${query}`, {});
	return told && resultOf(told, null);
}

async function lookAgain(clientSecret: string): Promise<CardResult> {
	for (const waitMs of looksAgainAfterMs) {
		await new Promise((wake) => setTimeout(wake, waitMs));
		const standing = await readSandboxStanding(clientSecret);
		if (standing) return standing;
	}
	return { result: "failed", code: "unreachable", message: copy.form.unreachable };
}

/** What the provider said; null where it said nothing that can be relied on. */
async function ask(path: string, init: RequestInit): Promise<Told | null> {
	try {
		const answer = await fetch(`${apiAddress}${path}`, init);
		return answer.status >= 500 ? null : ((await answer.json()) as Told);
	} catch {
		return null;
	}
}

function resultOf(told: Told): CardResult;
function resultOf(told: Told, open: null): CardResult | null;
function resultOf({ error, paymentIntent }: Told, open?: null): CardResult | null {
	const unreachable = { code: "unreachable", message: copy.form.unreachable };
	if (!paymentIntent) return { result: "failed", ...(error ?? unreachable) };
	const { id: intentId, status, next_action, last_payment_error } = paymentIntent;
	if (status === "succeeded" || status === "processing") return { result: status, intentId };
	const url = next_action?.redirect_to_url?.url;
	if (status === "requires_action" && url) return { result: "approve", url };
	if (status === "canceled")
		return {
			result: "failed",
			code: "payment_intent_unexpected_state",
			message: copy.provider.payment_intent_unexpected_state,
		};
	if (last_payment_error) return { result: "failed", ...last_payment_error };
	return open === null ? null : { result: "failed", ...unreachable };
}
