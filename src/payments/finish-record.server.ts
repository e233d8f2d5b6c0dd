import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import { reopenRecord } from "./cancel-payment.server.ts";
import { openAtProvider } from "./open-payment-intent.server.ts";
import { type PaymentRecord, type PaymentsDeps, storeStatus } from "./payment-records.server.ts";
import { paymentIntents } from "./tables.server.ts";

/** Longer than opening or closing takes, including all its timeouts. */
export const unfinishedAfterMs = 45_000;

/**
 * Claims up to `batch` records whose opening or closing did not finish, because the response was lost
 * or the process died. They are due 45 seconds after their last change; a claim counts as a change.
 */
export function claimUnfinishedRecords(
	{ db, clock, gateway }: PaymentsDeps,
	batch: number,
): Promise<PaymentRecord[]> {
	return claimDueRows(db, paymentIntents, {
		due: "updatedAt",
		where: sql`status in ('opening', 'closing') and provider = ${gateway?.name ?? "none"}`,
		now: new Date(clock.now().getTime() - unfinishedAfterMs),
		leaseMs: unfinishedAfterMs,
		batch,
	});
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
	const { gateway } = deps;
	if (gateway?.name !== record.provider) return refuse("provider-unavailable");
	if (record.status === "closing") {
		const standing = await updateFromProvider(deps, record);
		if (!standing.ok) return standing;
		await reopenRecord(deps, record);
	}
	if (record.paymentIntentId) return ok(null);
	const opened = await openAtProvider(deps, gateway, record);
	return opened.ok || opened.code === "amount-refused" ? ok(null) : refuse(opened.code);
}

async function updateFromProvider(
	deps: PaymentsDeps,
	record: PaymentRecord,
): Promise<Result<null, "provider-unavailable">> {
	if (!record.paymentIntentId || !deps.gateway) return ok(null);
	const found = await deps.gateway.findIntent(record.paymentIntentId);
	if (!found.ok) return found;
	if (!found.value) return refuse("provider-unavailable");
	await storeStatus(deps, record, found.value);
	return ok(null);
}
