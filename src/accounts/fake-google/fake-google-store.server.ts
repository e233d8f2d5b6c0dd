import type { Adapter, AdapterPayload } from "oidc-provider";

const maxEntries = 1_000;
const hourSeconds = 3_600;

/**
 * What the stand-in issuer remembers: in memory, each for its time, the oldest
 * first to go beyond a thousand. A restart forgets it all, as a demonstration may.
 */
export function openFakeGoogleStore(now: () => number = Date.now): (model: string) => Adapter {
	const kept = new Map<string, { payload: AdapterPayload; endsAt: number }>();

	function find(key: string): AdapterPayload | undefined {
		const found = kept.get(key);
		if (found && found.endsAt > now()) return found.payload;
		kept.delete(key);
		return undefined;
	}
	function keep(key: string, payload: AdapterPayload, livesSeconds: number): void {
		kept.delete(key);
		kept.set(key, { payload, endsAt: now() + livesSeconds * 1000 });
		const [oldest] = kept.keys();
		if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
	}
	return (model) => ({
		upsert: async (id, payload, livesSeconds) =>
			keep(`${model}:${id}`, payload, livesSeconds ?? hourSeconds),
		find: async (id) => find(`${model}:${id}`),
		findByUid: async (uid) =>
			[...kept.keys()].map(find).find((payload) => payload?.uid === uid && model === "Session"),
		findByUserCode: async () => undefined,
		async consume(id) {
			const payload = find(`${model}:${id}`);
			if (payload) payload.consumed = Math.floor(now() / 1000);
		},
		destroy: async (id) => void kept.delete(`${model}:${id}`),
		async revokeByGrantId(grantId) {
			for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
		},
	});
}
