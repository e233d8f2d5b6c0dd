import { setTimeout as sleep } from "node:timers/promises";

const maxConcurrent = 10;
const delayMs = 1_000;

/**
 * Delays a refusal by a second where more than ten requests of that network are in flight: clients
 * that ask again as soon as they are refused would leave everybody else little of the process.
 */
export function openTarpit() {
	const inFlight = new Map<string, number>();
	const count = (network: string, by: number) => {
		const now = (inFlight.get(network) ?? 0) + by;
		if (now > 0) inFlight.set(network, now);
		else inFlight.delete(network);
		return now;
	};
	return async function delayRefusals(
		network: string,
		act: () => Promise<Response>,
	): Promise<Response> {
		const concurrent = count(network, 1);
		try {
			const response = await act();
			if (concurrent > maxConcurrent && response.status >= 400) await sleep(delayMs);
			return response;
		} finally {
			count(network, -1);
		}
	};
}
