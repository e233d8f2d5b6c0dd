import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { test as base, type Page } from "@playwright/test";
import { slowness } from "../../test/slowness.ts";
import { failOnPageErrors } from "../page-actions.ts";

/**
 * A browser journey, as Playwright has it. Where TEST_COSTS names a file, each adds a line to it: its name and the seconds
 * of a quiet processor that its browser took (Linux; the shop's own are not counted).
 */
export const test = base.extend<{ measured: undefined; onlinePage: Page; watchedPage: Page }>({
	/** The page of a browser that says it is online. Without a network a browser does not, and this computer may have none. */
	onlinePage: async ({ page }, use) => {
		await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: true }));
		await use(page);
	},
	/** The page, which must have had no script error and refused nothing by its policy when the journey ends. */
	watchedPage: async ({ page }, use) => {
		const nothingFailed = failOnPageErrors(page);
		await use(page);
		nothingFailed();
	},
	measured: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
		async ({}, use, { titlePath }) => {
			const costs = process.env.TEST_COSTS;
			const before = costs ? secondsOfBrowser() : 0;
			await use(undefined);
			const seconds = costs ? (secondsOfBrowser() - before) / slowness() : 0;
			const name = titlePath.join(" › ");
			if (costs) appendFileSync(costs, `${JSON.stringify({ name, seconds })}\n`);
		},
		{ auto: true },
	],
});

const ticksInSecond = 100;

/** The processor's seconds of all that this worker has started, and of what has ended of it. */
function secondsOfBrowser(): number {
	const processes = process.platform === "linux" ? readProcesses() : [];
	const within = new Set([process.pid]);
	// A parent has the smaller number, but for a wrap, which loses a journey's figure.
	for (const { pid, parent } of processes) if (within.has(parent)) within.add(pid);
	within.delete(process.pid);
	const ticks = processes.filter(({ pid }) => within.has(pid)).map((child) => child.ticks);
	return ticks.reduce((sum, each) => sum + each, 0) / ticksInSecond;
}

function readProcesses(): { pid: number; parent: number; ticks: number }[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.sort((a, b) => a - b)
		.flatMap((pid) => {
			const parent = readStat(pid);
			return parent ? [{ pid, ...parent }] : [];
		});
}

/** See proc_pid_stat(5): after the name in brackets the fourth field is the parent, the 14th to 17th are ticks. */
function readStat(pid: number): { parent: number; ticks: number } | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
		return { parent: Number(fields[1]), ticks };
	} catch {
		return null; // it has ended meanwhile
	}
}
