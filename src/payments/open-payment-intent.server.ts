import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Gateway, PaymentIntent } from "./gateway.ts";
import {
	claimRecord,
	type PaymentRecord,
	type PaymentsDeps,
	storeOpened,
	storeStatus,
} from "./payment-records.server.ts";

/** The customer can pay, or has paid already. */
export type Opened =
	| { state: "payable"; paymentIntentId: string; clientSecret: string }
	| { state: "paid"; intent: PaymentIntent };

type Refusal =
	| "payments-not-set-up"
	| "payment-closed"
	| "amount-differs"
	| "amount-refused"
	| "provider-unavailable";

/**
 * Opens the way to pay an amount for a reference: one live intent a reference,
 * the same on every repeat, from however many tabs, and after a crash at any
 * point. Where the money has come meanwhile it answers `paid` instead, so that
 * nobody is asked to pay twice.
 *
 * Refuses a reference closed by `closePayment` (`payment-closed`) and another
 * amount than the first time (`amount-differs`). After `provider-unavailable`
 * nothing is lost: ask again. Must not run inside a transaction: the record has
 * to stand before the provider is asked.
 */
export async function openPaymentIntent(
	deps: PaymentsDeps,
	asked: { reference: string; amountPoisha: number },
): Promise<Result<Opened, Refusal>> {
	const { gateway } = deps;
	if (!gateway) return refuse("payments-not-set-up");
	const { record } = await claimRecord(deps, { ...asked, status: "opening" });
	if (record.status === "closed") return refuse("payment-closed");
	if (record.amountPoisha !== asked.amountPoisha) return refuse("amount-differs");
	if (record.provider !== gateway.name) return refuse("provider-unavailable");
	const intent = await askProvider(deps, gateway, record);
	if (!intent.ok) return intent;
	const { status, paymentIntentId, clientSecret } = intent.value;
	if (status === "succeeded") return ok({ state: "paid", intent: intent.value });
	if (status !== "canceled") return ok({ state: "payable", paymentIntentId, clientSecret });
	const { status: recorded } = await storeStatus(deps, record, intent.value);
	return recorded === "closed" ? refuse("payment-closed") : openPaymentIntent(deps, asked);
}

async function askProvider(
	deps: PaymentsDeps,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<PaymentIntent, "amount-refused" | "provider-unavailable">> {
	if (!record.paymentIntentId) return openAtProvider(deps, gateway, record);
	const found = await gateway.findIntent(record.paymentIntentId);
	if (!found.ok) return found;
	// Known to the shop and not to its provider: another account's keys are in use.
	if (!found.value) return refuse("provider-unavailable");
	await storeStatus(deps, record, found.value);
	return ok(found.value);
}

/**
 * Opens a record's intent at the provider and keeps its id. The record's id is
 * the idempotency key, so a repeat gets the intent of the first time.
 */
export async function openAtProvider(
	deps: PaymentsDeps,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<PaymentIntent, "amount-refused" | "provider-unavailable">> {
	const opened = await gateway.openIntent({
		reference: record.reference,
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
