import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openTestServer } from "../test/harness/test-database.ts";
import { openPassedTrials } from "./harness/passed-trials.ts";
import { runTrial } from "./harness/run-trial.ts";
import type { Ending, Trial } from "./harness/trial.ts";
import { trials } from "./list.ts";

// `npm run trials -- [NAME …] [--short] [--times N] [--again] [--report FILE]`
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		short: { type: "boolean", default: false },
		again: { type: "boolean", default: false },
		times: { type: "string" },
		report: { type: "string" },
	},
});
const sideBySide = 4;

const chosen = trials.filter(isChosen).filter((trial) => timesOf(trial) > 0);
if (chosen.length === 0) {
	console.error(`No such trial. There are: ${trials.map(({ name }) => name).join(", ")}.`);
	process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "jontro-trials-"));
const stored = values.short ? null : openPassedTrials(values.again);
const server = await openTestServer();
const endings: Ending[] = [];
try {
	for (const trial of chosen.filter(({ waits }) => !waits)) await runAndReport(trial);
	const waiting = chosen.filter(({ waits }) => waits);
	const lanes = Array.from({ length: sideBySide }, async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) await runAndReport(next);
	});
	await Promise.all(lanes);
} finally {
	await server.close();
	rmSync(folder, { recursive: true, force: true });
}
if (values.report) writeFileSync(values.report, JSON.stringify(endings));
const failed = endings.filter(({ outcome }) => outcome === "failed").length;
console.log(`\n${endings.length - failed} of ${endings.length} trials hold.`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAndReport(trial: Trial): Promise<void> {
	const times = timesOf(trial);
	const before = stored?.find(trial.name, times);
	const ending = before ?? (await runTrial(trial.name, times, folder));
	if (!before) stored?.save(ending);
	endings.push(ending);
	console.log(sentenceOf(ending, trial, before !== undefined));
}

function isChosen({ name }: Trial): boolean {
	const named = positionals.some(
		(positional) => name === positional || name.startsWith(`${positional}/`),
	);
	return positionals.length === 0 || named;
}

function timesOf({ times }: Trial): number {
	if (values.times !== undefined) return Number(values.times);
	return values.short ? times.short : times.full;
}

function sentenceOf(ending: Ending, { invariant }: Trial, before: boolean): string {
	const { name, times, outcome, why, counted, wrong, seconds } = ending;
	const mark = { passed: "✓", failed: "✗", skipped: "–" }[outcome];
	const counts = Object.entries(counted).map(([what, count]) => `${what} ${count}`);
	const details = [`${times} times, ${seconds} s`, ...counts, ...(before ? ["stored before"] : [])];
	const lines = [`${mark} ${name}: ${invariant} (${why ?? details.join(", ")})`];
	return [...lines, ...wrong.slice(0, 20).map((item) => `    ${item}`)].join("\n");
}
