import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, isBuilt, reactRouter } from "./build.mjs";
import { changedFiles, testsOfChange } from "./changed-tests.mjs";
import { runChild } from "./child.mjs";
import { costsIn } from "./test-costs.mjs";
import { playwrightCounts, trialCounts, vitestCounts } from "./test-reports.mjs";
import { inProject, projectNode } from "./toolchain.mjs";

const biome = "node_modules/@biomejs/biome/bin/biome";
// What the compiler knows of unchanged files: checking them again takes a seventh of the time.
const checkedTypes = "node_modules/.cache/types.tsbuildinfo";
// Node's own cache of compiled modules: each of the sixty processes that a run starts reads the same ones.
const compiledModules = inProject("node_modules", ".cache", "compiled");

/** Format and lint, as one check. */
export const formatAndLint = {
	name: "Format and lint",
	run: (onOutput) => asOneCheck(onNode([biome, "ci", "."], { onOutput })),
};

/** Format and lint of what differs from origin/main alone. */
export const formatAndLintOfChange = {
	name: formatAndLint.name,
	run(onOutput = (text) => process.stdout.write(text)) {
		const only = ["--no-errors-on-unmatched", "--files-ignore-unknown=true"];
		const files = changedFiles().filter((file) => existsSync(inProject(file)));
		if (files.length === 0) onOutput("Nothing differs from origin/main.\n");
		const args = [biome, "ci", ...only, ...files];
		return asOneCheck(files.length === 0 ? 0 : onNode(args, { onOutput }));
	},
};

/** Writes the format, and what of the lint's findings can be corrected safely. */
export const format = {
	name: "Format",
	run: () => asOneCheck(onNode([biome, "check", "--write", "."])),
};

/** Types: first those of the pages' addresses, then the compiler over everything. */
export const types = {
	name: "Types",
	async run(onOutput) {
		const generated = await onNode([reactRouter(), "typegen"], { onOutput });
		const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", checkedTypes];
		const checked = await onNode(["node_modules/typescript/bin/tsc", ...args], { onOutput });
		return asOneCheck(generated || checked);
	},
};

/** Everything Vitest runs: rules, commands and endpoints on a real PostgreSQL. */
export const unitAndIntegration = {
	name: "Unit and integration tests",
	run: () =>
		countedBy(
			(report) => onNode(["test/run-tests.ts", "--report", report], { env: costsBeside(report) }),
			vitestCounts,
			{ of: "files", seconds: 10 },
		),
};

/** The tests that a change reaches, the nearest first, as far as they come until a time; the others are named. */
export function testsOfWhatChanged(until) {
	return {
		name: "Tests of what changed",
		run: (onOutput) =>
			countedBy((report) => {
				const args = ["--until", String(until), "--report", report, ...testsOfChange()];
				return onNode(["test/run-tests.ts", ...args], { onOutput });
			}, vitestCounts),
	};
}

/** The build that a customer gets. */
export const productionBuild = {
	name: "Build",
	async run(onOutput = (text) => process.stderr.write(text)) {
		const { code, output } = await build();
		if (code !== 0) onOutput(output);
		return asOneCheck(code);
	},
};

/** The same, where the build at hand was made of other sources. */
export const currentBuild = {
	name: productionBuild.name,
	run: (onOutput) => (isBuilt() ? asOneCheck(0) : productionBuild.run(onOutput)),
};

/** The trials in their short form: each that holds is one passed. */
export function shortTrials(chromium) {
	return {
		name: "Trials, short form",
		run: (onOutput) =>
			countedBy(
				(report) =>
					onNode(["trials/run.ts", "--short", "--report", report], {
						onOutput,
						env: { CHROMIUM_PATH: chromium ?? "" },
					}),
				trialCounts,
			),
	};
}

/**
 * The browser's journeys through the built shop, or what Playwright's `options` choose of them; without a Chromium (null)
 * they have failed.
 */
export function browserJourneys(chromium, options = []) {
	return {
		name: "Browser journeys",
		run: async (onOutput) =>
			chromium
				? runJourneys(chromium, options, onOutput)
				: { passed: 0, failed: 1, odd: ["no Chromium was found"] },
	};
}

function runJourneys(chromium, options, onOutput) {
	const playwright = ["node_modules/@playwright/test/cli.js", "test", ...options];
	return countedBy(
		(report) =>
			onNode([...playwright, "--reporter=list,json"], {
				onOutput,
				env: {
					...costsBeside(report),
					PLAYWRIGHT_JSON_OUTPUT_FILE: report,
					CHROMIUM_PATH: chromium,
				},
			}),
		playwrightCounts,
		options.length === 0 ? { of: "journeys", seconds: 15 } : undefined,
	);
}

/**
 * Stages that run side by side. The first is seen while it runs. Each other takes where its output goes, and is printed in
 * one piece when it has ended and no stage is seen.
 */
export const together = (...stages) => ({ beside: stages });

/** Stages one after the other, as one of those that run side by side. */
export const inTurn = (...stages) => ({ inTurn: stages });

/**
 * Runs every stage, also after one has failed, and ends with what was odd, each in a line of its
 * own (failed, skipped, passed at a second try only), and the line `N passed, N failed`.
 * A check counts as one test. Somebody's signal to stop ends it with the stages that are under way,
 * as failed. Gives the exit code.
 */
export async function runStages(stages) {
	const sum = { passed: 0, failed: 0 };
	const odd = [];
	const add = (name, ended) => {
		sum.passed += ended.passed;
		sum.failed += ended.failed;
		const named =
			ended.odd.length > 0 || ended.failed === 0 ? ended.odd : [`${ended.failed} failed`];
		odd.push(...named.map((what) => `${name}: ${what}`));
	};
	const screen = openScreen();
	let isStopped = false;
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
		process.once(signal, () => {
			isStopped = true;
		});
	}
	const runSeen = async (stage) => {
		screen.take(stage.name);
		add(stage.name, await stage.run());
		screen.release();
	};
	const runUnseen = async (stage) => {
		const texts = [];
		const ended = await stage.run((text) => texts.push(text));
		screen.print(stage.name, texts);
		add(stage.name, ended);
	};
	const run = async (step, isSeen) => {
		for (const next of step.inTurn ?? []) if (!isStopped) await run(next, isSeen);
		const besides = step.beside ?? [];
		await Promise.all(besides.map((next, index) => run(next, isSeen && index === 0)));
		if (step.run) await (isSeen ? runSeen(step) : runUnseen(step));
	};
	for (const step of stages) {
		if (isStopped) return stopped();
		await run(step, true);
	}
	if (odd.length > 0) console.log(`\n── Failures and warnings\n${odd.join("\n")}`);
	console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
	return sum.failed === 0 ? 0 : 1;
}

/** Where stages are printed: one while it runs; what others wrote meanwhile waits until it has ended. */
function openScreen() {
	const waiting = [];
	let isTaken = false;
	const printWaiting = () => {
		for (const { name, texts } of waiting.splice(0)) {
			console.log(`\n── ${name}`);
			process.stdout.write(texts.join(""));
		}
	};
	return {
		take(name) {
			isTaken = true;
			console.log(`\n── ${name}`);
		},
		release() {
			isTaken = false;
			printWaiting();
		},
		print(name, texts) {
			waiting.push({ name, texts });
			if (!isTaken) printWaiting();
		},
	};
}

function stopped() {
	console.log("\nStopped before the end: what was not run is neither passed nor failed.");
	return 130;
}

// Its output goes to this terminal, or to `onOutput`.
function onNode(args, { env = {}, onOutput } = {}) {
	const stdio = onOutput ? ["ignore", "pipe", "pipe"] : "inherit";
	return runChild(projectNode(), args, { env: { ...machine(), ...env }, stdio }, { onOutput });
}

// What is checked must not depend on how the shop happens to be set up in this terminal.
function machine() {
	const allowed =
		/^(PATH|HOME|USER|TE?MP|TMPDIR|TERM|COLORTERM|LANG|LC_\w+|TZ|CI|FORCE_COLOR|NO_COLOR|SystemRoot|XDG_\w+|LD_LIBRARY_PATH|PLAYWRIGHT_\w+|FONTCONFIG_FILE|NODE_EXTRA_CA_CERTS|HTTPS?_PROXY|NO_PROXY|npm_config_(?:registry|cafile)|E2E_PORT|TEST_DATABASE_URL)$/;
	const kept = Object.entries(process.env).filter(([name]) => allowed.test(name));
	return { ...Object.fromEntries(kept), NODE_COMPILE_CACHE: compiledModules };
}

async function asOneCheck(exitCode) {
	return (await exitCode) === 0
		? { passed: 1, failed: 0, odd: [] }
		: { passed: 0, failed: 1, odd: [] };
}

// A runner that ends badly without a failed test (it could not load one, or leaked) failed once. What took more of a
// processor than `limit` failed, too.
async function countedBy(run, countsOf, limit) {
	const folder = mkdtempSync(join(tmpdir(), "jontro-report-"));
	const report = join(folder, "report.json");
	try {
		const code = await run(report);
		const { dearest, odd } = costsIn(costsBeside(report).TEST_COSTS, limit);
		if (dearest.length > 0)
			console.log(`\nWhat cost most, in seconds of a quiet processor:\n${dearest.join("\n")}`);
		const counts = countsOf(readReport(report));
		if (code !== 0 && counts.failed === 0) odd.push(`it ended with code ${code}`);
		return { ...counts, failed: counts.failed + odd.length, odd: [...counts.odd, ...odd] };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Where tests write what they cost: test/measure-file.ts, e2e/harness/journey.ts. */
function costsBeside(report) {
	return { TEST_COSTS: `${report}.costs` };
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return {};
	}
}
