import { type Result, refuse } from "../kernel/result.ts";
import { backoffMs } from "../platform/backoff.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import type { Gateway, ProviderUnavailable } from "./gateway.ts";

const maxInARow = 5;
const backoff = { minMs: 2_000, maxMs: 30_000 };
// A Retry-After of the provider is respected up to this limit.
const maxNamedMs = 10 * 60_000;

/**
 * A circuit breaker around a gateway. After five calls in a row without a response it opens for two
 * seconds, then for longer each time, up to half a minute; a Retry-After of the provider (429) is
 * respected. While it is open, calls return `provider-unavailable` at once. Then one call tests the
 * provider; if it gets a response, the breaker closes. Each process counts for itself.
 * `listCharges` is not wrapped: only the check of the records calls it, outside any customer's
 * request, and its failures must not block payments.
 */
export function withCircuitBreaker(
	gateway: Gateway,
	{ clock, log }: { clock: Clock; log: Log },
): Gateway {
	let inARow = 0;
	let pausedUntil = 0;
	let trying = false;

	async function ask<T, C extends string>(
		act: () => Promise<Result<T, C | ProviderUnavailable>>,
	): Promise<Result<T, C | ProviderUnavailable>> {
		const now = clock.now().getTime();
		const open = inARow >= maxInARow;
		if (now < pausedUntil || (open && trying)) return refuse("provider-unavailable");
		trying ||= open;
		try {
			const answer = await act();
			const unsure = !answer.ok && answer.code === "provider-unavailable";
			if (unsure) pause(Number(answer.with?.retryAfterSeconds ?? 0) * 1000);
			else inARow = 0;
			return answer;
		} finally {
			if (open) trying = false;
		}
	}
	function pause(namedMs: number): void {
		inARow += 1;
		const pauses = inARow - maxInARow + 1;
		const ownMs = pauses < 1 ? 0 : backoffMs(pauses, backoff);
		const restMs = Math.max(ownMs, Math.min(namedMs, maxNamedMs));
		if (restMs === 0) return;
		pausedUntil = Math.max(pausedUntil, clock.now().getTime() + restMs);
		log.warn({ inARow, restMs }, "the payment provider is left alone for a while");
	}
	const { cancelIntent, listRefunds, listEvents } = gateway;
	return {
		...gateway,
		openIntent: (request) => ask(() => gateway.openIntent(request)),
		findIntent: (paymentIntentId) => ask(() => gateway.findIntent(paymentIntentId)),
		cancelIntent: cancelIntent && ((paymentIntentId) => ask(() => cancelIntent(paymentIntentId))),
		refund: (request) => ask(() => gateway.refund(request)),
		listRefunds: listRefunds && ((paymentIntentId) => ask(() => listRefunds(paymentIntentId))),
		listEvents: listEvents && ((within) => ask(() => listEvents(within))),
	};
}
