/** Whom an act is for: the lane that shares with the others, and whether it may use the reserved places. */
export type Place = { lane: string; reserved: boolean };

type Waiter = (goes: boolean) => void;

/**
 * Runs at most `atOnce` acts at a time; more wait, and the lanes take turns. There is room for
 * `places` to wait, and for `reservedPlaces` more of those that may use them; the two take turns as
 * well. Where all places are taken, the lane that has most of them gives its newest to a lane that
 * has fewer. Answers null to who got no place, or lost it.
 */
export function openFairQueue(sizes: { atOnce: number; places: number; reservedPlaces: number }) {
	const open = openRoom(sizes.places);
	const reserved = openRoom(sizes.reservedPlaces);
	let running = 0;
	let reservedIsNext = true;

	function leave(): void {
		const [first, second] = reservedIsNext ? [reserved, open] : [open, reserved];
		const next = first.next() ?? second.next();
		reservedIsNext = !reservedIsNext;
		if (next) next(true);
		else running -= 1;
	}
	return async function run<T>(place: Place, act: () => Promise<T>): Promise<T | null> {
		if (running < sizes.atOnce) running += 1;
		else if (!(await (place.reserved ? reserved : open).wait(place.lane))) return null;
		try {
			return await act();
		} finally {
			leave();
		}
	};
}

/** Where acts wait, each in its lane; a lane that was served stands last again. */
function openRoom(places: number) {
	const lanes = new Map<string, Waiter[]>();
	let taken = 0;

	function giveWay(comer: number): boolean {
		const longest = [...lanes.values()].reduce(
			(most, lane) => (lane.length > most.length ? lane : most),
			[],
		);
		if (longest.length <= comer + 1) return false;
		longest.pop()?.(false);
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
	function next(): Waiter | undefined {
		const [first] = lanes;
		if (!first) return undefined;
		const [name, lane] = first;
		const waiter = lane.shift();
		taken -= 1;
		lanes.delete(name);
		if (lane.length > 0) lanes.set(name, lane);
		return waiter;
	}
	return { wait, next };
}
