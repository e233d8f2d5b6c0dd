import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { slowness } from "./slowness.ts";

// Adds a line to the file that TEST_COSTS names: a test file and its seconds of a quiet processor, without loading its
// modules, which the first file of a process does for all. Without TEST_COSTS nothing.
const costs = process.env.TEST_COSTS;
if (costs) {
	let before: NodeJS.CpuUsage;
	beforeAll(() => {
		before = process.cpuUsage();
	});
	afterAll(() => {
		const { user, system } = process.cpuUsage(before);
		const file = relative(process.cwd(), expect.getState().testPath ?? "");
		const seconds = (user + system) / 1e6 / slowness();
		appendFileSync(costs, `${JSON.stringify({ name: file, seconds })}\n`);
	});
}
