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

/** A reference, its amount, and the intent that is claimed to have paid it. */
export type ClaimedPayment = { paymentIntentId: string; reference: string; amountPoisha: number };

type Refusal =
	| "payment-unknown"
	| "payment-unfinished"
	| "payment-differs"
	| "payment-refunded"
	| "provider-unavailable";

/**
 * Asks the provider whether an intent has paid a reference: it belongs to the
 * reference, succeeded, has the right amount and currency, and was not refunded.
 *
 * `payment-unknown`: the intent is not this shop's or belongs to another reference
 * (not distinguished, so that nobody can guess ids). Stores the provider's status.
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
 * The current intent of a reference at the provider; null if none was opened.
 * Stores the provider's status.
 */
export async function findPayment(
	deps: PaymentsDeps,
	reference: string,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	const record = await findLiveRecord(deps.db, reference);
	return record ? askProvider(deps, record) : ok(null);
}

/** An intent as the provider has it now; null for an intent that is not this shop's. */
export async function findPaymentIntent(
	deps: PaymentsDeps,
	paymentIntentId: string,
): Promise<Result<PaymentIntent | null, "provider-unavailable">> {
	const record = await findRecordByIntent(deps.db, paymentIntentId);
	return record ? askProvider(deps, record) : ok(null);
}

/** The reference of a provider's intent; null for an intent that is not this shop's. */
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
