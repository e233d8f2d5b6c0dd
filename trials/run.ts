import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeTemplate } from "../test/harness/database/test-template.ts";
import { openTestServer } from "../test/harness/test-database.ts";
import { openPassedTrials } from "./harness/passed-trials.ts";
import { openTrialProcess, type TrialProcess } from "./harness/run-trial.ts";
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

const chosen = trials.filter(isChosen).filter((trial) => timesOf(trial) > 0);
if (chosen.length === 0) {
	console.error(`No such trial. There are: ${trials.map(({ name }) => name).join(", ")}.`);
	process.exit(1);
}
const stored = values.short ? null : openPassedTrials(values.again);
const server = await openTestServer();
const endings: Ending[] = [];
try {
	process.env.TRIAL_TEMPLATE = await makeTemplate();
	await runInTurn(chosen.filter(({ quiet }) => quiet));
	const working = chosen.filter(({ quiet, waits }) => !quiet && !waits);
	const waiting = chosen.filter(({ waits }) => waits);
	// One process works beside three that mostly wait; when nothing waits any more, two of those work too: a trial that works
	// still waits for its database now and then.
	await Promise.all([
		runInTurn(working),
		runInTurn(waiting, working),
		runInTurn(waiting, working),
		runInTurn(waiting),
	]);
} finally {
	await server.close();
}
if (values.report) writeFileSync(values.report, JSON.stringify(endings));
const ended = (how: Ending["outcome"]) => endings.filter(({ outcome }) => outcome === how).length;
const skipped = ended("skipped") > 0 ? `, ${ended("skipped")} skipped` : "";
console.log(`\n${ended("passed")} of ${endings.length} trials hold${skipped}.`);
process.exitCode = ended("failed") === 0 ? 0 : 1;

/** Takes trials from one list after the other until there is none: in one process, in full each in its own. */
async function runInTurn(...lists: Trial[][]): Promise<void> {
	const ofTrials = openTrialProcess();
	for (const list of lists) {
		for (let trial = list.shift(); trial; trial = list.shift()) {
			await runAndReport(trial, ofTrials);
			if (!values.short) ofTrials.close();
		}
	}
	ofTrials.close();
}

async function runAndReport(trial: Trial, ofTrials: TrialProcess): Promise<void> {
	const times = timesOf(trial);
	const before = stored?.find(trial.name, times);
	const ending = before ?? (await ofTrials.run(trial.name, times));
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
