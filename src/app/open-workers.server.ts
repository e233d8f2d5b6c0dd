import { purgeExpiredSignIns } from "../accounts/sessions/session-expiry.server.ts";
import type { OrderingDeps } from "../ordering/deps.server.ts";
import { purgeUnusedPictures } from "../ordering/returns/picture.server.ts";
import { openHoldsWorker } from "../ordering/settlement/end-holds.server.ts";
import { openReconcileWorker } from "../ordering/settlement/reconcile.server.ts";
import { openReviewsWorker } from "../part-reviews/writing/ask-for-reviews.server.ts";
import { purgeProcessedEvents } from "../payments/provider-events.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { openWorker, type Worker } from "../platform/database/worker.server.ts";
import { purgeExpiredKeys } from "../platform/http/idempotency.server.ts";
import { purgeExpiredLimits } from "../platform/http/rate-limit.server.ts";
import type { Log } from "../platform/log.server.ts";
import { purgeEndedMails } from "../platform/mail/mail-worker.server.ts";
import type { StopLinks } from "../platform/mail/stop-links.server.ts";
import { purgeEndedAlerts } from "../wishes/alerts/stop-alerts.server.ts";
import { openAlertsWorker } from "../wishes/alerts/tell-alerts.server.ts";
import type { Adapters } from "./choose-adapters.server.ts";

const hourMs = 60 * 60 * 1000;

type WorkerDeps = Pick<Adapters, "mails" | "payments"> & {
	stopLinks: StopLinks;
	reviewStopLinks: StopLinks;
	/** Invalidates what shows the last 30 days of a price. */
	pricesAged(): void;
};

/** Opens what the shop does by itself: cleanup, ending holds, reconciling payments, alerts, asking for reviews, mails, the sandbox's webhooks. */
export function openWorkers(
	ordering: OrderingDeps,
	{ mails, payments, stopLinks, reviewStopLinks, pricesAged }: WorkerDeps,
): Worker {
	const workers = [
		openCleanupWorker({ ...ordering, pricesAged }),
		openHoldsWorker(ordering, ordering.log),
		openReconcileWorker(ordering),
		openAlertsWorker({ ...ordering, stopLinks }),
		openReviewsWorker({ ...ordering, reviewStopLinks }),
		mails,
	];
	return {
		start() {
			payments.sandbox?.start();
			for (const worker of workers) worker.start();
		},
		runWithin(ms) {
			payments.sandbox?.deliverSoon();
			for (const worker of workers) worker.runWithin(ms);
		},
		async stop() {
			for (const worker of workers) await worker.stop();
			await payments.sandbox?.close();
		},
	};
}

/** Once an hour deletes what has expired, and has the last 30 days of prices counted anew. */
function openCleanupWorker(deps: { db: Db; clock: Clock; log: Log; pricesAged(): void }): Worker {
	let cleanedAt = Number.NEGATIVE_INFINITY;
	return openWorker("clean-up", deps.log, async () => {
		const now = deps.clock.now().getTime();
		if (now - cleanedAt >= hourMs) {
			await purgeExpired(deps);
			deps.pricesAged();
			cleanedAt = now;
		}
		return hourMs;
	});
}

/** Deletes sign-ins, counts, answers, mails, alerts, provider events and pictures of no return whose time is over. */
export async function purgeExpired(deps: { db: Db; clock: Clock }): Promise<void> {
	await purgeExpiredSignIns(deps);
	await purgeExpiredLimits(deps);
	await purgeExpiredKeys(deps);
	await purgeEndedMails(deps);
	await purgeEndedAlerts(deps);
	await purgeProcessedEvents(deps);
	await purgeUnusedPictures(deps);
}
