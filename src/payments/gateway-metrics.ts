import type { Gateway } from "./gateway.ts";

/** Told of each of the provider's answers: which verb, and how it ended (`granted`, a refusal's code, `fault`). */
export type ProviderCount = (verb: string, outcome: string) => void;

// The label by which the figures have been kept from the beginning.
const labels: Record<string, string> = { listEvents: "listMessages" };

type Verb = (...asked: unknown[]) => unknown;

/** The same gateway, with each of its answers counted; events that it only reads are not calls. */
export function countedGateway(gateway: Gateway, count: ProviderCount): Gateway {
	const counted = Object.entries(gateway).map(([name, member]) => {
		if (typeof member !== "function" || name === "readWebhook") return [name, member];
		return [name, countedVerb(labels[name] ?? name, member as Verb, count)];
	});
	return Object.fromEntries(counted) as Gateway;
}

function countedVerb(name: string, verb: Verb, count: ProviderCount): Verb {
	return async (...asked) => {
		try {
			const outcome = (await verb(...asked)) as { ok?: boolean; code?: string };
			count(name, outcome.ok ? "granted" : (outcome.code ?? "refused"));
			return outcome;
		} catch (fault) {
			count(name, "fault");
			throw fault;
		}
	};
}
