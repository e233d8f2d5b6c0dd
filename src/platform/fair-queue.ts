/** How an act waits: its group, whether it may use the reserved places, and the signal that ends its wait. */
export type QueueEntry = { group: string; reserved: boolean; until?: AbortSignal };

type Waiter = (isAdmitted: boolean) => void;

/**
 * Runs up to `atOnce` acts at the same time, but only one per group. The other acts wait, and their
 * groups take turns. `places` acts can wait in the open list, and `reservedPlaces` in the reserved
 * list; the lists take turns too. If a list is full, a new act of a small group replaces the newest
 * act of the largest group. Returns null if an act gets no place, loses it or is aborted.
 */
export function openFairQueue(sizes: { atOnce: number; places: number; reservedPlaces: number }) {
	const open = openWaitingList(sizes.places);
	const reserved = openWaitingList(sizes.reservedPlaces);
	const running = new Set<string>();
	let reservedIsNext = true;

	function finish(group: string): void {
		running.delete(group);
		const [first, second] = reservedIsNext ? [reserved, open] : [open, reserved];
		const next = first.next(running) ?? second.next(running);
		reservedIsNext = !reservedIsNext;
		if (!next) return;
		running.add(next.group);
		next.waiter(true);
	}
	return async function run<T>(entry: QueueEntry, act: () => Promise<T>): Promise<T | null> {
		const { group } = entry;
		if (running.size < sizes.atOnce && !running.has(group)) running.add(group);
		else if (!(await (entry.reserved ? reserved : open).wait(entry))) return null;
		try {
			return await act();
		} finally {
			finish(group);
		}
	};
}

/** The waiting acts by group; a group moves to the end after its turn. */
function openWaitingList(places: number) {
	const groups = new Map<string, Waiter[]>();
	let taken = 0;

	/** Removes the newest act of the largest group, if that group then still has more acts than the new act's group. */
	function makePlace(newGroupSize: number): boolean {
		const fullest = [...groups.values()].reduce(
			(fuller, waiters) => (waiters.length > fuller.length ? waiters : fuller),
			[],
		);
		if (fullest.length <= newGroupSize + 1) return false;
		fullest.pop()?.(false);
		taken -= 1;
		return true;
	}
	function wait({ group, until }: QueueEntry): Promise<boolean> {
		const waiters = groups.get(group) ?? [];
		if (until?.aborted) return Promise.resolve(false);
		if (taken >= places && !makePlace(waiters.length)) return Promise.resolve(false);
		taken += 1;
		groups.set(group, waiters);
		return new Promise((resolve) => {
			function waiter(isAdmitted: boolean) {
				until?.removeEventListener("abort", leave);
				resolve(isAdmitted);
			}
			function leave() {
				waiters.splice(waiters.indexOf(waiter), 1);
				if (waiters.length === 0) groups.delete(group);
				taken -= 1;
				waiter(false);
			}
			until?.addEventListener("abort", leave, { once: true });
			waiters.push(waiter);
		});
	}
	function next(running: ReadonlySet<string>): { group: string; waiter: Waiter } | undefined {
		for (const [group, waiters] of groups) {
			const waiter = running.has(group) ? undefined : waiters.shift();
			if (!waiter) continue;
			taken -= 1;
			groups.delete(group);
			if (waiters.length > 0) groups.set(group, waiters);
			return { group, waiter };
		}
		return undefined;
	}
	return { wait, next };
}
