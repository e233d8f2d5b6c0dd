import { forgetEndedSignIns } from "../accounts/sessions/purge-expired-sign-ins.server.ts";
import { forgetSeenTo } from "../payments/provider-events.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { openRound, type Round } from "../platform/database/worker.server.ts";
import { forgetEnded } from "../platform/http/purge-expired.server.ts";
import type { Log } from "../platform/log.server.ts";

const hourMs = 60 * 60 * 1000;

/** Once an hour deletes what has ended and is only kept for its time: sign-ins, counts, answers, messages. */
export function openTidyUp(house: { db: Db; clock: Clock }, log: Log): Round {
	let tidiedAt = Number.NEGATIVE_INFINITY;
	return openRound(
		"tidy up",
		async () => {
			const now = house.clock.now().getTime();
			if (now - tidiedAt >= hourMs) {
				await forgetEndedSignIns(house);
				await forgetEnded(house);
				await forgetSeenTo(house);
				tidiedAt = now;
			}
			return hourMs;
		},
		log,
	);
}
