import { openWorker, type Worker } from "../platform/database/worker.server.ts";
import { purgeExpiredKeys } from "../platform/http/idempotency.server.ts";
import { purgeExpiredLimits } from "../platform/http/rate-limit.server.ts";
import { purgeEndedMails } from "../platform/mail/mail-worker.server.ts";
import { isWorkingProcess } from "../platform/processes/place-in-shop.server.ts";
import type { Adapters } from "./choose-adapters.server.ts";
import { type SliceDeps, slices } from "./slices.server.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Opens the shop's background work: the slices' workers, cleanup, mails, and the sandbox's webhooks. In a shop of several
 * processes one runs it; the sandbox, a provider and no work of the shop, delivers from each.
 */
export function openWorkers(
	deps: SliceDeps,
	{ mails, payments }: Adapters,
	contracts: Worker,
): Worker {
	const ofSlices = slices.flatMap(({ workers }) => workers?.(deps) ?? []);
	const workers = [openHourlyWorker(deps), ...ofSlices, mails, contracts];
	return {
		start() {
			payments.sandbox?.start();
			if (isWorkingProcess()) for (const worker of workers) worker.start();
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

function openHourlyWorker(deps: SliceDeps): Worker {
	let ranAt = Number.NEGATIVE_INFINITY;
	return openWorker("hourly", deps.log, async () => {
		const now = deps.clock.now().getTime();
		if (now - ranAt >= hourMs) {
			await runHourly(deps);
			ranAt = now;
		}
		return hourMs;
	});
}

/** Runs the hourly work: deletes expired limits, idempotency keys and mails, then runs the slices' hourly work. */
export async function runHourly(deps: SliceDeps): Promise<void> {
	await purgeExpiredLimits(deps);
	await purgeExpiredKeys(deps);
	await purgeEndedMails(deps);
	for (const { hourly } of slices) await hourly?.(deps);
}
