import { ok, type Result, refuse } from "../kernel/result.ts";
import { askProvider } from "./check-payment.server.ts";
import { gatewayFor, type NextStep, type PaymentIntent } from "./gateway.ts";
import {
	claimRecord,
	type PaymentRecord,
	type PaymentsDeps,
	storeOpened,
	storeStatus,
} from "./payment-records.server.ts";

/** The intent can be paid by `nextStep`, or it was already paid. */
export type Opened =
	| { state: "payable"; paymentIntentId: string; nextStep: NextStep }
	| { state: "paid"; intent: PaymentIntent };

type Refusal =
	| "payments-not-set-up"
	| "payment-closed"
	| "amount-differs"
	| "amount-refused"
	| "provider-unavailable";

type NewPayment = Pick<PaymentRecord, "orderId" | "amountPoisha"> &
	Partial<Pick<PaymentRecord, "method" | "purpose">>;

/**
 * Opens an intent to pay an amount for an order: by default the whole order, by card. An order has
 * one live intent for each purpose; repeats return it, also from several tabs and after a crash.
 * Returns `paid` if the order was paid meanwhile, so that nobody pays twice. Refuses an order
 * closed by `cancelPayment` (`payment-closed`) and an amount that differs from the first call
 * (`amount-differs`). `provider-unavailable`: retry. Must not run inside a transaction: the record
 * is committed before the request to the provider.
 */
export async function openPaymentIntent(
	deps: PaymentsDeps,
	{ orderId, amountPoisha, method = "card", purpose = "whole" }: NewPayment,
): Promise<Result<Opened, Refusal>> {
	const gateway = gatewayFor(deps.gateways, method);
	if (!gateway) return refuse("payments-not-set-up");
	const claim = { orderId, method, purpose, amountPoisha, gateway } as const;
	const record = await claimRecord(deps, { ...claim, status: "opening" });
	if (record.status === "closed") return refuse("payment-closed");
	if (record.amountPoisha !== amountPoisha) return refuse("amount-differs");
	const isOpened = record.paymentIntentId !== null;
	const answered = await (isOpened ? askProvider(deps, record) : openAtProvider(deps, record));
	if (!answered.ok) return answered;
	const intent = answered.value;
	// The provider does not know the shop's intent: the keys of another account are configured.
	if (!intent) return refuse("provider-unavailable");
	const { status, paymentIntentId } = intent;
	if (status === "succeeded") return ok({ state: "paid", intent });
	const nextStep = intent.nextStep ?? record.nextStep ?? ({ kind: "none" } as const);
	if (status !== "canceled") return ok({ state: "payable", paymentIntentId, nextStep });
	const { status: recorded } = await storeStatus(deps, record, intent);
	return recorded === "closed" ? refuse("payment-closed") : openPaymentIntent(deps, claim);
}

/** Opens a record's intent at its provider and stores it. The idempotency key is the record's id. */
export async function openAtProvider(
	deps: PaymentsDeps,
	record: PaymentRecord,
): Promise<Result<PaymentIntent, "amount-refused" | "provider-unavailable">> {
	const gateway = deps.gateways.get(record.provider);
	if (!gateway) return refuse("provider-unavailable");
	const opened = await gateway.openIntent({
		reference: record.orderId,
		amountPoisha: record.amountPoisha,
		currency: "bdt",
		idempotencyKey: record.id,
	});
	if (opened.ok) {
		await storeOpened(deps, record, opened.value);
		return opened;
	}
	if (opened.code === "key-reused") throw new Error("a payment record's id was used twice");
	return refuse(opened.code);
}
