import { type Result, refuse } from "../kernel/result.ts";
import type { Log } from "../platform/log.server.ts";
import type { ProviderUnavailable } from "./gateway.ts";

type ProviderLimits = {
	deadlineMs: number;
	log: Log;
	/** Whether the shop itself caused a fault. Such a fault is thrown: it says nothing about the provider. */
	isOwnFault?: (fault: unknown) => boolean;
};

/** Runs a request with a time limit. Logs a timeout or fault and returns `provider-unavailable`: outcome unknown. */
export async function withProviderTimeout<T, C extends string>(
	method: string,
	{ deadlineMs, log, isOwnFault }: ProviderLimits,
	ask: () => Promise<Result<T, C>>,
): Promise<Result<T, C | ProviderUnavailable>> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<"late">((resolve) => {
		timer = setTimeout(() => resolve("late"), deadlineMs);
	});
	try {
		const answer = await Promise.race([ask(), late]);
		if (answer !== "late") return answer;
		log.warn({ method, deadlineMs }, "the payment provider did not answer in time");
	} catch (fault) {
		if (isOwnFault?.(fault)) throw fault;
		log.warn({ method, err: fault }, "the payment provider could not be asked");
		const { retryAfterSeconds } = fault as { retryAfterSeconds?: number };
		if (retryAfterSeconds) return refuse("provider-unavailable", { retryAfterSeconds });
	} finally {
		clearTimeout(timer);
	}
	return refuse("provider-unavailable");
}
