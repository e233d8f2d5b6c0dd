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

/** What is to be paid, and the payment that is claimed to have paid it. */
export type ClaimedPayment = { paymentIntentId: string; reference: string; amountPoisha: number };

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
 * `payment-unknown`: not this shop's, or another reference's (not distinguished, so
 * that nobody can try out ids). Records what the provider answered.
 */
export async function checkPayment(
	deps: PaymentsDeps,
	claimed: ClaimedPayment,
): Promise<Result<PaymentIntent, Refusal>> {
	const record = await findRecordByIntent(deps.db, claimed.paymentIntentId);
	if (record?.reference !== claimed.reference) return refuse("payment-unknown");
	const found = await askProvider(deps, record);
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
 * nothing was ever opened for it. Records what the provider answered.
 */
export async function findPayment(
	deps: PaymentsDeps,
	reference: string,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	const record = await findLiveRecord(deps.db, reference);
	return record ? askProvider(deps, record) : ok(null);
}

/** Where a transaction stands at the provider right now; null for one that is not this shop's. */
export async function findPaymentIntent(
	deps: PaymentsDeps,
	paymentIntentId: string,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	const record = await findRecordByIntent(deps.db, paymentIntentId);
	return record ? askProvider(deps, record) : ok(null);
}

/** What an intent of the provider is to pay; null for one that is not this shop's. */
export async function findReference(
	{ db }: Pick<PaymentsDeps, "db">,
	paymentIntentId: string,
): Promise<string | null> {
	return (await findRecordByIntent(db, paymentIntentId))?.reference ?? null;
}

async function askProvider(
	deps: PaymentsDeps,
	record: PaymentRecord,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	if (!record.paymentIntentId) return ok(null);
	if (deps.gateway?.name !== record.provider) return refuse("provider-unavailable");
	const found = await deps.gateway.findIntent(record.paymentIntentId);
	if (found.ok && found.value) await storeStatus(deps, record, found.value);
	return found;
}
