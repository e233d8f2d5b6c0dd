import { expect, test } from "vitest";
import { openFairQueue } from "./fair-queue.ts";

/** A queue whose acts end when they are told to; `order` is who began. */
function openWatched(sizes: Parameters<typeof openFairQueue>[0]) {
	const run = openFairQueue(sizes);
	const order: string[] = [];
	const ends: (() => void)[] = [];
	const begin = (lane: string, reserved = false) =>
		run({ lane, reserved }, () => {
			order.push(lane);
			return new Promise<string>((resolve) => ends.push(() => resolve(lane)));
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

test("the lanes take turns, however many wait in one of them", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const all = ["crowd", "crowd", "crowd", "one", "another"].map((lane) => begin(lane));
	await finish();
	expect(await Promise.all(all)).toEqual(["crowd", "crowd", "crowd", "one", "another"]);
	expect(order).toEqual(["crowd", "crowd", "one", "another", "crowd"]);
});

test("where all places are taken, the fullest lane gives its newest to one that has fewer", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const crowd = [1, 2, 3, 4, 5, 6].map(() => begin("crowd"));
	const others = ["one", "another", "third"].map((lane) => begin(lane));
	await finish();
	expect(await Promise.all(crowd)).toEqual(["crowd", "crowd", ...Array(4).fill(null)]);
	expect(await Promise.all(others)).toEqual(["one", "another", "third"]);
	expect(order).toEqual(["crowd", "crowd", "one", "another", "third"]);
});

test("where every lane has as few, the one that comes gets no place", async () => {
	const { begin, finish } = openWatched(sizes);
	const all = ["running", "a", "b", "c", "d", "late"].map((lane) => begin(lane));
	await finish();
	expect((await Promise.all(all)).at(-1)).toBeNull();
});

test("reserved places are nobody else's, and take turns with all others together", async () => {
	const { begin, order, finish } = openWatched(sizes);
	const crowd = ["running", "a", "b", "c", "d"].map((lane) => begin(lane));
	const known = ["first", "second"].map((lane) => begin(lane, true));
	await finish();
	expect(await Promise.all([...crowd, ...known])).not.toContain(null);
	expect(order).toEqual(["running", "first", "a", "second", "b", "c", "d"]);
});

test("never more run at once than may, nor two of one lane, also after one has failed", async () => {
	const { begin, order, finish, running } = openWatched({ ...sizes, atOnce: 2 });
	const all = ["a", "a", "b", "c"].map((lane) => begin(lane));
	expect(running()).toBe(2);
	expect(order).toEqual(["a", "b"]);
	await finish();
	await Promise.all(all);
	const run = openFairQueue(sizes);
	const place = { lane: "a", reserved: false };
	await expect(run(place, () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
	expect(await run(place, async () => "done")).toBe("done");
});
