import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Intent } from "./gateway.ts";
import {
	findLiveRecord,
	findRecordByIntent,
	isRefunded,
	keepStanding,
	type PaymentRecord,
	type Payments,
} from "./payment-records.server.ts";

/** What is to be paid, and the transaction that is said to have paid it. */
export type Claimed = { intentId: string; reference: string; amountPoisha: number };

type Refusal =
	| "payment-unknown"
	| "payment-unfinished"
	| "payment-differs"
	| "payment-refunded"
	| "provider-unavailable";

/**
 * Asks the provider whether a transaction has paid a reference: it is this
 * reference's, it has succeeded, in the right amount and currency, and the money
 * has not gone back. Never takes anybody's word for it.
 *
 * `payment-unknown`: not this shop's, or another reference's (not told apart, so
 * that nobody can try out ids). Writes down what the provider said.
 */
export async function checkPayment(
	payments: Payments,
	claimed: Claimed,
): Promise<Result<Intent, Refusal>> {
	const record = await findRecordByIntent(payments.db, claimed.intentId);
	if (record?.reference !== claimed.reference) return refuse("payment-unknown");
	const found = await findAtProvider(payments, record);
	if (!found.ok) return found;
	const intent = found.value;
	if (!intent || intent.reference !== claimed.reference) return refuse("payment-unknown");
	if (intent.status !== "succeeded") return refuse("payment-unfinished");
	if (isRefunded(intent)) return refuse("payment-refunded");
	const right = intent.amountReceivedPoisha === claimed.amountPoisha && intent.currency === "bdt";
	return right ? ok(intent) : refuse("payment-differs");
}

/**
 * Where the payment of a reference stands at the provider right now; null where
 * nothing was ever opened for it. Writes down what the provider said.
 */
export async function findPayment(
	payments: Payments,
	reference: string,
): Promise<Result<Intent | null, "provider-unavailable">> {
	const record = await findLiveRecord(payments.db, reference);
	return record ? findAtProvider(payments, record) : ok(null);
}

/** Where a transaction stands at the provider right now; null for one that is not this shop's. */
export async function findTransaction(
	payments: Payments,
	intentId: string,
): Promise<Result<Intent | null, "provider-unavailable">> {
	const record = await findRecordByIntent(payments.db, intentId);
	return record ? findAtProvider(payments, record) : ok(null);
}

/** What an intent of the provider is to pay; null for one that is not this shop's. */
export async function findReference(
	{ db }: Pick<Payments, "db">,
	intentId: string,
): Promise<string | null> {
	return (await findRecordByIntent(db, intentId))?.reference ?? null;
}

async function findAtProvider(
	payments: Payments,
	record: PaymentRecord,
): Promise<Result<Intent | null, "provider-unavailable">> {
	if (!record.providerIntentId) return ok(null);
	if (payments.gateway?.name !== record.provider) return refuse("provider-unavailable");
	const found = await payments.gateway.findIntent(record.providerIntentId);
	if (found.ok && found.value) await keepStanding(payments, record, found.value);
	return found;
}
