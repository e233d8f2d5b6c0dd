import { inArray, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import { reopenRecord } from "./cancel-payment.server.ts";
import { askProvider } from "./check-payment.server.ts";
import { openAtProvider } from "./open-payment-intent.server.ts";
import type { PaymentRecord, PaymentsDeps } from "./payment-records.server.ts";
import { payments } from "./tables.server.ts";

/** Longer than opening or closing takes, including all its timeouts. */
export const unfinishedAfterMs = 45_000;

// How long after an intent could be paid its provider may still say that it was.
const lateMs = 60 * 60_000;
const watchEveryMs = 30_000;

/** Claims records that stayed half opened or closed for 45 seconds; a claim is a change. */
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
 * Claims up to `batch` records that only asking shows to be paid, for their provider lists no events:
 * each twice a minute as long as it can be paid and an hour longer, whether the shop closed it or not.
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
 * Finishes a record that was left `opening` or `closing`. An opening is repeated under the same
 * idempotency key. A closing takes the provider's current status, and the record is open again if
 * it can still be paid; the caller that was closing it got no response and retries.
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
