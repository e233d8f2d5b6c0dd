import { setTimeout as sleep } from "node:timers/promises";
import type { Ground } from "../harness/fixture.ts";
import { type Contest, openStage, type Stage } from "../harness/race-shop.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { bookingContests } from "./race-bookings.ts";
import { changeContests } from "./race-changes.ts";
import { networkContests } from "./race-network.ts";
import { paymentContests } from "./race-payments.ts";

const contests: readonly Contest[] = [...bookingContests, ...paymentContests, ...changeContests];
// These are about limits by network, which a trusted proxy names.
const limits = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
const settledWithinMs = 30_000;

/** Holds each contest so many times, then asks what must hold once nothing moves any more. */
async function hold(
	ground: Ground,
	processes: number,
	held: readonly Contest[],
	times: number,
	env: Record<string, string> = {},
): Promise<Finding> {
	const stage = await openStage(ground, processes, env);
	for (const { name, once } of held)
		for (let time = 0; time < times; time += 1) {
			await once(stage);
			if ((time + 1) % 10 === 0 || time + 1 === times)
				ground.say(`${name}, ${time + 1} of ${times}`);
		}
	stage.found.wrong.push(...(await settledViolations(ground, stage)));
	return stage.found;
}

async function settledViolations({ violations }: Ground, { books }: Stage): Promise<string[]> {
	const until = Date.now() + settledWithinMs;
	for (;;) {
		await books.payments.sandbox?.deliverDue();
		const wrong = await violations(books);
		if (wrong.length === 0 || Date.now() > until) return wrong;
		await sleep(1_000);
	}
}

/** Many want the same at the same moment. */
export const race: readonly Trial[] = [
	...contests.map((contest) => ({
		name: `race/${contest.name}`,
		holds: contest.holds,
		times: { full: 100, short: 0 },
		run: (ground: Ground, times: number) => hold(ground, 1, [contest], times),
	})),
	...networkContests.map((contest) => ({
		name: `race/${contest.name}`,
		holds: contest.holds,
		times: { full: 100, short: 0 },
		run: (ground: Ground, times: number) => hold(ground, 1, [contest], times, limits),
	})),
	{
		name: "race/networks-two-processes",
		holds: "what one network may hold is the same where two processes share the books",
		times: { full: 40, short: 2 },
		run: (ground, times) => hold(ground, 2, networkContests, times, limits),
	},
	{
		name: "race/one-process",
		holds: "every race ends well in one process",
		times: { full: 0, short: 3 },
		run: (ground, times) => hold(ground, 1, contests, times),
	},
	{
		name: "race/two-processes",
		holds: "every race ends well where two processes share the books",
		times: { full: 100, short: 2 },
		run: (ground, times) => hold(ground, 2, contests, times),
	},
];
