import { setTimeout as sleep } from "node:timers/promises";
import { openFairQueue } from "../fair-queue.ts";
import { turnGroupOf } from "./client-ip.server.ts";

// Each of the places that wait holds a request in memory.
const sizes = { atOnce: 2, places: 200, reservedPlaces: 200 };
const maxWaitMs = 10_000;
// Whoever tries again at once would else be refused thousands of times in a second.
const refusalDelayMs = 1_000;

/** Whose turn it is: the client's address, whether what it asks for was cached before, and until when it waits. */
type Turn = { ip: string; wasCached: boolean; until: AbortSignal };

/** Computes in its turn what is not cached; null means that the shop has too much to do, and refuses. */
export type TakeTurn = <T>(turn: Turn, compute: () => Promise<T>) => Promise<T | null>;

/**
 * The turns in which the shop computes what it does not cache (docs/decisions/0028): two at a time, by network
 * (`turnGroupOf`). What was cached before, and only has to be computed anew, does not wait behind what never was. A
 * request waits up to ten seconds and as long as its client stays. `limited` false: nothing waits (RATE_LIMITS).
 */
export function openTurns(limited: boolean): TakeTurn {
	const queue = openFairQueue(sizes);
	return async (turn, compute) => {
		if (!limited) return compute();
		const until = AbortSignal.any([turn.until, AbortSignal.timeout(maxWaitMs)]);
		const entry = { group: turnGroupOf(turn.ip), reserved: turn.wasCached, until };
		const result = await queue(entry, compute);
		if (result === null && !turn.until.aborted) await sleep(refusalDelayMs);
		return result;
	};
}
