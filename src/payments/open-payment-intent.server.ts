import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Gateway, PaymentIntent } from "./gateway.ts";
import {
	claimRecord,
	type PaymentRecord,
	type PaymentsDeps,
	storeOpened,
	storeStatus,
} from "./payment-records.server.ts";

/** The intent can be paid, or was paid already. */
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
 * Opens an intent to pay an amount for a reference. A reference has one live
 * intent; repeats return it, also from several tabs and after a crash. Returns
 * `paid` if it was paid meanwhile, so that nobody pays twice.
 *
 * Refuses a reference closed by `cancelPayment` (`payment-closed`) and an amount
 * that differs from the first call (`amount-differs`). `provider-unavailable`:
 * retry. Must not run inside a transaction: the record is committed before the
 * request to the provider.
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
