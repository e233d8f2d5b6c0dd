export type InvalidationLog = {
	/** Notes that something with these tags changed; without tags, everything. */
	add(tags?: readonly string[]): void;
	/** How many drops there were. */
	count(): number;
	/** Whether one of the tags changed after the drop numbered `since`. */
	invalidatedSince(since: number, tags: readonly string[]): boolean;
};

// A page takes milliseconds to make; further back than this nobody asks.
const remembered = 2_000;

/**
 * Remembers the latest drops, so that a page made from reads older than a
 * change is not kept, while changes that do not concern it do it no harm.
 */
export function openInvalidationLog(): InvalidationLog {
	const latest: (readonly string[] | null)[] = [];
	let count = 0;
	return {
		add(tags) {
			count += 1;
			latest.push(tags ?? null);
			if (latest.length > remembered) latest.shift();
		},
		count: () => count,
		invalidatedSince(since, tags) {
			const missed = count - since;
			if (missed === 0) return false;
			if (missed > latest.length) return true;
			return latest
				.slice(latest.length - missed)
				.some((drop) => drop === null || drop.some((tag) => tags.includes(tag)));
		},
	};
}
