import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { showBank } from "./fake-stripe-bank.ts";
import {
	type FakeStripeCall,
	type FakeStripeCallName,
	type FakeStripeRequest,
	fakeStripeCalls,
} from "./fake-stripe-calls.ts";
import { chargesOf, disputeCharge, eventBody, type FakeStripeEvent } from "./fake-stripe-events.ts";
import {
	checkForm,
	type FakeResponse,
	inProgress,
	keyReused,
	objection,
	readForm,
} from "./fake-stripe-form.ts";
import {
	decideAtBank,
	type FakeStripeRecords,
	fakeId,
	type StoredIntent,
} from "./fake-stripe-records.ts";
import { failRefund, refundInDashboard } from "./fake-stripe-refunds.ts";
import { serveFake } from "./serve-fake.ts";

/** One failure: late, a status, a connection closed before or after the effect, or slow to decide. */
export type FakeStripeFault = {
	delayMs?: number;
	status?: number;
	/** The connection is closed before or after the effect; or it happens, and the response is garbage. */
	fail?: "before" | "after" | "garbage";
	/** With a status: its Retry-After. */
	retryAfterSeconds?: number;
	processingMs?: number;
	/** It is at work until then. */
	until?: Promise<void>;
};

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;
export type Confirmed = {
	id?: string;
	status?: string;
	next_action?: { redirect_to_url?: { url: string } } | null;
	error?: { code: string; message: string; payment_intent: { id: string; status: string } };
};

/** The members of a response that tests read. */
type StripeBody = {
	id?: string;
	client_secret?: string;
	error?: { type: string; code?: string; param?: string; message: string };
};
type StoredResponse = { fingerprint: string; response: FakeResponse | null };

// As the SDK that the shop uses names it.
const version = "2026-10-28.endive";
// Two requests under one key may be in progress at once.
const workMs = 5;

const keys = { secret: "sk_test_fake", publishable: "pk_test_fake", webhook: "whsec_fake" };

/**
 * Opens a fake of Stripe's API on a loopback port: strict about keys, version, parameters, states
 * and idempotency, as far as the shop uses it. Its cards are Stripe's test cards.
 */
export async function openFakeStripe(clock = { now: () => new Date() }) {
	const unread: FakeStripeEvent[] = [];
	const due = new Map<FakeStripeCallName, FakeStripeFault[]>();
	const calls: FakeStripeCallName[] = [];
	const stored = new Map<string, StoredResponse>();
	const records: FakeStripeRecords = {
		intents: new Map(),
		charges: [],
		refunds: [],
		now: clock.now,
		events: [],
		recordEvent(type, object) {
			const message = { type, body: eventBody(type, object, version, clock.now()) };
			unread.push(message);
			records.events.push(message);
		},
		bankUrl: (intent) => `${url}/bank/${intent.id}?client_secret=${intent.client_secret}`,
	};
	const { origin: url, close } = await serveFake((...exchange) => void handle(...exchange));

	async function handle(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "/", url);
		const body = await text(request);
		if (pathname.startsWith("/bank/")) return showBank(records, request, response, body);
		if (request.method === "OPTIONS") return send(response, { status: 204, body: null });
		const call = fakeStripeCalls.find(
			(call) => call.method === request.method && call.path.test(pathname),
		);
		if (!call)
			return send(
				response,
				objection(404, `Unrecognized request URL (${request.method}: ${pathname}).`),
			);
		calls.push(call.name);
		const fault = due.get(call.name)?.shift() ?? {};
		if (fault.delayMs) await pause(fault.delayMs);
		if (fault.status) {
			const wait = fault.retryAfterSeconds;
			const headers = wait ? { "retry-after": String(wait) } : {};
			return send(response, objection(fault.status, "Failure", { type: "api_error" }), headers);
		}
		if (fault.fail === "before") return request.socket.destroy();
		const form = readForm(call.method === "GET" ? searchParams.toString() : body);
		const id = call.path.exec(pathname)?.[1] ?? "";
		const parsed = { id, form, processingMs: fault.processingMs };
		const result = await once(call, request, parsed, body, fault.until);
		if (fault.fail === "after") return request.socket.destroy();
		if (fault.fail === "garbage") return void response.end("<html>Bad Gateway");
		send(response, result, result.replayed ? { "idempotent-replayed": "true" } : {});
	}

	/** One request under one idempotency key is done once (docs.stripe.com/api/idempotent_requests). */
	async function once(
		call: FakeStripeCall,
		request: IncomingMessage,
		form: FakeStripeRequest,
		body: string,
		until: Promise<unknown> = pause(workMs),
	): Promise<FakeResponse & { replayed?: boolean }> {
		const refusal = refuseCaller(call, request, form, records) ?? checkForm(form.form, call.fields);
		if (refusal) return refusal;
		const key = request.headers["idempotency-key"];
		if (call.method === "GET" || typeof key !== "string") return call.act(records, form);
		const fingerprint = `${request.method} ${request.url} ${body}`;
		const before = stored.get(key);
		if (before && before.fingerprint !== fingerprint) return keyReused(key);
		if (before) return before.response ? { ...before.response, replayed: true } : inProgress(key);
		const mine: StoredResponse = { fingerprint, response: null };
		stored.set(key, mine);
		await until;
		const response = call.act(records, form);
		if (response.status === 200 || response.stored) mine.response = response;
		else stored.delete(key);
		return response;
	}

	const withIntent = (id: string, act: (intent: StoredIntent) => void) => {
		const intent = records.intents.get(id);
		if (intent) act(intent);
	};
	return {
		url,
		keys,
		/** The API version that a server must name. */
		version,
		now: clock.now,
		/** The next `times` calls of this name fail like this. */
		next(name: FakeStripeCallName, fault: FakeStripeFault, times = 1): void {
			due.set(name, [...(due.get(name) ?? []), ...Array<FakeStripeFault>(times).fill(fault)]);
		},
		/** Cancels the failures to come. */
		clear: () => due.clear(),
		/** Calls so far, of one name or all. */
		calls: (name?: FakeStripeCallName) => calls.filter((item) => !name || item === name).length,
		/** Pays as Stripe.js does: from a browser, with the publishable key and the intent's secret. */
		async confirm(
			clientSecret: string,
			number: string,
			more: Record<string, string> = {},
		): Promise<Confirmed> {
			const id = clientSecret.split("_secret_")[0];
			const card = { number, exp_month: "12", exp_year: "2050", cvc: "123" };
			const form = new URLSearchParams({ client_secret: clientSecret, ...more });
			form.set("payment_method_data[type]", "card");
			for (const [name, value] of Object.entries(card))
				form.set(`payment_method_data[card][${name}]`, value);
			const headers = { authorization: `Bearer ${keys.publishable}` };
			const path = `${url}/v1/payment_intents/${id}/confirm`;
			return (await (
				await fetch(path, { method: "POST", headers, body: form })
			).json()) as Confirmed;
		},
		/** Sends a request as a server does: with the secret key and the version, unless `headers` replace them. */
		async send(
			method: "GET" | "POST",
			path: string,
			fields: Record<string, string>,
			headers: Record<string, string> = {},
		) {
			const form = new URLSearchParams(fields);
			const get = method === "GET";
			const response = await fetch(`${url}${path}${get ? `?${form}` : ""}`, {
				method,
				headers: { authorization: `Bearer ${keys.secret}`, "stripe-version": version, ...headers },
				...(get ? {} : { body: form }),
			});
			const { status, headers: sent } = response;
			return { status, headers: sent, body: (await response.json()) as StripeBody };
		},
		decideAtBank: (paymentIntentId: string, outcome: "approve" | "refuse") =>
			withIntent(paymentIntentId, (intent) => decideAtBank(records, intent, outcome)),
		/** A refund made in Stripe's dashboard: `poisha` of it, or all. */
		refundInDashboard: (paymentIntentId: string, poisha?: number) =>
			withIntent(paymentIntentId, (intent) => refundInDashboard(records, intent, poisha)),
		/** The customer's bank sends the last refund back. */
		failRefund: (paymentIntentId: string, status: "failed" | "canceled") =>
			withIntent(paymentIntentId, (intent) => failRefund(records, intent, status)),
		/** A customer's bank opens a dispute, or has decided it. */
		dispute: (paymentIntentId: string, status: "needs_response" | "lost") =>
			withIntent(paymentIntentId, (intent) => disputeCharge(records, intent, status)),
		/** The events since the last call of this function, oldest first. */
		messages: () => unread.splice(0),
		/** All events, oldest first. */
		events: (): readonly FakeStripeEvent[] => records.events,
		/** What was charged for a reference, and what of it was refunded. */
		charged: (reference: string) => chargesOf(records, reference),
		/** The headers of a webhook message, signed as Stripe signs. */
		signed: (body: string, at = clock.now()) =>
			new Headers({ "stripe-signature": signWebhook(body, keys.webhook, at) }),
		close,
	};
}

function refuseCaller(
	call: FakeStripeCall,
	{ headers }: IncomingMessage,
	{ id, form }: FakeStripeRequest,
	records: FakeStripeRecords,
): FakeResponse | null {
	const key = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
	if (!key) return objection(401, "You did not provide an API key.");
	if (key === keys.publishable && !call.browser)
		return objection(401, "A secret key is required.", { code: "secret_key_required" });
	if (key !== keys.secret && key !== keys.publishable)
		return objection(401, "Invalid API Key provided: sk_test_****");
	const isForm =
		call.method === "GET" ||
		headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
	if (!isForm) return objection(400, "Invalid request body: must be a form.");
	if (key === keys.secret)
		return headers["stripe-version"] === version
			? null
			: objection(400, `Invalid Stripe API version: ${headers["stripe-version"]}`);
	const intent = records.intents.get(id);
	if (intent && intent.client_secret !== form.get("client_secret"))
		return objection(400, "The client_secret provided does not match this PaymentIntent.");
	return null;
}

function send(response: ServerResponse, { status, body }: FakeResponse, headers = {}): void {
	response.writeHead(status, {
		"content-type": "application/json",
		"request-id": fakeId("req"),
		"stripe-version": version,
		"access-control-allow-origin": "*",
		"access-control-allow-headers": "*",
		...headers,
	});
	response.end(body === null ? undefined : JSON.stringify(body));
}
