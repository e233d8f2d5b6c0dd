import type { Gateway } from "./gateway.ts";

/** Called after each call to the provider with the method and the outcome (`granted`, a refusal's code, `fault`). */
export type CountProviderCall = (method: string, outcome: string) => void;

type Method = (...args: unknown[]) => unknown;

/** Counts the calls of a gateway; `readWebhook` sends no request and is not counted. */
export function withCallMetrics(gateway: Gateway, count: CountProviderCall): Gateway {
	const counted = Object.entries(gateway).map(([name, member]) => {
		if (typeof member !== "function" || name === "readWebhook") return [name, member];
		return [name, countedMethod(name, member as Method, count)];
	});
	return Object.fromEntries(counted) as Gateway;
}

function countedMethod(name: string, call: Method, count: CountProviderCall): Method {
	return async (...args) => {
		try {
			const outcome = (await call(...args)) as { ok?: boolean; code?: string };
			count(name, outcome.ok ? "granted" : (outcome.code ?? "refused"));
			return outcome;
		} catch (fault) {
			count(name, "fault");
			throw fault;
		}
	};
}
