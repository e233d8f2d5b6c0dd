import { ok, type Result, refuse } from "../kernel/result.ts";
import type { PaymentIntent } from "./gateway.ts";
import {
	findLiveRecord,
	findRecordByIntent,
	isRefunded,
	type PaymentRecord,
	type PaymentsDeps,
	storeStatus,
} from "./payment-records.server.ts";

export type ClaimedPayment = { paymentIntentId: string; orderId: string };

type Refusal =
	| "payment-unknown"
	| "payment-unfinished"
	| "payment-differs"
	| "payment-refunded"
	| "provider-unavailable";

/**
 * Asks the provider whether an intent has paid what it was opened for: it belongs to the order,
 * succeeded, has the right amount and currency, and was not refunded. `payment-unknown`: the intent
 * is not this shop's or belongs to another order (not distinguished, so that nobody can guess ids).
 * Stores the provider's status.
 */
export async function checkPayment(
	deps: PaymentsDeps,
	claimed: ClaimedPayment,
): Promise<Result<PaymentIntent, Refusal>> {
	const record = await findRecordByIntent(deps.db, claimed.paymentIntentId);
	if (record?.orderId !== claimed.orderId) return refuse("payment-unknown");
	const found = await askProvider(deps, record);
	if (!found.ok) return found;
	const intent = found.value;
	if (!intent || intent.reference !== claimed.orderId) return refuse("payment-unknown");
	if (intent.status !== "succeeded") return refuse("payment-unfinished");
	if (isRefunded(intent)) return refuse("payment-refunded");
	const right = intent.amountReceivedPoisha === record.amountPoisha && intent.currency === "bdt";
	return right ? ok(intent) : refuse("payment-differs");
}

/** Reads an order's current intent from the provider and stores its status; null if no intent was opened. */
export async function findPayment(
	deps: PaymentsDeps,
	orderId: string,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	return askProvider(deps, await findLiveRecord(deps.db, orderId));
}

/** The order that a provider's intent is for; null for an intent that is not this shop's. */
export async function findOrderOf(
	{ db }: Pick<PaymentsDeps, "db">,
	paymentIntentId: string,
): Promise<string | null> {
	return (await findRecordByIntent(db, paymentIntentId))?.orderId ?? null;
}

/** Reads a record's intent from its provider and stores its status; null if the provider has no such intent. */
export async function askProvider(
	deps: PaymentsDeps,
	record: PaymentRecord | null,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	if (!record?.paymentIntentId) return ok(null);
	const gateway = deps.gateways.get(record.provider);
	if (!gateway) return refuse("provider-unavailable");
	const found = await gateway.findIntent(record.paymentIntentId);
	if (found.ok && found.value) await storeStatus(deps, record, found.value);
	return found;
}
