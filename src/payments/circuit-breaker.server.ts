import { type Result, refuse } from "../kernel/result.ts";
import { backoffMs } from "../platform/backoff.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import type { Gateway, Unsure } from "./gateway.ts";

const mostInARow = 5;
const backoff = { minMs: 2_000, maxMs: 30_000 };
// A wait that the provider names is kept, unless it would be hours.
const longestNamedMs = 10 * 60_000;

/**
 * A gateway that spares a provider in trouble, and whoever would wait for it: after five calls in a
 * row without an answer the provider is left alone for two seconds, then for ever longer, at most
 * half a minute; where it names a wait itself (429), for that long. What is asked meanwhile is
 * `provider-unavailable` at once. Then one call tries it, and the others follow if it is answered.
 * Each process counts for itself.
 */
export function withCircuitBreaker(
	gateway: Gateway,
	{ clock, log }: { clock: Clock; log: Log },
): Gateway {
	let inARow = 0;
	let restsUntil = 0;
	let trying = false;

	async function ask<T, C extends string>(
		act: () => Promise<Result<T, C | Unsure>>,
	): Promise<Result<T, C | Unsure>> {
		const now = clock.now().getTime();
		const troubled = inARow >= mostInARow;
		if (now < restsUntil || (troubled && trying)) return refuse("provider-unavailable");
		trying ||= troubled;
		try {
			const answer = await act();
			const unsure = !answer.ok && answer.code === "provider-unavailable";
			if (unsure) rest(Number(answer.with?.retryAfterSeconds ?? 0) * 1000);
			else inARow = 0;
			return answer;
		} finally {
			if (troubled) trying = false;
		}
	}
	function rest(namedMs: number): void {
		inARow += 1;
		const rests = inARow - mostInARow + 1;
		const ownMs = rests < 1 ? 0 : backoffMs(rests, backoff);
		const restMs = Math.max(ownMs, Math.min(namedMs, longestNamedMs));
		if (restMs === 0) return;
		restsUntil = Math.max(restsUntil, clock.now().getTime() + restMs);
		log.warn({ inARow, restMs }, "the payment provider is left alone for a while");
	}
	return {
		...gateway,
		openIntent: (asked) => ask(() => gateway.openIntent(asked)),
		findIntent: (intentId) => ask(() => gateway.findIntent(intentId)),
		cancelIntent: (intentId) => ask(() => gateway.cancelIntent(intentId)),
		refund: (intentId, key) => ask(() => gateway.refund(intentId, key)),
		listEvents: (within) => ask(() => gateway.listEvents(within)),
	};
}
