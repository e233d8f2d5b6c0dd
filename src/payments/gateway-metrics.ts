import type { Gateway } from "./gateway.ts";

/** Called with each of the provider's answers: which method, and how it ended (`granted`, a refusal's code, `fault`). */
export type CountProviderCall = (method: string, outcome: string) => void;

// The label that the metrics have had from the beginning.
const labels: Record<string, string> = { listEvents: "listMessages" };

type Method = (...asked: unknown[]) => unknown;

/** The same gateway, with each of its answers counted; events that it only reads are not calls. */
export function withCallMetrics(gateway: Gateway, count: CountProviderCall): Gateway {
	const counted = Object.entries(gateway).map(([name, member]) => {
		if (typeof member !== "function" || name === "readWebhook") return [name, member];
		return [name, countedMethod(labels[name] ?? name, member as Method, count)];
	});
	return Object.fromEntries(counted) as Gateway;
}

function countedMethod(name: string, call: Method, count: CountProviderCall): Method {
	return async (...asked) => {
		try {
			const outcome = (await call(...asked)) as { ok?: boolean; code?: string };
			count(name, outcome.ok ? "granted" : (outcome.code ?? "refused"));
			return outcome;
		} catch (fault) {
			count(name, "fault");
			throw fault;
		}
	};
}
