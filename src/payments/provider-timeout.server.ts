import { type Result, refuse } from "../kernel/result.ts";
import type { Log } from "../platform/log.server.ts";
import type { ProviderUnavailable } from "./gateway.ts";

type ProviderLimits = {
	deadlineMs: number;
	log: Log;
	/** A fault that is the shop's own and says nothing about the provider: it is thrown. */
	isOwnFault?: (fault: unknown) => boolean;
};

/** Logs a timeout, a lost connection or the provider's fault: the outcome is unknown. */
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
