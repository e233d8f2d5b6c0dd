import { afterEach, expect, test } from "vitest";
import { openLog } from "../log.server.ts";
import { openWorker, type Worker } from "./worker.server.ts";

let worker: Worker | null = null;
afterEach(() => worker?.stop());

function counting(answer: () => Promise<number>) {
	let times = 0;
	worker = openWorker("test", openLog("silent"), () => {
		times += 1;
		return answer();
	});
	return { worker, times: () => times };
}
/** A worker whose run lasts until `finish` is called. */
function lasting(nextMs: number) {
	let finish = () => {};
	const work = () =>
		new Promise<number>((done) => {
			finish = () => done(nextMs);
		});
	return { ...counting(work), finish: () => finish() };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("work is done from the start on, again when it says, and not after the stop", async () => {
	const { worker, times } = counting(async () => 20);
	await pause(30);
	expect(times()).toBe(0);
	worker.start();
	await expect.poll(times).toBeGreaterThan(2);
	await worker.stop();
	const done = times();
	await pause(60);
	expect(times()).toBe(done);
});

test("it runs sooner where it is asked to, and as planned where it is asked to run later", async () => {
	const { worker, times } = counting(async () => Number.POSITIVE_INFINITY);
	worker.start();
	await expect.poll(times).toBe(1);
	worker.runWithin(30);
	worker.runWithin(10_000);
	await expect.poll(times).toBe(2);
});

test("it never runs twice at once, and the stop waits for what runs", async () => {
	const { worker, times, finish } = lasting(0);
	worker.start();
	await expect.poll(times).toBe(1);
	worker.runWithin(0);
	await pause(30);
	expect(times()).toBe(1);
	let stopped = false;
	const stopping = worker.stop().then(() => {
		stopped = true;
	});
	await pause(20);
	expect(stopped).toBe(false);
	finish();
	await stopping;
	expect(times()).toBe(1);
});

test("a run that is asked for while it runs is not forgotten", async () => {
	const { worker, times, finish } = lasting(Number.POSITIVE_INFINITY);
	worker.start();
	await expect.poll(times).toBe(1);
	worker.runWithin(10);
	finish();
	await expect.poll(times).toBe(2);
	finish();
});

test("a fault does not end it", async () => {
	const { worker, times } = counting(() => Promise.reject(new Error("once")));
	worker.start();
	await expect.poll(times).toBe(1);
	await pause(5);
	worker.runWithin(0);
	await expect.poll(times).toBe(2);
});

test("after a fault it comes again within seconds, not after half a minute", async () => {
	let fails = true;
	const { worker, times } = counting(async () => {
		if (!fails) return Number.POSITIVE_INFINITY;
		fails = false;
		throw new Error("once");
	});
	worker.start();
	await expect.poll(times).toBe(2);
});

test("a clock that ticks while the next time is worked out gives no delay below 0", async () => {
	const warned: string[] = [];
	const hear = ({ name }: Error) => warned.push(name);
	process.on("warning", hear);
	const { worker } = counting(async () => Number.POSITIVE_INFINITY);
	const { now } = Date;
	let ticks = now();
	Date.now = () => {
		ticks += 2;
		return ticks;
	};
	worker.start();
	Date.now = now;
	await pause(20);
	process.off("warning", hear);
	expect(warned).toEqual([]);
});
