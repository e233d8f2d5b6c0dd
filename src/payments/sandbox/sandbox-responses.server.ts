import { copy } from "../copy.ts";
import type { BankPage } from "./challenge-page.server.ts";
import type { Confirmed } from "./confirm-card.server.ts";
import type { SandboxIntent } from "./sandbox-records.server.ts";

/** The sandbox's responses (contract, Payment providers). Like Stripe, the sandbox sends no problem+json. */

export function sandboxError(
	status: number,
	code: string,
	message = sentence(code),
	headers: Record<string, string> = {},
): Response {
	return jsonResponse(status, { error: { code, message } }, headers);
}

/** The response for an unknown intent and for a wrong secret. The caller cannot distinguish the two. */
export function noSuchIntent(): Response {
	return sandboxError(404, "resource_missing");
}

export function cardResponse(confirmed: Confirmed, publicUrl: string): Response {
	const { intent, error, challengeId, waitSeconds } = confirmed;
	if (waitSeconds) {
		const message = copy.provider.rate_limit(Math.ceil(waitSeconds / 60));
		return sandboxError(429, "rate_limit", message, { "retry-after": String(waitSeconds) });
	}
	if (!error)
		return jsonResponse(200, { paymentIntent: intentBody(intent, challengeId, publicUrl) });
	const { code, declineCode } = error;
	const message = sentence(declineCode ?? code);
	const payment_intent = { id: intent.id, status: intent.status };
	return jsonResponse(402, { error: { code, decline_code: declineCode, message, payment_intent } });
}

export function statusResponse(
	intent: SandboxIntent,
	challengeId: string | undefined,
	publicUrl: string,
): Response {
	const { lastErrorCode: code } = intent;
	const last_payment_error = code ? { code, message: sentence(code) } : undefined;
	const body = intentBody(intent, challengeId, publicUrl);
	return jsonResponse(200, { paymentIntent: { ...body, last_payment_error } });
}

/** A page of the sandbox's bank. Its address has a secret, which caches and other sites must not get. */
export function pageResponse(status: number, { html, policy }: BankPage): Response {
	return new Response(html, {
		status,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": policy,
			"cache-control": "no-store",
			"referrer-policy": "same-origin",
		},
	});
}

function intentBody(intent: SandboxIntent, challengeId: string | undefined, publicUrl: string) {
	const { id, status, amountPoisha: amount, currency } = intent;
	if (status !== "requires_action" || !challengeId) return { id, status, amount, currency };
	const path = `/api/sandbox-card/challenge/${challengeId}`;
	const url = `${publicUrl}${path}?client_secret=${encodeURIComponent(intent.clientSecret)}`;
	const next_action = { type: "redirect_to_url", redirect_to_url: { url } };
	return { id, status, amount, currency, next_action };
}

function sentence(code: string): string {
	const text = copy.provider[code as keyof typeof copy.provider];
	return typeof text === "string" ? text : copy.provider.generic_decline;
}

function jsonResponse(status: number, body: unknown, headers = {}): Response {
	return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
