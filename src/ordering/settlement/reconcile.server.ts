import { sql } from "drizzle-orm";
import {
	claimUnfinishedRecords,
	claimWatchedRecords,
	finishRecord,
	unfinishedAfterMs,
} from "../../payments/finish-record.server.ts";
import { pollEveryMs, pollProviderEvents } from "../../payments/poll-provider-events.server.ts";
import { claimProviderEvents, postponeEvent } from "../../payments/provider-events.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { endOrder } from "./cancel-order.server.ts";
import { handleProviderEvent } from "./handle-provider-event.server.ts";
import { settleOrder } from "./settle-order.server.ts";

// Limits the provider requests of one run; all processes together run four times a minute.
const maxEvents = 150;
const maxRecords = 50;
const concurrency = 8;
const retryMs = 20_000;

/**
 * Settles unfinished payments within two minutes. The causes: a closed page and a lost webhook; a
 * refund or dispute at the provider; a lost response when a payment was opened or closed; an order
 * that is still unpaid after its payment ended (docs/decisions/0022). Returns how many items it
 * handled, or 0 if another process had the turn. If the provider does not respond, nothing changes
 * and few requests are sent (`withCircuitBreaker`).
 */
export async function reconcile(deps: OrderingDeps): Promise<number> {
	if (!(await pollProviderEvents(deps))) return 0;
	const events = await claimProviderEvents(deps, maxEvents);
	await forEachConcurrently(deps.log, events, async (event) => {
		const handled = await handleProviderEvent(deps, event);
		if (!handled.ok) await postponeEvent(deps, event.eventId, retryMs);
	});
	const records = await claimUnfinishedRecords(deps, maxRecords);
	await forEachConcurrently(deps.log, records, (record) => finishRecord(deps, record));
	const watched = await claimWatchedRecords(deps, maxRecords);
	await forEachConcurrently(deps.log, watched, async ({ orderId, paymentIntentId }) => {
		if (paymentIntentId) await settleOrder(deps, { orderId, paymentIntentId, by: null });
	});
	const unfinished = await listUnfinishedOrders(deps);
	await forEachConcurrently(deps.log, unfinished, (order) => finishOrder(deps, order));
	return events.length + records.length + watched.length + unfinished.length;
}

type UnfinishedOrder = {
	orderId: string;
	payment: string;
	paymentIntentId: string | null;
	over: boolean;
};

/** Lists unpaid orders whose payment ended a while ago, because a process stopped before it updated the order. */
async function listUnfinishedOrders({ db, clock }: OrderingDeps): Promise<UnfinishedOrder[]> {
	const now = clock.now();
	const before = new Date(now.getTime() - unfinishedAfterMs).toISOString();
	return rowsOf<UnfinishedOrder>(
		await db.execute(sql`
		select o.id as "orderId", p.status as payment, p.payment_intent_id as "paymentIntentId",
			o.hold_ends_at <= ${now.toISOString()} as over
		from orders o join payments p on p.order_id = o.id and p.status <> 'lapsed'
		where o.fulfilment = 'held' and p.accepted_at is null and p.status in ('closed', 'succeeded', 'refunded')
			and p.updated_at <= ${before}
		limit ${maxRecords}`),
	);
}

async function finishOrder(deps: OrderingDeps, order: UnfinishedOrder): Promise<void> {
	const { orderId, payment, paymentIntentId, over } = order;
	if (payment !== "closed" && paymentIntentId) {
		await settleOrder(deps, { orderId, paymentIntentId, by: null });
		return;
	}
	await endOrder(deps, { orderId, as: over ? "expired" : "deleted", by: null });
}

/** Runs `act` for several items at a time; a fault is logged and does not stop the others. */
async function forEachConcurrently<T>(log: Log, items: T[], act: (item: T) => Promise<unknown>) {
	const waiting = [...items];
	const runWaiting = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			try {
				await act(next);
			} catch (fault) {
				log.fault({ err: fault }, "a payment could not be reconciled and will be tried again");
			}
		}
	};
	await Promise.all(Array.from({ length: concurrency }, runWaiting));
}

/** Reconciles in the background. It runs more often than turns come due, so that no turn is missed. */
export function openReconcileWorker(deps: OrderingDeps): Worker {
	return openWorker("reconcile", deps.log, async () => {
		await reconcile(deps);
		return pollEveryMs / 3;
	});
}
