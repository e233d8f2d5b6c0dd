// Rendering a page takes milliseconds, so a longer log is not needed.
const maxEntries = 2_000;

/**
 * Records the latest invalidations, so that the cache does not store a page that was read before
 * a change of its tags. Changes of other tags do not matter.
 */
export function openInvalidationLog() {
	const latest: (readonly string[] | null)[] = [];
	let count = 0;
	return {
		/** Adds an invalidation of these tags; without tags, of everything. */
		add(tags?: readonly string[]): void {
			count += 1;
			latest.push(tags ?? null);
			if (latest.length > maxEntries) latest.shift();
		},
		/** The number of invalidations so far. */
		count: () => count,
		/** Whether one of the tags was invalidated after the invalidation numbered `since`. */
		invalidatedSince(since: number, tags: readonly string[]): boolean {
			const missed = count - since;
			if (missed === 0) return false;
			if (missed > latest.length) return true;
			return latest
				.slice(latest.length - missed)
				.some((changed) => changed === null || changed.some((tag) => tags.includes(tag)));
		},
	};
}
