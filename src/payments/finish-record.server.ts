import { inArray, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import { reopenRecord } from "./cancel-payment.server.ts";
import { askProvider } from "./check-payment.server.ts";
import { openAtProvider } from "./open-payment-intent.server.ts";
import type { PaymentRecord, PaymentsDeps } from "./payment-records.server.ts";
import { payments } from "./tables.server.ts";

/** Longer than it takes to open or close a payment, including all timeouts. */
export const unfinishedAfterMs = 45_000;

// For this long after an intent can no longer be paid, its provider may still report a payment.
const lateMs = 60 * 60_000;
const watchEveryMs = 30_000;

/** Claims records that have been `opening` or `closing` for 45 seconds. A claim sets `updatedAt`. */
export function claimUnfinishedRecords(
	{ db, clock, gateways }: PaymentsDeps,
	batch: number,
): Promise<PaymentRecord[]> {
	return claimDueRows(db, payments, {
		due: "updatedAt",
		where: sql`status in ('opening', 'closing') and ${inArray(payments.provider, [...gateways.keys()])}`,
		now: new Date(clock.now().getTime() - unfinishedAfterMs),
		leaseMs: unfinishedAfterMs,
		batch,
	});
}

/**
 * Claims up to `batch` records at providers that list no events: only a query shows if they are
 * paid. Each record is due twice a minute until one hour after it can no longer be paid. Closed
 * records are due too.
 */
export async function claimWatchedRecords(
	{ db, clock, gateways }: PaymentsDeps,
	batch: number,
): Promise<PaymentRecord[]> {
	const now = clock.now();
	const claimed: PaymentRecord[] = [];
	for (const { name, payableMs, listEvents } of gateways.values()) {
		if (listEvents) continue;
		const since = new Date(now.getTime() - (payableMs ?? 0) - lateMs).toISOString();
		const watched = await claimDueRows(db, payments, {
			due: "updatedAt",
			where: sql`status in ('open', 'closed') and payment_intent_id is not null
				and provider = ${name} and created_at > ${since}::timestamptz`,
			now: new Date(now.getTime() - watchEveryMs),
			leaseMs: watchEveryMs,
			batch,
		});
		claimed.push(...watched);
	}
	return claimed;
}

/**
 * Finishes a record that was left `opening` or `closing`. The shop repeats an opening under the
 * same idempotency key. For a closing, the shop stores the provider's current status and reopens
 * the record if it can still be paid. The caller that was closing it got no response and retries.
 */
export async function finishRecord(
	deps: PaymentsDeps,
	record: PaymentRecord,
): Promise<Result<null, "provider-unavailable">> {
	if (record.status === "closing") {
		const answered = await askProvider(deps, record);
		if (!answered.ok) return answered;
		if (record.paymentIntentId && !answered.value) return refuse("provider-unavailable");
		await reopenRecord(deps, record);
	}
	if (record.paymentIntentId) return ok(null);
	const opened = await openAtProvider(deps, record);
	return opened.ok || opened.code === "amount-refused" ? ok(null) : refuse(opened.code);
}
