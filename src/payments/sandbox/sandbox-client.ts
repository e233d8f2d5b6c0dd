import { apiAddress } from "../../platform/client/api-client.ts";
import {
	type CardConfirmation,
	type CardResult,
	type ProviderAnswer,
	pollCardStatus,
	resultOf,
} from "../card-result.ts";

/** A card as it is typed into the sandbox's form. */
export type FormCard = { number: string; expiry: string; cvc: string };

/**
 * Pays with a card at the sandbox. Where the line is lost on the way it looks
 * what became of the payment instead of guessing; trying again is harmless, for
 * an intent is charged once.
 */
export async function confirmSandboxCard(
	card: FormCard,
	asked: CardConfirmation,
): Promise<CardResult> {
	const { clientSecret, returnUrl: return_url } = asked;
	const [exp_month, exp_year] = card.expiry.split("/");
	const { number, cvc } = card;
	const { name, email } = asked.billing;
	const body = { clientSecret, number, exp_month, exp_year, cvc, name, email, return_url };
	const told = await ask("/sandbox-card/confirm", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return told ? resultOf(told) : pollCardStatus(() => readSandboxStatus(clientSecret));
}

/** Where a payment stands at the sandbox; null where nobody can tell now, or no card was tried yet. */
export async function readSandboxStatus(clientSecret: string): Promise<CardResult | null> {
	const id = encodeURIComponent(clientSecret.split("_secret_")[0] ?? "");
	const query = `client_secret=${encodeURIComponent(clientSecret)}`;
	const told = await ask(`/sandbox-card/intent/${id}?${query}`, {});
	return told && resultOf(told, null);
}

/** What the provider said; null where it said nothing that can be relied on. */
async function ask(path: string, init: RequestInit): Promise<ProviderAnswer | null> {
	try {
		const answer = await fetch(`${apiAddress}${path}`, init);
		return answer.status >= 500 ? null : ((await answer.json()) as ProviderAnswer);
	} catch {
		return null;
	}
}
