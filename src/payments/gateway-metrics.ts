import { inSpan, type Tracing } from "../platform/telemetry/tracing.ts";
import type { Gateway } from "./gateway.ts";

/** Called after each call to the provider with the method and the outcome (`granted`, a refusal's code, `fault`). */
export type CountProviderCall = (method: string, outcome: string) => void;

type Method = (...args: unknown[]) => unknown;

/**
 * Counts the calls of a gateway, and gives each a span with its outcome and nothing of the payment; `readWebhook`
 * sends no request and has neither.
 */
export function withCallMetrics(
	gateway: Gateway,
	count: CountProviderCall,
	tracing: Tracing | null,
): Gateway {
	const counted = Object.entries(gateway).map(([name, member]) => {
		if (typeof member !== "function" || name === "readWebhook") return [name, member];
		const title = `${gateway.name} ${name}`;
		const call: Method = (...args) =>
			inSpan(tracing, "CLIENT", title, {}, async (span) => {
				const counts: CountProviderCall = (method, outcome) => {
					count(method, outcome);
					span?.setAttribute("jontro.outcome", outcome);
				};
				return countedMethod(name, member as Method, counts)(...args);
			});
		return [name, call];
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
