import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { listFiles } from "../test/harness/list-files.ts";
import { openTestServer } from "../test/harness/test-database.ts";
import { guards } from "./all.ts";
import { findCode } from "./find-code.ts";
import type { Guard } from "./guard.ts";
import { reportMutants } from "./mutants/report-mutants.ts";
import { tryMutants } from "./mutants/try-mutants.ts";

// `npm run guards [-- WORD …]`: removes each guard in turn, in a copy of the project, and shows
// that a test fails. A guard that no test needs is a defect, of the tests or of the guard. Then it
// tries the mutants of the rules and of the commands. Words choose guards, and mutants' files.
const words = process.argv.slice(2);
const chosen = guards.filter(({ prevents, file }) =>
	words.every((word) => `${prevents} ${file}`.includes(word)),
);
const copy = copyProject();
const server = await openTestServer();
const untested: Guard[] = [];
let areMutantsKilled = false;
try {
	const files = [...new Set(chosen.flatMap(({ tests, trial }) => (trial ? [] : tests)))];
	const trials = [...new Set(chosen.flatMap(({ trial }) => trial ?? []))];
	const before = (await failedTests(files)) + (await failedTrials(trials));
	if (before !== 0) throw new Error(`with every guard in place ${before} tests fail`);
	for (const guard of chosen) {
		const { tests, trial } = guard;
		const failed = await withoutGuard(guard, async () =>
			trial ? failedTrials([trial]) : failedTests(tests),
		);
		if (failed === 0) untested.push(guard);
		console.log(
			`${failed === 0 ? "✗" : "✓"} ${guard.prevents}: ${failed} tests fail (${guard.file})`,
		);
	}
	areMutantsKilled = reportMutants(await tryMutants(words));
} finally {
	await server.close();
	rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - untested.length} of ${chosen.length} guards are tested.`);
process.exit(untested.length === 0 && areMutantsKilled ? 0 : 1);

async function withoutGuard<T>(guard: Guard, act: () => Promise<T>): Promise<T> {
	const file = join(copy, guard.file);
	const whole = readFileSync(file, "utf8");
	const found = findCode(whole, guard);
	if (!found) throw new Error(`${guard.file} does not contain this once: ${guard.code}`);
	const { index, code, mutated } = found;
	writeFileSync(file, whole.slice(0, index) + mutated + whole.slice(index + code.length));
	try {
		return await act();
	} finally {
		writeFileSync(file, whole);
	}
}

/** How many of these trials do not hold, in their short form with the seed 1. */
async function failedTrials(names: readonly string[]): Promise<number> {
	if (names.length === 0) return 0;
	const report = join(copy, "report.json");
	rmSync(report, { force: true });
	const args = ["trials/run.ts", ...names, "--short", `--report=${report}`];
	const env = { ...process.env, TRIAL_SEED: "1" };
	const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore", env });
	await once(child, "close");
	const endings = JSON.parse(readFileSync(report, "utf8")) as { outcome: string }[];
	return endings.filter(({ outcome }) => outcome === "failed").length;
}

/** How many tests of these files fail; a file that does not load at all is a fault. */
async function failedTests(files: readonly string[]): Promise<number> {
	if (files.length === 0) return 0;
	const report = join(copy, "report.json");
	rmSync(report, { force: true });
	const program = "node_modules/vitest/vitest.mjs";
	const args = [program, "run", ...files, "--reporter=json", `--outputFile.json=${report}`];
	const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore" });
	await once(child, "close");
	const { numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as {
		numFailedTests: number;
		testResults: { name: string; assertionResults: unknown[]; message: string }[];
	};
	const unloaded = testResults.find(({ assertionResults }) => assertionResults.length === 0);
	if (unloaded) throw new Error(`${unloaded.name} does not load: ${unloaded.message}`);
	return numFailedTests;
}

function copyProject(): string {
	const folder = mkdtempSync(join(tmpdir(), "jontro-guards-"));
	for (const name of listFiles())
		cpSync(name, join(folder, dirname(name), name.slice(name.lastIndexOf("/") + 1)));
	for (const name of ["node_modules", "build"]) symlinkSync(resolve(name), join(folder, name));
	return folder;
}
