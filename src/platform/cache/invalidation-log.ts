// Rendering a page takes milliseconds, so more tags need not be remembered.
const maxTags = 2_000;

/** Opens a log of invalidations. With it the cache detects that a page was read before a change of its tags. */
export function openInvalidationLog() {
	const latestOf = new Map<string, number>();
	let count = 0;
	// The number of the last invalidation of everything, or of tags that are no longer remembered.
	let latestOfAll = 0;
	return {
		/** Adds an invalidation of these tags; without tags, of everything. */
		add(tags?: readonly string[]): void {
			if (!tags || latestOf.size > maxTags) {
				latestOf.clear();
				latestOfAll = tags ? count : count + 1;
			}
			count += 1;
			for (const tag of tags ?? []) latestOf.set(tag, count);
		},
		count: () => count,
		/** Whether one of the tags was invalidated after the invalidation numbered `since`. */
		invalidatedSince: (since: number, tags: readonly string[]): boolean =>
			latestOfAll > since || tags.some((tag) => (latestOf.get(tag) ?? 0) > since),
	};
}
