/** Whom an act is for: the lane that shares with the others, and whether it may use the reserved places. */
export type Place = { lane: string; reserved: boolean };

type Waiter = (goes: boolean) => void;

/**
 * Runs up to `atOnce` acts at a time, of each lane one; more wait, and the lanes take turns. There is room for
 * `places` to wait, and for `reservedPlaces` more of those that may use them; the two take turns as
 * well. Where all places are taken, the fullest lane gives its newest to a lane that
 * has fewer. Answers null to who got no place, or lost it.
 */
export function openFairQueue(sizes: { atOnce: number; places: number; reservedPlaces: number }) {
	const open = openRoom(sizes.places);
	const reserved = openRoom(sizes.reservedPlaces);
	const running = new Set<string>();
	let reservedIsNext = true;

	function leave(lane: string): void {
		running.delete(lane);
		const [first, second] = reservedIsNext ? [reserved, open] : [open, reserved];
		const next = first.next(running) ?? second.next(running);
		reservedIsNext = !reservedIsNext;
		if (!next) return;
		running.add(next.lane);
		next.waiter(true);
	}
	return async function run<T>(place: Place, act: () => Promise<T>): Promise<T | null> {
		const { lane } = place;
		if (running.size < sizes.atOnce && !running.has(lane)) running.add(lane);
		else if (!(await (place.reserved ? reserved : open).wait(lane))) return null;
		try {
			return await act();
		} finally {
			leave(lane);
		}
	};
}

/** Where acts wait, each in its lane; a lane that was served stands last again. */
function openRoom(places: number) {
	const lanes = new Map<string, Waiter[]>();
	let taken = 0;

	function giveWay(comer: number): boolean {
		const fullest = [...lanes.values()].reduce(
			(fuller, lane) => (lane.length > fuller.length ? lane : fuller),
			[],
		);
		if (fullest.length <= comer + 1) return false;
		fullest.pop()?.(false);
		taken -= 1;
		return true;
	}
	function wait(name: string): Promise<boolean> {
		const lane = lanes.get(name) ?? [];
		if (taken >= places && !giveWay(lane.length)) return Promise.resolve(false);
		taken += 1;
		lanes.set(name, lane);
		return new Promise((resolve) => lane.push(resolve));
	}
	function next(running: ReadonlySet<string>): { lane: string; waiter: Waiter } | undefined {
		for (const [name, lane] of lanes) {
			const waiter = running.has(name) ? undefined : lane.shift();
			if (!waiter) continue;
			taken -= 1;
			lanes.delete(name);
			if (lane.length > 0) lanes.set(name, lane);
			return { lane: name, waiter };
		}
		return undefined;
	}
	return { wait, next };
}
