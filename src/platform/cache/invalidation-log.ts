type InvalidationLog = {
	/** Something with these tags changed; without tags, everything. */
	add(tags?: readonly string[]): void;
	/** How many invalidations there were. */
	count(): number;
	/** Whether one of the tags was invalidated after the invalidation numbered `since`. */
	invalidatedSince(since: number, tags: readonly string[]): boolean;
};

// A page takes milliseconds to render; nobody asks further back than this.
const maxEntries = 2_000;

/**
 * Remembers the latest invalidations, so that a page rendered from reads older than a change is not
 * cached, while changes that do not concern it do it no harm.
 */
export function openInvalidationLog(): InvalidationLog {
	const latest: (readonly string[] | null)[] = [];
	let count = 0;
	return {
		add(tags) {
			count += 1;
			latest.push(tags ?? null);
			if (latest.length > maxEntries) latest.shift();
		},
		count: () => count,
		invalidatedSince(since, tags) {
			const missed = count - since;
			if (missed === 0) return false;
			if (missed > latest.length) return true;
			return latest
				.slice(latest.length - missed)
				.some((changed) => changed === null || changed.some((tag) => tags.includes(tag)));
		},
	};
}
