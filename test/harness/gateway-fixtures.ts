import type {
	FullGateway,
	PaymentIntent,
	PaymentIntentStatus,
} from "../../src/payments/gateway.ts";
import {
	answerChallenge,
	findChallenge,
} from "../../src/payments/sandbox/answer-challenge.server.ts";
import { confirmCard } from "../../src/payments/sandbox/confirm-card.server.ts";
import { sandboxGateway } from "../../src/payments/sandbox/gateway.sandbox.server.ts";
import { refundSandboxIntent } from "../../src/payments/sandbox/sandbox-refunds.server.ts";
import { deliverDue } from "../../src/payments/sandbox/sandbox-webhooks.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { stripeGateway } from "../../src/payments/stripe/gateway.stripe.server.ts";
import { openLog } from "../../src/platform/log.server.ts";
import { openFakeStripe } from "../fakes/fake-stripe.ts";
import type { FakeStripeCallName } from "../fakes/fake-stripe-calls.ts";
import { openTestShop } from "./open-test-shop.ts";
import { secretOf } from "./settling.ts";

/** A card that a customer might hold, by what becomes of it. */
type CardKind = "good" | "declined" | "slow" | "asks the bank";

/**
 * A provider of a test: its gateway, and what plays the customer, the bank and the
 * network in between. Every provider brings one of these to the conformance suite.
 */
export type GatewayFixture = {
	gateway: FullGateway;
	/** How long the gateway waits for its provider: short, so that lateness can be tried. */
	deadlineMs: number;
	/** The time at the provider and at the shop. */
	now(): Date;
	passMinutes(minutes: number): void;
	/** A customer pays with a card; returns the intent's status. */
	pay(intent: PaymentIntent, card: CardKind): Promise<PaymentIntentStatus>;
	/** The customer approves or refuses at their bank. */
	decideAtBank(intent: PaymentIntent, outcome: "approve" | "refuse"): Promise<void>;
	/** Somebody gives a part of an intent's money back at the provider itself. */
	refundAtProvider(intent: PaymentIntent, amountPoisha: number): Promise<void>;
	/** The next call of this name fails. */
	failNext(
		call: Exclude<FakeStripeCallName, "confirm">,
		fault: { delayMs?: number; fail?: "before" | "after" },
	): void;
	/** The messages that the provider has sent since the last call of this function. */
	messages(): Promise<{ body: string; headers: Headers }[]>;
	/** Signs a body as the provider would. */
	sign(body: string, at: Date): Headers;
	close(): Promise<void>;
};

const numbers: Record<CardKind, string> = {
	good: "4242 4242 4242 4242",
	declined: "4000 0000 0000 0002",
	slow: "5555 5555 5555 4444",
	"asks the bank": "4000 0000 0000 3220",
};

/** The embedded sandbox as a fixture. */
async function sandboxFixture(): Promise<GatewayFixture> {
	const shop = await openTestShop();
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("a test shop has the sandbox");
	const { records, faults } = sandbox;
	const log = openLog("silent");
	const deadlineMs = 400;
	const secret = "a secret between the sandbox and this test";
	const options = { records, faults, log, webhookSecret: secret, deadlineMs, pageSize: 2 };
	const outbox = { records, faults, log, secret, url: "http://bench.example/" };
	return {
		gateway: sandboxGateway(options),
		deadlineMs,
		now: () => records.clock.now(),
		passMinutes: shop.passMinutes,
		async pay({ paymentIntentId }, card) {
			const typed = { number: numbers[card], month: 12, year: 2050, cvc: "123" };
			const payment = {
				paymentIntentId,
				typed,
				returnUrl: "http://bench.example/",
				limited: false,
			};
			const slowly = card === "slow" ? { processingMs: 60_000 } : {};
			return (await confirmCard(records, payment, slowly)).intent.status;
		},
		async decideAtBank(intent, outcome) {
			const { paymentIntentId } = intent;
			const found = await findChallenge(records, paymentIntentId, secretOf(intent));
			if (found) await answerChallenge(records, found.challenge, outcome);
		},
		async refundAtProvider({ paymentIntentId }, amountPoisha) {
			await refundSandboxIntent(records, { paymentIntentId, amountPoisha, refundId: null });
		},
		failNext: (call, fault) => faults.next(call, fault),
		async messages() {
			const sent: { body: string; headers: Headers }[] = [];
			const deliver = async (request: Request) => {
				sent.push({ body: await request.text(), headers: request.headers });
				return new Response(null, { status: 200 });
			};
			shop.passMinutes(1);
			await deliverDue({ ...outbox, deliver });
			return sent;
		},
		sign: (body, at) => new Headers({ "sandbox-signature": signWebhook(body, secret, at) }),
		close: () => shop.close(),
	};
}

/** Stripe's SDK against the fake of Stripe's API. */
async function stripeFixture(): Promise<GatewayFixture> {
	let passedMs = 0;
	const now = () => new Date(Date.now() + passedMs);
	const stripe = await openFakeStripe({ now });
	const { secret, publishable, webhook } = stripe.keys;
	const deadlineMs = 3_000;
	return {
		gateway: stripeGateway({
			secretKey: secret,
			publishableKey: publishable,
			webhookSecret: webhook,
			apiBase: stripe.url,
			log: openLog("silent"),
			deadlineMs,
			pageSize: 2,
		}),
		deadlineMs,
		now,
		passMinutes: (minutes) => {
			passedMs += minutes * 60_000;
		},
		async pay(intent, card) {
			if (card === "slow") stripe.next("confirm", { processingMs: 60_000 });
			const { status, error } = await stripe.confirm(secretOf(intent), numbers[card]);
			return (status ?? error?.payment_intent.status) as PaymentIntentStatus;
		},
		decideAtBank: async ({ paymentIntentId }, outcome) =>
			stripe.decideAtBank(paymentIntentId, outcome),
		refundAtProvider: async ({ paymentIntentId }, amountPoisha) =>
			stripe.refundInDashboard(paymentIntentId, amountPoisha),
		// The SDK sends a second request by itself.
		failNext: (call, fault) => stripe.next(call, fault, 2),
		messages: async () =>
			stripe.messages().map(({ body }) => ({ body, headers: stripe.signed(body) })),
		sign: (body, at) => stripe.signed(body, at),
		close: () => stripe.close(),
	};
}

/** Every provider of the shop, with its fixture. */
export const gatewayFixtures: [string, () => Promise<GatewayFixture>][] = [
	["sandbox", sandboxFixture],
	["stripe", stripeFixture],
];
