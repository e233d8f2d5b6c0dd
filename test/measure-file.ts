import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, expect } from "vitest";

// Adds a line to the file that TEST_COSTS names: a test file and its seconds of a processor. Without it nothing.
const costs = process.env.TEST_COSTS;
if (costs) {
	const before = process.cpuUsage();
	afterAll(() => {
		const { user, system } = process.cpuUsage(before);
		const file = relative(process.cwd(), expect.getState().testPath ?? "");
		appendFileSync(costs, `${JSON.stringify({ name: file, seconds: (user + system) / 1e6 })}\n`);
	});
}
