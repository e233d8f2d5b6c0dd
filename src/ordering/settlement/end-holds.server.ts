import { eq, sql } from "drizzle-orm";
import { findLiveRecord } from "../../payments/payment-records.server.ts";
import { claimDueRows } from "../../platform/database/claim-due-rows.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { findOrderRow } from "../order-rows.server.ts";
import { payRefund } from "../refunds/pay-refunds.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { orders } from "../tables.server.ts";
import { cancelOrder, endOrder } from "./cancel-order.server.ts";

// Longer than a provider may take to respond, so two processes never handle the same order.
const leaseMs = 60_000;
const retryMs = 10_000;
// How long a hold waits for a payment at the former provider, and the retry interval meanwhile.
const formerProviderGraceMs = 24 * 60 * 60_000;
const formerRetryMs = 5 * 60_000;
const batch = 10;

/**
 * Ends every hold that has run out and pays every owed refund. Returns how many it tried. Any number of processes may
 * run it: one process claims each row. If a payment is under way or the provider does not respond, the hold stays and
 * is retried after 10 s. If a process dies, its lease ends after a minute and another process claims the row.
 */
export async function endHolds(deps: OrderingDeps, log: Log): Promise<number> {
	let tried = 0;
	for (;;) {
		const claim = { due: "nextAttemptAt", now: deps.clock.now(), leaseMs, batch } as const;
		const due = await claimDueRows(deps.db, orders, { ...claim, where: sql`fulfilment = 'held'` });
		const owed = await claimDueRows(deps.db, refunds, { ...claim, where: sql`done_at is null` });
		const ends = [
			...due.map(({ id: orderId }) => attempt(log, orderId, () => endHold(deps, orderId))),
			...owed.map(({ id }) => attempt(log, id, () => payRefund(deps, id))),
		];
		await Promise.all(ends);
		tried += ends.length;
		if (due.length < batch && owed.length < batch) return tried;
	}
}

const reasons = {
	"payment-under-way": "payment under way",
	"payment-unreachable": "provider unreachable",
	"provider-changed": "provider changed",
} as const;

async function endHold(deps: OrderingDeps, orderId: string): Promise<void> {
	const ended = await cancelOrder(deps, { orderId, as: "expired", by: null });
	if (ended.ok || ended.code === "already-paid") return;
	const former = ended.code === "provider-changed";
	if (former && (await abandonPayment(deps, orderId))) return;
	const nextAttemptAt = new Date(deps.clock.now().getTime() + (former ? formerRetryMs : retryMs));
	const blockedBy = reasons[ended.code];
	await deps.db.update(orders).set({ nextAttemptAt, blockedBy }).where(eq(orders.id, orderId));
}

/**
 * Ends a hold whose payment is at the former provider, which the shop can no longer query.
 * Customers have a day to finish paying there; then the hold ends, and the audit names the payment.
 */
async function abandonPayment(deps: OrderingDeps, orderId: string): Promise<boolean> {
	const order = await findOrderRow(deps.db, orderId);
	const endedMs = order?.holdEndsAt ? deps.clock.now().getTime() - order.holdEndsAt.getTime() : 0;
	if (endedMs < formerProviderGraceMs) return false;
	const record = await findLiveRecord(deps.db, orderId);
	const abandons = record && { provider: record.provider, paymentIntentId: record.paymentIntentId };
	const ended = await endOrder(deps, { orderId, as: "expired", by: null, abandons });
	if (ended.ok && ended.value)
		deps.log.error({ orderId, ...abandons }, "a hold ended whose payment nobody could end");
	return true;
}

/** Logs a fault, so that one order cannot block the others; the row is retried after its lease. */
async function attempt(log: Log, about: string, act: () => Promise<unknown>): Promise<void> {
	try {
		await act();
	} catch (error) {
		log.fault({ err: error, about }, "a hold's end failed and will be tried again");
	}
}

/** Ends holds every two seconds. */
export function openHoldsWorker(deps: OrderingDeps, log: Log): Worker {
	return openWorker("holds", log, async () => {
		await endHolds(deps, log);
		return 2_000;
	});
}
