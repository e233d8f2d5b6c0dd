import { type CachedResponse, sizeOf } from "./encoded-response.server.ts";

/** Opens an empty store of fresh responses, which nobody has invalidated. Each is found by its key and by its tags. */
export function openFreshResponses() {
	// A Map lists its keys in the order of `set`. `find` sets a key again: the oldest use is first.
	const fresh = new Map<string, CachedResponse>();
	const keysByTag = new Map<string, Set<string>>();
	let size = 0;

	function remove(key: string): CachedResponse | undefined {
		const response = fresh.get(key);
		if (!response) return undefined;
		fresh.delete(key);
		size -= sizeOf(response);
		for (const tag of response.tags) {
			const keys = keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) keysByTag.delete(tag);
		}
		return response;
	}
	return {
		remove,
		add(key: string, response: CachedResponse): void {
			remove(key);
			fresh.set(key, response);
			size += sizeOf(response);
			for (const tag of response.tags) {
				const keys = keysByTag.get(tag) ?? new Set();
				keysByTag.set(tag, keys.add(key));
			}
		},
		find(key: string): CachedResponse | undefined {
			const response = fresh.get(key);
			if (!response) return undefined;
			fresh.delete(key);
			fresh.set(key, response);
			return response;
		},
		peek: (key: string) => fresh.get(key),
		/** The keys of the responses that have one of the tags; without `tags`, all keys. */
		keysOf: (tags?: readonly string[]): string[] =>
			tags ? tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]) : [...fresh.keys()],
		/** Removes the least recently used responses until the other responses take at most `bytes`. */
		shrinkTo(bytes: number): void {
			for (const key of fresh.keys()) {
				if (size <= bytes) break;
				remove(key);
			}
		},
		sizeBytes: () => size,
	};
}
