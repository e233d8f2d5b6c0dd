import { setTimeout as sleep } from "node:timers/promises";
import type { RequestOptions, ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** A definite response to a call, when it was sent and when it was received. */
export type ReceivedResponse = {
	status: number;
	body: Record<string, unknown>;
	sentAt: number;
	receivedAt: number;
};

export type RetryingClient = ReturnType<typeof openRetryingClient>;

const pauseMs = 60;
const patienceMs = 30_000;

/**
 * Sends as a stubborn customer does: a 503 and a cut connection are retried until there is another
 * response, which is for the caller to judge. Counts what it meets meanwhile.
 */
export function openRetryingClient(shop: ShopUnderTest) {
	const seen: Record<string, number> = {};
	const wrong: string[] = [];
	let slowest = 0;

	async function tryOnce(path: string, options: RequestOptions): Promise<ReceivedResponse | null> {
		const sentAt = performance.now();
		try {
			const signal = AbortSignal.timeout(patienceMs);
			const response = await shop.fetch(path, { ...options, signal });
			const text = await response.text();
			note(String(response.status), sentAt);
			if (response.status === 503) return objectTo(path, response.headers);
			const body = JSON.parse(text) as Record<string, unknown>;
			return { status: response.status, body, sentAt, receivedAt: performance.now() };
		} catch (fault) {
			note("no response", sentAt);
			const late = fault instanceof Error && fault.name === "TimeoutError";
			if (late) wrong.push(`${path} had no response within ${patienceMs / 1000} s`);
			else if (fault instanceof SyntaxError) wrong.push(`${path} responded ${fault.message}`);
			return null;
		}
	}
	function note(what: string, sentAt: number): void {
		seen[what] = (seen[what] ?? 0) + 1;
		slowest = Math.max(slowest, performance.now() - sentAt);
	}
	function objectTo(path: string, headers: Headers): null {
		if (!headers.has("retry-after")) wrong.push(`${path} responded 503 without Retry-After`);
		return null;
	}
	return {
		/** Responses by status; `no response`: refused, or cut off. */
		seen,
		/** Responses that no customer should ever get. */
		wrong,
		/** The slowest response, in milliseconds. */
		slowestMs: () => Math.round(slowest),
		/** `doubt` is called whenever a try ended without a definite response. */
		async send(path: string, options: RequestOptions, doubt?: () => void) {
			for (;;) {
				const received = await tryOnce(path, options);
				if (received) return received;
				doubt?.();
				await sleep(pauseMs);
			}
		},
	};
}
