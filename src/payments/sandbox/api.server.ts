import { Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { copy } from "../copy.ts";
import { answerChallenge, findChallenge } from "./answer-challenge.server.ts";
import { approvalPage, missingPage, overPage } from "./challenge-page.server.ts";
import { confirmCard } from "./confirm-card.server.ts";
import { SentCard } from "./contract.ts";
import type { Sandbox } from "./open-sandbox.server.ts";
import { returnUrlFor, withResult } from "./return-url.ts";
import { findBySecret } from "./sandbox-intents.server.ts";
import type { SandboxIntent } from "./sandbox-records.server.ts";
import {
	cardResponse,
	noSuchIntent,
	pageResponse,
	sandboxError,
	statusResponse,
} from "./sandbox-responses.server.ts";

const maxBodyBytes = 16 * 1024;

/**
 * The sandbox provider's endpoints, below /sandbox-card. As at any card provider, nobody is signed
 * in: whoever has an intent's secret can pay it. `limited`: after five failed cards, an order
 * accepts no card for 15 minutes.
 */
export function sandboxCardApi(sandbox: Sandbox, limited: boolean): Hono {
	const api = new Hono();
	api.use(
		bodyLimit({ maxSize: maxBodyBytes, onError: () => sandboxError(413, "request_too_large") }),
	);
	api.use(async (context, next) => {
		const twice = Object.entries(context.req.queries()).find(([, given]) => given.length > 1);
		return twice ? malformed(twice[0].slice(0, 40)) : next();
	});
	api.post("/confirm", async (context) => {
		const isReadable = isForm(context.req) || isOfType(context.req, "application/json");
		if (!isReadable) return sandboxError(415, "wrong_content_type");
		const body = await readBody(context.req);
		const sent = SentCard.safeParse(body);
		return sent.success
			? confirm(sandbox, limited, sent.data)
			: malformed(String(sent.error.issues[0]?.path[0] ?? "body"));
	});
	api.get("/intent/:id", async (context) => {
		const secret = context.req.query("client_secret") ?? "";
		const intent = await findBySecret(sandbox.records, context.req.param("id"), secret);
		if (!intent) return noSuchIntent();
		const found = await findChallenge(sandbox.records, intent.id, secret);
		return statusResponse(intent, found?.challenge.id, sandbox.publicUrl);
	});
	api.get("/challenge/:id", (context) => showChallenge(sandbox, context.req));
	api.post("/challenge/:id", (context) => handleChallengeAnswer(sandbox, context.req));
	return api;
}

async function confirm(sandbox: Sandbox, limited: boolean, sent: SentCard): Promise<Response> {
	const { records, faults, publicUrl, log } = sandbox;
	const { clientSecret, card, returnUrl } = sent;
	const intent = await findBySecret(records, clientSecret.split("_secret_")[0] ?? "", clientSecret);
	if (!intent) return noSuchIntent();
	const input = {
		paymentIntentId: intent.id,
		typed: card,
		returnUrl: returnUrlFor(returnUrl, intent.reference, publicUrl),
		limited,
	};
	try {
		const confirmed = await faults.around("confirm", (fault) => confirmCard(records, input, fault));
		return cardResponse(confirmed, publicUrl);
	} catch (fault) {
		log.warn({ err: fault, intent: intent.id }, "the sandbox did not finish a card");
		return sandboxError(503, "api_error", copy.provider.api_error, { "retry-after": "2" });
	} finally {
		sandbox.deliverSoon();
	}
}

async function showChallenge(sandbox: Sandbox, request: HonoRequest): Promise<Response> {
	const secret = request.query("client_secret") ?? "";
	const id = request.param("id") ?? "";
	const found = await findChallenge(sandbox.records, id, secret);
	if (!found) return pageResponse(404, missingPage());
	const { challenge, intent } = found;
	const { returnUrl, brand, last4 } = challenge;
	if (challenge.status !== "open")
		return pageResponse(200, overPage(withResult(returnUrl, intent.id, resultOf(intent))));
	const action = `${challenge.id}?client_secret=${encodeURIComponent(secret)}`;
	const { amountPoisha } = intent;
	return pageResponse(200, approvalPage({ amountPoisha, brand, last4, action, returnUrl }));
}

async function handleChallengeAnswer(sandbox: Sandbox, request: HonoRequest): Promise<Response> {
	const given = ((await readBody(request)) ?? {}) as Record<string, unknown>;
	const secret = request.query("client_secret") ?? String(given.client_secret ?? "");
	const found = await findChallenge(sandbox.records, request.param("id") ?? "", secret);
	if (!found) return isForm(request) ? pageResponse(404, missingPage()) : noSuchIntent();
	const { outcome } = given;
	if (outcome !== "approve" && outcome !== "refuse") return malformed("outcome");
	await answerChallenge(sandbox.records, found.challenge, outcome);
	sandbox.deliverSoon();
	const intent = await findBySecret(sandbox.records, found.intent.id, secret);
	const back = withResult(found.challenge.returnUrl, found.intent.id, resultOf(intent));
	return new Response(null, {
		status: 303,
		headers: { location: back, "cache-control": "no-store" },
	});
}

function malformed(name: string): Response {
	return sandboxError(400, "parameter_invalid", copy.provider.parameter_invalid(name));
}

function resultOf(intent: SandboxIntent | null): "succeeded" | "failed" | "pending" {
	if (intent?.status === "succeeded") return "succeeded";
	return intent?.status === "processing" || intent?.status === "requires_action"
		? "pending"
		: "failed";
}

/** Whether an HTML form sent the request, and not a program. */
function isForm(request: HonoRequest): boolean {
	return isOfType(request, "application/x-www-form-urlencoded");
}

function isOfType(request: HonoRequest, type: string): boolean {
	return new RegExp(`^${type}\\b`, "i").test(request.header("content-type") ?? "");
}

/** Reads a body of JSON or of a form, by its content type; null for invalid JSON. */
async function readBody(request: HonoRequest): Promise<unknown> {
	const text = await request.text();
	if (isForm(request)) return Object.fromEntries(new URLSearchParams(text));
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return null;
	}
}
