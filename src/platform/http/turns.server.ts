import { setTimeout as sleep } from "node:timers/promises";
import { openSharedQueue } from "../processes/shared-queue.server.ts";
import { turnGroupOf } from "./client-ip.server.ts";

// Each waiting place holds a request in memory.
const sizes = { atOnce: 2, places: 200, reservedPlaces: 200 };
const maxWaitMs = 10_000;
// Without this delay a client that retries at once would get thousands of refusals in a second.
const refusalDelayMs = 1_000;

/** A request for a turn: the client's address, whether its response was cached before, and the signal to give up. */
type Turn = { ip: string; wasCached: boolean; until: AbortSignal };

/** Runs `compute` in a turn. Null means that the shop has too much to do and refuses the request. */
export type TakeTurn = <T>(turn: Turn, compute: () => Promise<T>) => Promise<T | null>;

/**
 * Opens the turns in which the shop computes uncached responses (docs/decisions/0028): two at a
 * time, by network (`turnGroupOf`). A response that was cached before does not wait behind
 * responses that never were. A request waits up to ten seconds, while its client is connected. If
 * `limited` is false, nothing waits (RATE_LIMITS).
 */
export function openTurns(limited: boolean): TakeTurn {
	const queue = openSharedQueue("computing", sizes);
	return async (turn, compute) => {
		if (!limited) return compute();
		const until = AbortSignal.any([turn.until, AbortSignal.timeout(maxWaitMs)]);
		const entry = { group: turnGroupOf(turn.ip), reserved: turn.wasCached, until };
		const result = await queue(entry, compute);
		if (result === null && !turn.until.aborted) await sleep(refusalDelayMs);
		return result;
	};
}
