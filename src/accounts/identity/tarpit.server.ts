import { setTimeout as sleep } from "node:timers/promises";
import { turnGroupOf } from "../../platform/http/client-ip.server.ts";

const maxOfShop = 10;
const delayMs = 1_000;

/**
 * Delays a refusal by one second if more than ten requests of the same network (`turnGroupOf`) are in flight, counted by
 * each of the shop's `processes`, among which requests are shared out evenly.
 * Without the delay, clients that retry at once would use most of the process's CPU time.
 */
export function openTarpit(processes: number) {
	const maxConcurrent = maxOfShop / processes;
	const inFlight = new Map<string, number>();
	const count = (network: string, change: number) => {
		const updated = (inFlight.get(network) ?? 0) + change;
		if (updated > 0) inFlight.set(network, updated);
		else inFlight.delete(network);
		return updated;
	};
	return async function delayRefusals(
		ip: string,
		handle: () => Promise<Response>,
	): Promise<Response> {
		const network = turnGroupOf(ip);
		const concurrent = count(network, 1);
		try {
			const response = await handle();
			if (concurrent > maxConcurrent && response.status >= 400) await sleep(delayMs);
			return response;
		} finally {
			count(network, -1);
		}
	};
}
