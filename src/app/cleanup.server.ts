import { purgeExpiredSignIns } from "../accounts/sessions/session-expiry.server.ts";
import { purgeProcessedEvents } from "../payments/provider-events.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { openWorker, type Worker } from "../platform/database/worker.server.ts";
import { purgeExpired } from "../platform/http/purge-expired.server.ts";
import type { Log } from "../platform/log.server.ts";

const hourMs = 60 * 60 * 1000;

/** Once an hour deletes what has ended and is only kept for its time: sign-ins, counts, responses, events. */
export function openCleanupWorker(house: { db: Db; clock: Clock }, log: Log): Worker {
	let cleanedAt = Number.NEGATIVE_INFINITY;
	return openWorker("tidy up", log, async () => {
		const now = house.clock.now().getTime();
		if (now - cleanedAt >= hourMs) {
			await purgeExpiredSignIns(house);
			await purgeExpired(house);
			await purgeProcessedEvents(house);
			cleanedAt = now;
		}
		return hourMs;
	});
}
