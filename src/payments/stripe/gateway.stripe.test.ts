import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeStripe, openFakeStripe } from "../../../test/fakes/fake-stripe.ts";
import { secretOf } from "../../../test/harness/settling.ts";
import { openLog } from "../../platform/log.server.ts";
import type { PaymentIntentRequest } from "../gateway.ts";
import { stripeGateway } from "./gateway.stripe.server.ts";
import { objectionOf, plainFault } from "./stripe-errors.server.ts";

const unavailable = { ok: false, code: "provider-unavailable" };
let stripe: FakeStripe;
let logged: string;
const log = openLog("info", {
	write: (line) => {
		logged += line;
	},
});
beforeAll(async () => {
	stripe = await openFakeStripe();
});
afterAll(() => stripe.close());
beforeEach(() => {
	logged = "";
});

function gateway(secretKey = stripe.keys.secret, apiBase = stripe.url) {
	const { publishable: publishableKey, webhook: webhookSecret } = stripe.keys;
	return stripeGateway({ secretKey, publishableKey, webhookSecret, apiBase, log });
}
const ask = (more: Partial<PaymentIntentRequest> = {}): PaymentIntentRequest => ({
	reference: randomUUID(),
	amountPoisha: 50_000,
	currency: "bdt",
	idempotencyKey: randomUUID(),
	...more,
});

test("with a key that Stripe does not know nothing is claimed, and the log says why", async () => {
	expect(await gateway("sk_test_wrong").openIntent(ask())).toEqual(unavailable);
	expect(logged).toContain("Invalid API Key");
	expect(logged).not.toContain("sk_test_wrong");
});

test("without another address Stripe's own is asked", () => {
	const { secret: secretKey, publishable: publishableKey, webhook: webhookSecret } = stripe.keys;
	expect(stripeGateway({ secretKey, publishableKey, webhookSecret, log }).name).toBe("stripe");
});

test("no client secret comes into the log, whatever Stripe answers", async () => {
	const opened = await gateway().openIntent(ask());
	if (!opened.ok) throw new Error(opened.code);
	const { paymentIntentId } = opened.value;
	const clientSecret = secretOf(opened.value);
	await stripe.confirm(clientSecret, "4242424242424242");
	expect(await gateway().cancelIntent(paymentIntentId)).toMatchObject({
		code: "already-succeeded",
	});
	stripe.next("cancelIntent", { status: 500 }, 2);
	expect(await gateway().cancelIntent(paymentIntentId)).toEqual(unavailable);
	expect(logged).toContain("could not be asked");
	expect(logged).not.toContain(clientSecret);
});

test("a busy Stripe, and one that is not there, are not known to have said no", async () => {
	// Stripe asks for patience with 429: that is not tried again at once.
	for (const [status, tries] of [
		[429, 1],
		[500, 2],
		[503, 2],
	] as const) {
		// More than a minute, for which the SDK does not wait.
		const retryAfterSeconds = status === 429 ? undefined : 61;
		stripe.next("openIntent", { status, ...(retryAfterSeconds && { retryAfterSeconds }) }, tries);
		expect(await gateway().openIntent(ask())).toEqual(unavailable);
	}
	expect(await gateway(undefined, "http://127.0.0.1:1").findIntent("pi_1")).toEqual(unavailable);
	const fault = new Error("not Stripe's");
	expect(plainFault(fault)).toBe(fault);
});

test("a short trouble is overcome without anybody noticing, and nothing is opened twice", async () => {
	stripe.next("openIntent", { fail: "after" });
	const request = ask();
	const opened = await gateway().openIntent(request);
	expect(opened).toMatchObject({ ok: true });
	expect(await gateway().openIntent(request)).toEqual(opened);
});

test("money that went back elsewhere, as in Stripe's dashboard, is seen", async () => {
	const opened = await gateway().openIntent(ask());
	if (!opened.ok) throw new Error(opened.code);
	const { paymentIntentId } = opened.value;
	const clientSecret = secretOf(opened.value);
	await stripe.confirm(clientSecret, "4242424242424242");
	await stripe.send("POST", "/v1/refunds", { payment_intent: paymentIntentId });
	expect(await gateway().findIntent(paymentIntentId)).toMatchObject({
		value: { refundedPoisha: 50_000 },
	});
	const request = { paymentIntentId, amountPoisha: 50_000, refundId: randomUUID() };
	expect(await gateway().refund(request)).toEqual({ ok: false, code: "amount-refused" });
});

test("money that goes back in Stripe's dashboard while the shop gives it back goes back once", async () => {
	const opened = await gateway().openIntent(ask());
	if (!opened.ok) throw new Error(opened.code);
	const { paymentIntentId } = opened.value;
	await stripe.confirm(secretOf(opened.value), "4242424242424242");
	let giveBack = () => {};
	const until = new Promise<void>((resolve) => {
		giveBack = resolve;
	});
	const calls = stripe.calls("refund");
	stripe.next("refund", { until });
	const request = { paymentIntentId, amountPoisha: 50_000, refundId: randomUUID() };
	const refunding = gateway().refund(request);
	await expect.poll(() => stripe.calls("refund")).toBe(calls + 1);
	stripe.refundInDashboard(paymentIntentId);
	giveBack();
	expect(await refunding).toEqual({ ok: false, code: "amount-refused" });
});

test.each(["failed", "canceled"] as const)(
	"a refund that was %s, as by the customer's bank, is no money that went back",
	async (status) => {
		const opened = await gateway().openIntent(ask());
		if (!opened.ok) throw new Error(opened.code);
		const { paymentIntentId } = opened.value;
		await stripe.confirm(secretOf(opened.value), "4242424242424242");
		const refund = () =>
			gateway().refund({ paymentIntentId, amountPoisha: 50_000, refundId: randomUUID() });
		expect(await refund()).toMatchObject({ ok: true });
		stripe.failRefund(paymentIntentId, status);
		expect(await gateway().listRefunds?.(paymentIntentId)).toEqual({ ok: true, value: [] });
		const again = await refund();
		expect(again).toMatchObject({ ok: true });
		expect(await gateway().listRefunds?.(paymentIntentId)).toMatchObject({
			value: [again.ok ? again.value : {}],
		});
	},
);

test("a key of another request is refused; one whose request still runs is not", () => {
	const objection = (statusCode: number) =>
		objectionOf(
			new Stripe.errors.StripeIdempotencyError({ type: "idempotency_error", statusCode }),
		);
	expect([objection(400), objection(409)]).toEqual(["idempotency_error", null]);
});

test("Stripe learns the amount and the reference, and nothing of how the shop is doing", async () => {
	const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
	const ear = createServer(async (request, response) => {
		let body = "";
		for await (const piece of request) body += String(piece);
		heard.push({ headers: request.headers, body });
		response.writeHead(400, { "content-type": "application/json" });
		const code = heard.length > 1 ? { code: "amount_too_small" } : {};
		const error = { type: "invalid_request_error", message: "no", ...code };
		response.end(JSON.stringify({ error }));
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => ear.once("listening", resolve));
	const wanted = ask({ reference: "an order" });
	const open = gateway(undefined, `http://127.0.0.1:${(ear.address() as AddressInfo).port}`);
	expect(await open.openIntent(wanted)).toEqual(unavailable);
	expect(await open.openIntent(wanted)).toEqual({ ok: false, code: "amount-refused" });
	ear.closeAllConnections();
	ear.close();
	const [, second] = heard;
	expect(Object.fromEntries(new URLSearchParams(second?.body))).toEqual({
		amount: "50000",
		currency: "bdt",
		"payment_method_types[0]": "card",
		"metadata[reference]": "an order",
	});
	expect(second?.headers).toMatchObject({
		"idempotency-key": wanted.idempotencyKey,
		"stripe-version": stripe.version,
	});
	expect(second?.headers["x-stripe-client-telemetry"]).toBeUndefined();
});
