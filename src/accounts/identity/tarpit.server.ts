import { setTimeout as sleep } from "node:timers/promises";

const maxConcurrent = 10;
const delayMs = 1_000;

/**
 * Answers a refusal a second late where more than ten requests of that network are under way: a
 * crowd that asks again as soon as it is refused would leave everybody else little of the process.
 */
export function openTarpit() {
	const underWay = new Map<string, number>();
	const count = (network: string, by: number) => {
		const now = (underWay.get(network) ?? 0) + by;
		if (now > 0) underWay.set(network, now);
		else underWay.delete(network);
		return now;
	};
	return async function answer(network: string, act: () => Promise<Response>): Promise<Response> {
		const asking = count(network, 1);
		try {
			const response = await act();
			if (asking > maxConcurrent && response.status >= 400) await sleep(delayMs);
			return response;
		} finally {
			count(network, -1);
		}
	};
}
