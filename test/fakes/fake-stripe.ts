import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { showBank } from "./fake-stripe-bank.ts";
import {
	checkRequest,
	type FakeStripeCall,
	type FakeStripeCallName,
	type FakeStripeRequest,
	fakeStripeCalls,
} from "./fake-stripe-calls.ts";
import { chargesOf, disputeCharge, eventBody, type FakeStripeEvent } from "./fake-stripe-events.ts";
import {
	type FakeResponse,
	inProgress,
	keyReused,
	objection,
	readForm,
} from "./fake-stripe-form.ts";
import { decideAtBank, type FakeStripeRecords, fakeId } from "./fake-stripe-records.ts";
import { refundInDashboard } from "./fake-stripe-refunds.ts";

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

/**
 * A fake of Stripe's API on a loopback port: strict about keys, version, parameters, states
 * and idempotency, as far as the shop uses it. Its cards are Stripe's test cards.
 */
export type FakeStripe = {
	url: string;
	keys: { secret: string; publishable: string; webhook: string };
	/** The API version that a server must name. */
	version: string;
	now(): Date;
	/** The next `times` calls of this name fail like this. */
	next(name: FakeStripeCallName, fault: FakeStripeFault, times?: number): void;
	/** Cancels the failures to come. */
	clear(): void;
	/** Calls so far, of one name or all. */
	calls(name?: FakeStripeCallName): number;
	/** Pays as Stripe.js does: from a browser, with the publishable key and the intent's secret. */
	confirm(clientSecret: string, number: string, more?: Record<string, string>): Promise<Confirmed>;
	/** Sends a request as a server does: with the secret key and the version, unless `headers` replace them. */
	send(
		method: "GET" | "POST",
		path: string,
		fields: Record<string, string>,
		headers?: Record<string, string>,
	): Promise<{ status: number; headers: Headers; body: StripeBody }>;
	decideAtBank(paymentIntentId: string, outcome: "approve" | "refuse"): void;
	/** A refund made in Stripe's dashboard: `poisha` of it, or all. */
	refundInDashboard(paymentIntentId: string, poisha?: number): void;
	/** A customer's bank opens a dispute, or has decided it. */
	dispute(paymentIntentId: string, status: "needs_response" | "lost"): void;
	/** The events since the last call of this function, oldest first. */
	messages(): FakeStripeEvent[];
	/** All events, oldest first. */
	events(): readonly FakeStripeEvent[];
	/** What was charged for a reference, and what of it was refunded. */
	charged(reference: string): { amountPoisha: number; refundedPoisha: number }[];
	/** The headers of a webhook message, signed as Stripe signs. */
	signed(body: string, at?: Date): Headers;
	close(): Promise<void>;
};
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

export async function openFakeStripe(clock = { now: () => new Date() }): Promise<FakeStripe> {
	const keys = {
		secret: "sk_test_fake",
		publishable: "pk_test_fake",
		webhook: "whsec_fake",
	};
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
	const server = createServer((request, response) => void handle(request, response));
	const url = await listen(server);

	async function handle(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "/", url);
		const body = await readBody(request);
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
		const asked = { id, form, processingMs: fault.processingMs };
		const result = await once(call, request, asked, body, fault.until);
		if (fault.fail === "after") return request.socket.destroy();
		if (fault.fail === "garbage") return void response.end("<html>Bad Gateway");
		send(response, result.response, result.headers);
	}

	/** One request under one idempotency key is done once (docs.stripe.com/api/idempotent_requests). */
	async function once(
		call: FakeStripeCall,
		request: IncomingMessage,
		form: FakeStripeRequest,
		body: string,
		until: Promise<unknown> = pause(workMs),
	) {
		const refusal = refuseCaller(call, request, form, keys, records) ?? checkRequest(call, form);
		if (refusal) return { response: refusal, headers: {} };
		const key = request.headers["idempotency-key"];
		if (call.method === "GET" || typeof key !== "string")
			return { response: call.act(records, form), headers: {} };
		const fingerprint = `${request.method} ${request.url} ${body}`;
		const before = stored.get(key);
		if (before && before.fingerprint !== fingerprint)
			return { response: keyReused(key), headers: {} };
		if (before && !before.response) return { response: inProgress(key), headers: {} };
		if (before?.response)
			return { response: before.response, headers: { "idempotent-replayed": "true" } };
		const mine: StoredResponse = { fingerprint, response: null };
		stored.set(key, mine);
		await until;
		const response = call.act(records, form);
		if (response.status === 200 || response.stored) mine.response = response;
		else stored.delete(key);
		return { response, headers: {} };
	}

	return {
		url,
		keys,
		version,
		now: clock.now,
		next(name, fault, times = 1) {
			due.set(name, [...(due.get(name) ?? []), ...Array.from({ length: times }, () => fault)]);
		},
		clear: () => due.clear(),
		calls: (name) => calls.filter((item) => !name || item === name).length,
		async confirm(clientSecret, number, more = {}) {
			const id = clientSecret.split("_secret_")[0];
			const card = { number, exp_month: "12", exp_year: "2050", cvc: "123" };
			const fields = Object.entries(card).map(([name, value]) => [
				`payment_method_data[card][${name}]`,
				value,
			]);
			const sent = { client_secret: clientSecret, "payment_method_data[type]": "card", ...more };
			const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
				method: "POST",
				headers: { authorization: `Bearer ${keys.publishable}` },
				body: new URLSearchParams({ ...sent, ...Object.fromEntries(fields) }),
			});
			return (await response.json()) as Confirmed;
		},
		async send(method, path, fields, headers = {}) {
			const form = new URLSearchParams(fields);
			const get = method === "GET";
			const response = await fetch(`${url}${path}${get ? `?${form}` : ""}`, {
				method,
				headers: { authorization: `Bearer ${keys.secret}`, "stripe-version": version, ...headers },
				...(get ? {} : { body: form }),
			});
			return {
				status: response.status,
				headers: response.headers,
				body: (await response.json()) as StripeBody,
			};
		},
		decideAtBank(paymentIntentId, outcome) {
			const intent = records.intents.get(paymentIntentId);
			if (intent) decideAtBank(records, intent, outcome);
		},
		refundInDashboard(paymentIntentId, poisha) {
			const intent = records.intents.get(paymentIntentId);
			if (intent) refundInDashboard(records, intent, poisha);
		},
		dispute(paymentIntentId, status) {
			const intent = records.intents.get(paymentIntentId);
			if (intent) disputeCharge(records, intent, status);
		},
		messages: () => unread.splice(0),
		events: () => records.events,
		charged: (reference) => chargesOf(records, reference),
		signed: (body, at = clock.now()) =>
			new Headers({ "stripe-signature": signWebhook(body, keys.webhook, at) }),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function refuseCaller(
	call: FakeStripeCall,
	{ headers }: IncomingMessage,
	{ id, form }: FakeStripeRequest,
	keys: FakeStripe["keys"],
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

async function readBody(request: IncomingMessage): Promise<string> {
	const pieces: Buffer[] = [];
	for await (const piece of request) pieces.push(piece as Buffer);
	return Buffer.concat(pieces).toString();
}

async function listen(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
