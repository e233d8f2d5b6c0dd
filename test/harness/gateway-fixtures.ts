import type { Gateway, PaymentIntent, PaymentIntentStatus } from "../../src/payments/gateway.ts";
import {
	answerChallenge,
	findChallenge,
} from "../../src/payments/sandbox/answer-challenge.server.ts";
import { confirmCard } from "../../src/payments/sandbox/confirm-card.server.ts";
import { sandboxGateway } from "../../src/payments/sandbox/gateway.sandbox.server.ts";
import { deliverDue } from "../../src/payments/sandbox/sandbox-webhooks.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { stripeGateway } from "../../src/payments/stripe/gateway.stripe.server.ts";
import { openLog } from "../../src/platform/log.server.ts";
import { openFakeStripe } from "../fakes/fake-stripe.ts";
import { openTestShop } from "./open-test-shop.ts";

/** A card that a customer might hold, by what becomes of it. */
export type Card = "good" | "declined" | "slow" | "asks the bank";

/**
 * A provider on a test's bench: its gateway, and hands that play the customer,
 * the bank and the line in between. Every provider brings one of these to the
 * conformance suite.
 */
export type GatewayFixture = {
	gateway: Gateway;
	/** How long the gateway waits for its provider: short, so that lateness can be tried. */
	deadlineMs: number;
	/** The time at the provider and at the shop. */
	now(): Date;
	passMinutes(minutes: number): void;
	/** A customer pays with a card; where the intent stands then. */
	pay(intent: PaymentIntent, card: Card): Promise<PaymentIntentStatus>;
	/** The customer answers their bank. */
	answerBank(intent: PaymentIntent, outcome: "approve" | "refuse"): Promise<void>;
	/** The next call of this verb meets trouble. */
	trouble(
		verb: "openIntent" | "findIntent" | "cancelIntent" | "refund" | "listCharges" | "listEvents",
		fault: { delayMs?: number; fail?: "before" | "after" },
	): void;
	/** The messages that the provider has sent since last asked. */
	messages(): Promise<{ body: string; headers: Headers }[]>;
	/** Signs a body as the provider would. */
	sign(body: string, at: Date): Headers;
	close(): Promise<void>;
};

const numbers: Record<Card, string> = {
	good: "4242 4242 4242 4242",
	declined: "4000 0000 0000 0002",
	slow: "5555 5555 5555 4444",
	"asks the bank": "4000 0000 0000 3220",
};

/** The embedded sandbox on the bench. */
export async function sandboxFixture(): Promise<GatewayFixture> {
	const shop = await openTestShop();
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("a test shop has the sandbox");
	const { records, faults } = sandbox;
	const log = openLog("silent");
	const deadlineMs = 400;
	const secret = "a secret between the sandbox and this bench";
	const line = { records, faults, log, webhookSecret: secret, deadlineMs, pageSize: 2 };
	const outbox = { records, faults, log, secret, url: "http://bench.example/" };
	return {
		gateway: sandboxGateway(line),
		deadlineMs,
		now: () => records.clock.now(),
		passMinutes: shop.passMinutes,
		async pay({ paymentIntentId }, card) {
			const typed = { number: numbers[card], month: 12, year: 2050, cvc: "123" };
			const asked = { paymentIntentId, typed, returnUrl: "http://bench.example/", limited: false };
			const slowly = card === "slow" ? { processingMs: 60_000 } : {};
			return (await confirmCard(records, asked, slowly)).intent.status;
		},
		async answerBank({ paymentIntentId, clientSecret }, outcome) {
			const found = await findChallenge(records, paymentIntentId, clientSecret);
			if (found) await answerChallenge(records, found.challenge, outcome);
		},
		trouble: (verb, fault) => faults.next(verb, fault),
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

/** Stripe's SDK on the bench, before a stand-in of Stripe's API. */
export async function stripeFixture(): Promise<GatewayFixture> {
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
		async pay({ clientSecret }, card) {
			if (card === "slow") stripe.next("confirm", { processingMs: 60_000 });
			const { status, error } = await stripe.confirm(clientSecret, numbers[card]);
			return (status ?? error?.payment_intent.status) as PaymentIntentStatus;
		},
		answerBank: async ({ paymentIntentId }, outcome) => stripe.answerBank(paymentIntentId, outcome),
		// The SDK asks a second time by itself.
		trouble: (verb, fault) => stripe.next(verb, fault, 2),
		messages: async () =>
			stripe.messages().map(({ body }) => ({ body, headers: stripe.signed(body) })),
		sign: (body, at) => stripe.signed(body, at),
		close: () => stripe.close(),
	};
}

/** Every provider of the shop, on a bench of its own. */
export const gatewayFixtures: [string, () => Promise<GatewayFixture>][] = [
	["sandbox", sandboxFixture],
	["stripe", stripeFixture],
];
