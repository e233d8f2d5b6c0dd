import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Gateway, Intent } from "./gateway.ts";
import {
	claimRecord,
	keepOpened,
	keepStanding,
	type PaymentRecord,
	type Payments,
} from "./payment-records.server.ts";

/** The customer can pay, or has paid already. */
export type Opened =
	| { state: "payable"; intentId: string; clientSecret: string }
	| { state: "paid"; intent: Intent };

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
	payments: Payments,
	asked: { reference: string; amountPoisha: number },
): Promise<Result<Opened, Refusal>> {
	const { gateway } = payments;
	if (!gateway) return refuse("payments-not-set-up");
	const { record } = await claimRecord(payments, { ...asked, status: "opening" });
	if (record.status === "closed") return refuse("payment-closed");
	if (record.amountPoisha !== asked.amountPoisha) return refuse("amount-differs");
	if (record.provider !== gateway.name) return refuse("provider-unavailable");
	const intent = await askProvider(payments, gateway, record);
	if (!intent.ok) return intent;
	const { status, intentId, clientSecret } = intent.value;
	if (status === "succeeded") return ok({ state: "paid", intent: intent.value });
	if (status !== "canceled") return ok({ state: "payable", intentId, clientSecret });
	const { status: kept } = await keepStanding(payments, record, intent.value);
	return kept === "closed" ? refuse("payment-closed") : openPaymentIntent(payments, asked);
}

async function askProvider(
	payments: Payments,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<Intent, "amount-refused" | "provider-unavailable">> {
	if (!record.providerIntentId) return openAtProvider(payments, gateway, record);
	const found = await gateway.findIntent(record.providerIntentId);
	if (!found.ok) return found;
	// Known to the shop and not to its provider: another account's keys are in use.
	if (!found.value) return refuse("provider-unavailable");
	await keepStanding(payments, record, found.value);
	return ok(found.value);
}

/**
 * Opens a record's intent at the provider and keeps its id. The record's id is
 * the idempotency key, so a repeat gets the intent of the first time.
 */
export async function openAtProvider(
	payments: Payments,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<Intent, "amount-refused" | "provider-unavailable">> {
	const opened = await gateway.openIntent({
		reference: record.reference,
		amountPoisha: record.amountPoisha,
		currency: "bdt",
		idempotencyKey: record.id,
	});
	if (opened.ok) {
		await keepOpened(payments, record, opened.value);
		return opened;
	}
	if (opened.code === "key-reused") throw new Error("a payment record's id was used twice");
	return refuse(opened.code);
}
