import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { showBank } from "./fake-stripe-bank.ts";
import {
	type Asked,
	checkAsked,
	type FakeStripeCall,
	type FakeStripeCallName,
	fakeStripeCalls,
} from "./fake-stripe-calls.ts";
import {
	chargesOf,
	disputeCharge,
	type FakeStripeEvent,
	refundInDashboard,
} from "./fake-stripe-events.ts";
import { type Answer, objection, readForm } from "./fake-stripe-form.ts";
import { answerBank, type FakeStripeRecords, fakeId } from "./fake-stripe-records.ts";

/** One trouble: late, answering with a status, gone before or after the effect, or slow to decide. */
export type FakeStripeFault = {
	delayMs?: number;
	status?: number;
	/** The line is cut before or after the effect; or it happens, and the answer is nonsense. */
	fail?: "before" | "after" | "garbage";
	/** With a status: how long Stripe asks to be left alone. */
	retryAfterSeconds?: number;
	processingMs?: number;
};

/**
 * A stand-in of Stripe's API on a loopback port: strict about keys, version, parameters, states
 * and idempotency, as far as the shop uses it. Its cards are Stripe's test cards.
 */
export type FakeStripe = {
	url: string;
	keys: { secret: string; publishable: string; webhook: string };
	/** The API version that a server must name. */
	version: string;
	now(): Date;
	/** The next `times` calls of a verb meet this trouble. */
	next(verb: FakeStripeCallName, fault: FakeStripeFault, times?: number): void;
	/** Forgets the troubles to come. */
	clear(): void;
	/** Calls so far, of one verb or all. */
	calls(verb?: FakeStripeCallName): number;
	/** Pays as Stripe.js does: from a browser, with the publishable key and the intent's secret. */
	confirm(clientSecret: string, number: string, more?: Record<string, string>): Promise<Confirmed>;
	/** Asks as a server does: with the secret key and the version, unless told otherwise. */
	ask(
		method: "GET" | "POST",
		path: string,
		fields: Record<string, string>,
		headers?: Record<string, string>,
	): Promise<{ status: number; headers: Headers; body: Told }>;
	answerBank(paymentIntentId: string, outcome: "approve" | "refuse"): void;
	/** Somebody gives money back in Stripe's dashboard: `poisha` of it, or all. */
	refundInDashboard(paymentIntentId: string, poisha?: number): void;
	/** A customer's bank takes up a payment, or has decided. */
	dispute(paymentIntentId: string, status: "needs_response" | "lost"): void;
	/** What happened since last asked, oldest first. */
	messages(): FakeStripeEvent[];
	/** All that happened, oldest first, however often it was asked for. */
	told(): readonly FakeStripeEvent[];
	/** What came in for a reference, and what of it went back. */
	charged(reference: string): { amountPoisha: number; refundedPoisha: number }[];
	/** Sends a message to the shop, signed as Stripe signs. */
	signed(body: string, at?: Date): Headers;
	close(): Promise<void>;
};
export type Confirmed = {
	id?: string;
	status?: string;
	next_action?: { redirect_to_url?: { url: string } } | null;
	error?: { code: string; message: string; payment_intent: { id: string; status: string } };
};

/** As much of an answer as tests look at. */
type Told = {
	id?: string;
	client_secret?: string;
	error?: { type: string; code?: string; param?: string; message: string };
};
type Kept = { print: string; answer: Answer | null };

// As the SDK that the shop uses names it.
const version = "2026-10-28.endive";
// Long enough for two requests under one key to be at work at once.
const workMs = 5;

export async function openFakeStripe(clock = { now: () => new Date() }): Promise<FakeStripe> {
	const keys = {
		secret: "sk_test_standin",
		publishable: "pk_test_standin",
		webhook: "whsec_standin",
	};
	const told: FakeStripeEvent[] = [];
	const due = new Map<FakeStripeCallName, FakeStripeFault[]>();
	const asked: FakeStripeCallName[] = [];
	const kept = new Map<string, Kept>();
	const books: FakeStripeRecords = {
		intents: new Map(),
		charges: [],
		now: clock.now,
		events: [],
		tell(type, object) {
			const message = { type, body: messageBody(type, object, clock.now()) };
			told.push(message);
			books.events.push(message);
		},
		bankUrl: (intent) => `${url}/bank/${intent.id}?client_secret=${intent.client_secret}`,
	};
	const server = createServer((request, response) => void answer(request, response));
	const url = await listen(server);

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "/", url);
		const body = await readBody(request);
		if (pathname.startsWith("/bank/")) return showBank(books, request, response, body);
		if (request.method === "OPTIONS") return send(response, { status: 204, body: null });
		const call = fakeStripeCalls.find(
			(one) => one.method === request.method && one.path.test(pathname),
		);
		if (!call)
			return send(
				response,
				objection(404, `Unrecognized request URL (${request.method}: ${pathname}).`),
			);
		asked.push(call.verb);
		const fault = due.get(call.verb)?.shift() ?? {};
		if (fault.delayMs) await pause(fault.delayMs);
		if (fault.status) {
			const wait = fault.retryAfterSeconds;
			const headers = wait ? { "retry-after": String(wait) } : {};
			return send(response, objection(fault.status, "Trouble", { type: "api_error" }), headers);
		}
		if (fault.fail === "before") return request.socket.destroy();
		const form = readForm(call.method === "GET" ? searchParams.toString() : body);
		const id = call.path.exec(pathname)?.[1] ?? "";
		const told = await once(call, request, { id, form, processingMs: fault.processingMs }, body);
		if (fault.fail === "after") return request.socket.destroy();
		if (fault.fail === "garbage") return void response.end("<html>Bad Gateway");
		send(response, told.answer, told.headers);
	}

	/** One request under one idempotency key is done once (docs.stripe.com/api/idempotent_requests). */
	async function once(call: FakeStripeCall, request: IncomingMessage, asked: Asked, body: string) {
		const no = refuseCaller(call, request, asked, keys, books) ?? checkAsked(call, asked);
		if (no) return { answer: no, headers: {} };
		const key = request.headers["idempotency-key"];
		if (call.method === "GET" || typeof key !== "string")
			return { answer: call.act(books, asked), headers: {} };
		const print = `${request.method} ${request.url} ${body}`;
		const before = kept.get(key);
		if (before && before.print !== print) return { answer: reused(key), headers: {} };
		if (before && !before.answer) return { answer: atWork(key), headers: {} };
		if (before?.answer)
			return { answer: before.answer, headers: { "idempotent-replayed": "true" } };
		const mine: Kept = { print, answer: null };
		kept.set(key, mine);
		await pause(workMs);
		const answer = call.act(books, asked);
		if (answer.status === 200 || answer.kept) mine.answer = answer;
		else kept.delete(key);
		return { answer, headers: {} };
	}

	return {
		url,
		keys,
		version,
		now: clock.now,
		next(verb, fault, times = 1) {
			due.set(verb, [...(due.get(verb) ?? []), ...Array.from({ length: times }, () => fault)]);
		},
		clear: () => due.clear(),
		calls: (verb) => asked.filter((one) => !verb || one === verb).length,
		async confirm(clientSecret, number, more = {}) {
			const id = clientSecret.split("_secret_")[0];
			const card = { number, exp_month: "12", exp_year: "2050", cvc: "123" };
			const fields = Object.entries(card).map(([name, value]) => [
				`payment_method_data[card][${name}]`,
				value,
			]);
			const sent = { client_secret: clientSecret, "payment_method_data[type]": "card", ...more };
			const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
				method: "POST",
				headers: { authorization: `Bearer ${keys.publishable}` },
				body: new URLSearchParams({ ...sent, ...Object.fromEntries(fields) }),
			});
			return (await answer.json()) as Confirmed;
		},
		async ask(method, path, fields, headers = {}) {
			const form = new URLSearchParams(fields);
			const get = method === "GET";
			const answer = await fetch(`${url}${path}${get ? `?${form}` : ""}`, {
				method,
				headers: { authorization: `Bearer ${keys.secret}`, "stripe-version": version, ...headers },
				...(get ? {} : { body: form }),
			});
			return {
				status: answer.status,
				headers: answer.headers,
				body: (await answer.json()) as Told,
			};
		},
		answerBank(paymentIntentId, outcome) {
			const intent = books.intents.get(paymentIntentId);
			if (intent) answerBank(books, intent, outcome);
		},
		refundInDashboard(paymentIntentId, poisha) {
			const intent = books.intents.get(paymentIntentId);
			if (intent) refundInDashboard(books, intent, poisha);
		},
		dispute(paymentIntentId, status) {
			const intent = books.intents.get(paymentIntentId);
			if (intent) disputeCharge(books, intent, status);
		},
		messages: () => told.splice(0),
		told: () => books.events,
		charged: (reference) => chargesOf(books, reference),
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
	{ id, form }: Asked,
	keys: FakeStripe["keys"],
	books: FakeStripeRecords,
): Answer | null {
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
	const intent = books.intents.get(id);
	if (intent && intent.client_secret !== form.get("client_secret"))
		return objection(400, "The client_secret provided does not match this PaymentIntent.");
	return null;
}

function reused(key: string): Answer {
	const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
	return objection(400, message, { type: "idempotency_error" });
}

function atWork(key: string): Answer {
	const message = `There is currently another in-progress request using this Idempotent Key (${key}).`;
	return objection(409, message, { type: "idempotency_error", code: "idempotency_key_in_use" });
}

function messageBody(type: string, object: unknown, at: Date): string {
	const created = Math.floor(at.getTime() / 1000);
	const event = { id: fakeId("evt"), object: "event", api_version: version, created, type };
	return JSON.stringify({ ...event, livemode: false, pending_webhooks: 1, data: { object } });
}

function send(response: ServerResponse, { status, body }: Answer, headers = {}): void {
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

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
