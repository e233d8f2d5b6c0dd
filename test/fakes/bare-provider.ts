import { randomUUID } from "node:crypto";
import { ok, type Result, refuse } from "../../src/kernel/result.ts";
import type {
	Gateway,
	PaymentIntent,
	ProviderRefund,
	ProviderUnavailable,
} from "../../src/payments/gateway.ts";

/** What befalls the next call: it never arrives, or its answer is lost. */
type Fault = "before" | "after";

/**
 * A provider that can do almost nothing: it cancels no payment, lists nothing, takes no key for a
 * refund and so makes each again, signs no event, and says only once where a customer pays.
 */
export function openBareProvider({ now }: { now(): Date }) {
	const intents = new Map<string, PaymentIntent>();
	const byKey = new Map<string, string>();
	const faults = new Map<"refund" | "findIntent", Fault>();
	const payableMs = 20 * 60_000;
	const openedAt = new Map<string, Date>();

	async function answer<T, C extends string>(
		call: "refund" | "findIntent",
		act: () => Result<T, C>,
	): Promise<Result<T, C | ProviderUnavailable>> {
		const fault = faults.get(call);
		faults.delete(call);
		if (fault === "before") return refuse("provider-unavailable");
		const result = act();
		return fault === "after" ? refuse("provider-unavailable") : result;
	}
	const gateway: Gateway = {
		name: "bare",
		methods: ["card"],
		publicKey: null,
		minPoisha: 10_000,
		maxPoisha: 5_000_000,
		payableMs,
		refundsOnce: false,
		signsEvents: false,
		cancelIntent: null,
		listRefunds: null,
		listCharges: null,
		listEvents: null,
		async openIntent({ reference, amountPoisha, currency, idempotencyKey }) {
			if (amountPoisha > 5_000_000 || amountPoisha < 10_000) return refuse("amount-refused");
			const known = intents.get(byKey.get(idempotencyKey) ?? "");
			if (known) return ok({ ...known, nextStep: null });
			const paymentIntentId = randomUUID();
			const nextStep = { kind: "redirect", url: `https://pay.example/${paymentIntentId}` } as const;
			const intent: PaymentIntent = {
				paymentIntentId,
				reference,
				amountPoisha,
				currency,
				nextStep,
				status: "requires_payment_method",
				amountReceivedPoisha: 0,
				refundedPoisha: 0,
			};
			intents.set(paymentIntentId, intent);
			byKey.set(idempotencyKey, paymentIntentId);
			openedAt.set(paymentIntentId, now());
			return ok(intent);
		},
		findIntent: (paymentIntentId) =>
			answer("findIntent", () => {
				const intent = intents.get(paymentIntentId);
				return ok(intent ? { ...intent, nextStep: null } : null);
			}),
		refund: ({ paymentIntentId, amountPoisha }) =>
			answer("refund", () => {
				const intent = intents.get(paymentIntentId);
				if (!intent) return refuse("unknown-intent");
				if (intent.amountReceivedPoisha === 0) return refuse("not-succeeded");
				return giveBack(intent, amountPoisha);
			}),
		readWebhook(rawBody) {
			const { id, about, payment } = JSON.parse(rawBody);
			return ok({ eventId: id, about, paymentIntentId: payment, disputeDetail: null });
		},
	};
	function giveBack(
		intent: PaymentIntent,
		amountPoisha: number,
	): Result<ProviderRefund, "amount-refused"> {
		const left = intent.amountReceivedPoisha - intent.refundedPoisha;
		if (amountPoisha <= 0 || amountPoisha > left) return refuse("amount-refused");
		intent.refundedPoisha += amountPoisha;
		return ok({ providerRefundId: null, amountPoisha, refundId: null, createdAt: now() });
	}
	return {
		gateway,
		/** A customer pays on the provider's page; false once its time is over. */
		pay(paymentIntentId: string): boolean {
			const intent = intents.get(paymentIntentId);
			const since = openedAt.get(paymentIntentId);
			if (!intent || !since || now().getTime() - since.getTime() >= payableMs) return false;
			intent.status = "succeeded";
			intent.amountReceivedPoisha = intent.amountPoisha;
			return true;
		},
		refundAtProvider(paymentIntentId: string, amountPoisha: number): void {
			const intent = intents.get(paymentIntentId);
			if (intent) giveBack(intent, amountPoisha);
		},
		refundedPoisha: (paymentIntentId: string) => intents.get(paymentIntentId)?.refundedPoisha ?? 0,
		failNext: (call: "refund" | "findIntent", fault: Fault) => void faults.set(call, fault),
	};
}

export type BareProvider = ReturnType<typeof openBareProvider>;
