import { apiAddress } from "../../platform/client/api-client.ts";
import {
	type CardConfirmation,
	type CardResult,
	type ProviderAnswer,
	pollCardStatus,
	resultOf,
} from "../card-result.ts";

export type FormCard = { number: string; expiry: string; cvc: string };

/** Sends a card to the sandbox. After a lost connection it polls the status. A retry never charges twice. */
export async function confirmSandboxCard(
	card: FormCard,
	confirmation: CardConfirmation,
): Promise<CardResult> {
	const { clientSecret, returnUrl: return_url } = confirmation;
	const [exp_month, exp_year] = card.expiry.split("/");
	const { number, cvc } = card;
	const { name, email } = confirmation.billing;
	const body = { clientSecret, number, exp_month, exp_year, cvc, name, email, return_url };
	const answer = await ask("/sandbox-card/confirm", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return answer ? resultOf(answer) : pollCardStatus(() => readSandboxStatus(clientSecret));
}

/** Reads a payment's result from the sandbox; null if it cannot be read, or if no card was tried yet. */
export async function readSandboxStatus(clientSecret: string): Promise<CardResult | null> {
	const id = encodeURIComponent(clientSecret.split("_secret_")[0] ?? "");
	const query = `client_secret=${encodeURIComponent(clientSecret)}`;
	const answer = await ask(`/sandbox-card/intent/${id}?${query}`, {});
	return answer && resultOf(answer, null);
}

/** Returns the sandbox's response; null after a lost connection or a server error. */
async function ask(path: string, init: RequestInit): Promise<ProviderAnswer | null> {
	try {
		const answer = await fetch(`${apiAddress}${path}`, init);
		return answer.status >= 500 ? null : ((await answer.json()) as ProviderAnswer);
	} catch {
		return null;
	}
}
