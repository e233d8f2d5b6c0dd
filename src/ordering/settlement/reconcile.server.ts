import { sql } from "drizzle-orm";
import {
	claimUnfinishedRecords,
	finishRecord,
	unfinishedAfterMs,
} from "../../payments/finish-record.server.ts";
import { pollEveryMs, pollProviderEvents } from "../../payments/poll-provider-events.server.ts";
import { claimProviderEvents, postponeEvent } from "../../payments/provider-events.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { Ordering } from "../deps.server.ts";
import { giveUpOrder } from "./cancel-order.server.ts";
import { handleProviderEvent } from "./handle-provider-event.server.ts";
import { settleOrder } from "./settle-order.server.ts";

// Bounds the calls of a run, of which there are four a minute in all processes together.
const maxEvents = 150;
const maxRecords = 50;
const concurrency = 8;
const retryMs = 20_000;

/**
 * Settles what nobody came back for, within two minutes: payments whose page was closed and whose
 * webhook never came, money that went back at the provider, disputes, openings and closings whose
 * answer was lost, orders between a payment's end and their own (docs/decisions/0022). Answers how
 * much it handled; 0 where it was another process's turn.
 *
 * While the provider is silent nothing is changed, and it is asked little (`withCircuitBreaker`).
 */
export async function reconcile(house: Ordering): Promise<number> {
	if (!(await pollProviderEvents(house))) return 0;
	const events = await claimProviderEvents(house, maxEvents);
	await forEachConcurrently(house.log, events, async (event) => {
		const handled = await handleProviderEvent(house, event);
		if (!handled.ok) await postponeEvent(house, event.eventId, retryMs);
	});
	const records = await claimUnfinishedRecords(house, maxRecords);
	await forEachConcurrently(house.log, records, (record) => finishRecord(house, record));
	const unfinished = await listUnfinishedOrders(house);
	await forEachConcurrently(house.log, unfinished, (order) => finishOrder(house, order));
	return events.length + records.length + unfinished.length;
}

type UnfinishedOrder = {
	orderId: string;
	payment: string;
	transactionId: string | null;
	over: boolean;
};

/** Unpaid orders whose payment ended a while ago: a process died in between. */
async function listUnfinishedOrders({ db, clock }: Ordering): Promise<UnfinishedOrder[]> {
	const now = clock.now();
	const before = new Date(now.getTime() - unfinishedAfterMs).toISOString();
	const { rows } = (await db.execute(sql`
		select o.id as "orderId", p.status as payment, p.provider_intent_id as "transactionId",
			o.hold_ends_at <= ${now.toISOString()} as over
		from orders o join payment_intents p on p.reference = o.id::text and p.status <> 'lapsed'
		where o.status = 'unpaid' and p.status in ('closed', 'succeeded', 'refunded')
			and p.updated_at <= ${before}
		limit ${maxRecords}`)) as unknown as { rows: UnfinishedOrder[] };
	return rows;
}

async function finishOrder(house: Ordering, order: UnfinishedOrder): Promise<void> {
	const { orderId, payment, transactionId, over } = order;
	if (payment !== "closed" && transactionId) {
		await settleOrder(house, { orderId, transactionId, by: null });
		return;
	}
	const partIds = await giveUpOrder(house, { orderId, as: over ? "expired" : "deleted", by: null });
	if (partIds) house.partsChanged(partIds);
}

/** A few at a time; one's fault is logged and does not keep the others waiting. */
async function forEachConcurrently<T>(
	log: Log,
	items: readonly T[],
	act: (item: T) => Promise<unknown>,
) {
	const waiting = [...items];
	const lane = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			try {
				await act(next);
			} catch (fault) {
				log.error({ err: fault }, "a payment could not be reconciled and will be tried again");
			}
		}
	};
	await Promise.all(Array.from({ length: concurrency }, lane));
}

/** Reconciles in the background; who comes before its turn has nothing to do. */
export function openReconcileWorker(house: Ordering): Worker {
	return openWorker(
		"reconcile",
		async () => {
			await reconcile(house);
			return pollEveryMs / 3;
		},
		house.log,
	);
}
