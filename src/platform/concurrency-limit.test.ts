import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";

test("at most so many run at once, so many wait, and more are told at once", async () => {
	const run = limitConcurrency(2, 1);
	let running = 0;
	let max = 0;
	const act = async () => {
		running += 1;
		max = Math.max(max, running);
		await new Promise((resolve) => setTimeout(resolve, 5));
		running -= 1;
		return "done";
	};
	expect(await Promise.all([run(act), run(act), run(act), run(act)])).toEqual([
		"done",
		"done",
		"done",
		null,
	]);
	expect(max).toBe(2);
	await expect(run(() => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
	expect(await run(act)).toBe("done");
});
