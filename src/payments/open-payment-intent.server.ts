import { ok, type Result, refuse } from "../kernel/result.ts";
import { type Gateway, gatewayFor, type NextStep, type PaymentIntent } from "./gateway.ts";
import {
	claimRecord,
	type PaymentRecord,
	type PaymentsDeps,
	storeOpened,
	storeStatus,
} from "./payment-records.server.ts";

/** The intent can be paid, and how; or it was paid already. */
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
 * Opens an intent to pay an amount for an order: all of it by card, if nothing else is said. An order has one live
 * intent for each purpose; repeats return it, also from several tabs and after a crash. Returns `paid` if it was paid
 * meanwhile, so that nobody pays twice.
 *
 * Refuses an order closed by `cancelPayment` (`payment-closed`) and an amount that differs from the first call
 * (`amount-differs`). `provider-unavailable`: retry. Must not run inside a transaction: the record is committed before
 * the request to the provider.
 */
export async function openPaymentIntent(
	deps: PaymentsDeps,
	{ orderId, amountPoisha, method = "card", purpose = "whole" }: NewPayment,
): Promise<Result<Opened, Refusal>> {
	const gateway = gatewayFor(deps.gateways, method);
	if (!gateway) return refuse("payments-not-set-up");
	const claim = { orderId, method, purpose, amountPoisha, gateway } as const;
	const { record } = await claimRecord(deps, { ...claim, status: "opening" });
	if (record.status === "closed") return refuse("payment-closed");
	if (record.amountPoisha !== amountPoisha) return refuse("amount-differs");
	const own = deps.gateways.get(record.provider);
	if (!own) return refuse("provider-unavailable");
	const intent = await askProvider(deps, own, record);
	if (!intent.ok) return intent;
	const { status, paymentIntentId } = intent.value;
	if (status === "succeeded") return ok({ state: "paid", intent: intent.value });
	const nextStep = intent.value.nextStep ?? record.nextStep ?? ({ kind: "none" } as const);
	if (status !== "canceled") return ok({ state: "payable", paymentIntentId, nextStep });
	const { status: recorded } = await storeStatus(deps, record, intent.value);
	if (recorded === "closed") return refuse("payment-closed");
	return openPaymentIntent(deps, claim);
}

async function askProvider(
	deps: PaymentsDeps,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<PaymentIntent, "amount-refused" | "provider-unavailable">> {
	if (!record.paymentIntentId) return openAtProvider(deps, gateway, record);
	const found = await gateway.findIntent(record.paymentIntentId);
	if (!found.ok) return found;
	// The provider does not know the shop's intent: the keys of another account are configured.
	if (!found.value) return refuse("provider-unavailable");
	await storeStatus(deps, record, found.value);
	return ok(found.value);
}

/**
 * Opens a record's intent at the provider and stores its id. The record's id is
 * the idempotency key, so a repeat returns the same intent.
 */
export async function openAtProvider(
	deps: PaymentsDeps,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<PaymentIntent, "amount-refused" | "provider-unavailable">> {
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
