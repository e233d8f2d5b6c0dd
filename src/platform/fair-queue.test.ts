import { expect, test } from "vitest";
import { openFairQueue } from "./fair-queue.ts";

/** A queue whose acts end when they are told to; `order` is who began. */
function openWatched(sizes: Parameters<typeof openFairQueue>[0]) {
	const run = openFairQueue(sizes);
	const order: string[] = [];
	const ends: (() => void)[] = [];
	const begin = (group: string, reserved = false, until?: AbortSignal) =>
		run({ group, reserved, ...(until && { until }) }, () => {
			order.push(group);
			return new Promise<string>((resolve) => ends.push(() => resolve(group)));
		});
	/** Ends one act after the other until none is left. */
	async function finish() {
		for (let end = ends.shift(); end; end = ends.shift()) {
			end();
			await new Promise(setImmediate);
		}
	}
	return { begin, order, finish, running: () => ends.length };
}

const sizes = { atOnce: 1, places: 4, reservedPlaces: 2 };

test("the groups take turns, however many wait in one of them", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const all = ["crowd", "crowd", "crowd", "one", "another"].map((group) => begin(group));
	await finish();
	expect(await Promise.all(all)).toEqual(["crowd", "crowd", "crowd", "one", "another"]);
	expect(order).toEqual(["crowd", "crowd", "one", "another", "crowd"]);
});

test("where all places are taken, the fullest group gives its newest to one that has fewer", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const crowd = [1, 2, 3, 4, 5, 6].map(() => begin("crowd"));
	const others = ["one", "another", "third"].map((group) => begin(group));
	await finish();
	expect(await Promise.all(crowd)).toEqual(["crowd", "crowd", ...Array(4).fill(null)]);
	expect(await Promise.all(others)).toEqual(["one", "another", "third"]);
	expect(order).toEqual(["crowd", "crowd", "one", "another", "third"]);
});

test("where every group has as few, the one that comes gets no place", async () => {
	const { begin, finish } = openWatched(sizes);
	const all = ["running", "a", "b", "c", "d", "late"].map((group) => begin(group));
	await finish();
	expect((await Promise.all(all)).at(-1)).toBeNull();
});

test("reserved places are nobody else's, and take turns with all others together", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const crowd = ["running", "a", "b", "c", "d"].map((group) => begin(group));
	const known = ["first", "second"].map((group) => begin(group, true));
	await finish();
	expect(await Promise.all([...crowd, ...known])).not.toContain(null);
	expect(order).toEqual(["running", "first", "a", "second", "b", "c", "d"]);
});

test("never more run at once than may, nor two of one group, also after one has failed", async () => {
	const { begin, order, finish, running } = openWatched({ ...sizes, atOnce: 2 });
	const all = ["a", "a", "b", "c"].map((group) => begin(group));
	expect(running()).toBe(2);
	expect(order).toEqual(["a", "b"]);
	await finish();
	await Promise.all(all);
	const run = openFairQueue(sizes);
	const place = { group: "a", reserved: false };
	await expect(run(place, () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
	expect(await run(place, async () => "done")).toBe("done");
});

test("who goes away gives their place up: it is another's, and their act never runs", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const away = new AbortController();
	const crowd = [1, 2].map(() => begin("crowd"));
	const leaving = ["a", "b", "c"].map((group) => begin(group, false, away.signal));
	away.abort();
	expect(await Promise.all(leaving)).toEqual([null, null, null]);
	expect(await begin("late to leave", false, away.signal)).toBeNull();
	const others = ["d", "e", "f"].map((group) => begin(group));
	await finish();
	expect(await Promise.all([...crowd, ...others])).toEqual(["crowd", "crowd", "d", "e", "f"]);
	expect(order).toEqual(["crowd", "crowd", "d", "e", "f"]);
});

test("who was let in is not sent away any more when they leave", async () => {
	const { begin, finish } = openWatched(sizes);
	const away = new AbortController();
	const all = [begin("a"), begin("b", false, away.signal)];
	await finish();
	away.abort();
	expect(await Promise.all(all)).toEqual(["a", "b"]);
});
