import type { Adapter, AdapterPayload } from "oidc-provider";

const maxEntries = 1_000;
const hourSeconds = 3_600;

/** The fake issuer's storage: in memory, each entry until it expires. Beyond a thousand entries it deletes the oldest. */
export function openFakeGoogleStore(now: () => number = Date.now): (model: string) => Adapter {
	const entries = new Map<string, { payload: AdapterPayload; endsAt: number }>();

	function find(key: string): AdapterPayload | undefined {
		const found = entries.get(key);
		if (found && found.endsAt > now()) return found.payload;
		entries.delete(key);
		return undefined;
	}
	function set(key: string, payload: AdapterPayload, livesSeconds: number): void {
		entries.delete(key);
		entries.set(key, { payload, endsAt: now() + livesSeconds * 1000 });
		const [oldest] = entries.keys();
		if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
	}
	return (model) => ({
		upsert: async (id, payload, livesSeconds) =>
			set(`${model}:${id}`, payload, livesSeconds ?? hourSeconds),
		find: async (id) => find(`${model}:${id}`),
		findByUid: async (uid) =>
			[...entries.keys()].map(find).find((payload) => payload?.uid === uid && model === "Session"),
		findByUserCode: async () => undefined,
		async consume(id) {
			const payload = find(`${model}:${id}`);
			if (payload) payload.consumed = Math.floor(now() / 1000);
		},
		destroy: async (id) => void entries.delete(`${model}:${id}`),
		async revokeByGrantId(grantId) {
			for (const [key, { payload }] of entries)
				if (payload.grantId === grantId) entries.delete(key);
		},
	});
}
