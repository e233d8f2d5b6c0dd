import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
	type RunnerTestCase,
	type RunnerTestFile,
	type SerializedConfig,
	TestRunner,
	type TestTryOptions,
} from "vitest";

/** What a test says of a mutant; `unclear`: it fails without the mutant too, after it. */
export type Verdict = { mutant: string; test: string; says: "killed" | "survived" | "unclear" };
/** The mutants whose code a test runs, how long it takes, and whether it passes. */
export type Reach = { test: string; file: string; mutants: string[]; ms: number; passes: boolean };
/**
 * A test file that runs with a mutant switched on from its first line to its last: its `tests` (by
 * `placeOf`) or all. Without a mutant: as it is.
 */
export type WholeFile = { file: string; mutant: string; tests?: string[] };

type Switches = {
	activeMutant?: string | undefined;
	currentTestId?: string | undefined;
	hitCount?: number;
	hitLimit?: number;
	mutantCoverage?: { perTest: Record<string, Record<string, number>> };
};
const scope = globalThis as unknown as { __stryker__?: Switches };
scope.__stryker__ ??= {};
const switches = scope.__stryker__;

const folder = process.env.MUTANTS ?? "";
/** The mutant that is on from the first file of this process to the last. */
const alone = process.env.__STRYKER_ACTIVE_MUTANT__;
/** Mutants that loop for ever reach this; the tests' own code comes nowhere near. */
const hitLimit = 1_000_000;
const killed = new Set<string>();
const spoilt = new Set<string>();

/**
 * Runs each test once and notes which mutants' code it runs; in a second run, once more for each of these, with the
 * mutant switched on, in the same process. A test that fails then, and passes after it without, kills the mutant.
 */
export default class MutantRunner extends TestRunner {
	#asked = new Map<string, string[]>();
	#failed = false;
	#durationMs = 0;
	#isTrying: boolean;
	#wholeFiles = new Map<string, WholeFile>();
	#whole: (WholeFile & { hasFailed: boolean }) | undefined;

	constructor(config: SerializedConfig) {
		super(config);
		const toTry = join(folder, "to-try.json");
		this.#isTrying = existsSync(toTry);
		if (this.#isTrying)
			this.#asked = new Map(Object.entries(JSON.parse(readFileSync(toTry, "utf8"))));
		const whole = join(folder, "whole-files.json");
		if (existsSync(whole))
			this.#wholeFiles = new Map(Object.entries(JSON.parse(readFileSync(whole, "utf8"))));
	}

	override onCollectStart(file: RunnerTestFile): void {
		super.onCollectStart(file);
		const { filepath } = file;
		const whole = alone ? { file: filepath, mutant: alone } : this.#wholeFiles.get(filepath);
		this.#whole = whole && { ...whole, hasFailed: false };
		switches.activeMutant = whole?.mutant || undefined;
		switches.currentTestId = this.#isTrying ? undefined : headOf(filepath);
		switches.hitCount = 0;
		switches.hitLimit = hitLimit;
	}

	/** Notes what a whole file says, with all that it checks after its last test. */
	override onAfterRunFiles(files: RunnerTestFile[]): void {
		super.onAfterRunFiles(files);
		switches.activeMutant = undefined;
		switches.currentTestId = undefined;
		for (const { filepath, result } of files) {
			const passes = result?.state === "pass";
			if (this.#whole && !alone) {
				const { file, mutant } = this.#whole;
				note("whole-files.jsonl", { file, mutant, passes });
			}
			const mutants = Object.keys(switches.mutantCoverage?.perTest[headOf(filepath)] ?? {});
			const reach: Reach = { test: headOf(filepath), file: filepath, mutants, ms: 0, passes };
			if (!this.#isTrying) note("reached.jsonl", reach);
		}
	}

	override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
		await super.onBeforeRunTask(test);
		for (const { says, mutant } of verdictsIn(folder)) if (says === "killed") killed.add(mutant);
		const mutants = this.#asked.get(test.id)?.filter((mutant) => !killed.has(mutant)) ?? [];
		this.#asked.set(test.id, mutants);
		// Twice as it is, then each mutant and, where that failed, as it is again.
		if (mutants.length > 0) test.repeats = 1 + 2 * mutants.length;
	}

	override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
		super.onBeforeTryTask(test, options);
		switches.hitCount = 0;
		if (this.#whole) return;
		switches.currentTestId = test.id;
		switches.activeMutant = isPlain(options) ? undefined : this.#mutant(test, options);
	}

	async runTask(test: RunnerTestCase): Promise<void> {
		if (this.#whole) {
			const { hasFailed, tests } = this.#whole;
			const isReached = tests?.includes(placeOf(test.id)) ?? true;
			if (isReached && !hasFailed) await TestRunner.getTestFn(test)();
			return;
		}
		const { activeMutant } = switches;
		const repeats = test.result?.repeatCount ?? 0;
		const isChecked = activeMutant ? !killed.has(activeMutant) : repeats < 2 || this.#failed;
		if (!isChecked || spoilt.has(test.file.filepath)) return;
		const begin = performance.now();
		const limitMs = repeats < 2 ? 60_000 : 10_000 + 20 * this.#durationMs;
		const timer = new AbortController();
		const late = setTimeout(limitMs, null, { signal: timer.signal }).then(() => {
			throw new Error("it takes too long");
		});
		await Promise.race([TestRunner.getTestFn(test)(), late]).finally(() => timer.abort());
		if (repeats < 2) this.#durationMs = performance.now() - begin;
	}

	override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
		await super.onAfterRetryTask(test, options);
		const passed = test.result?.state === "pass";
		if (this.#whole) {
			this.#whole.hasFailed ||= !passed;
			return;
		}
		const wasOn = switches.activeMutant;
		switches.activeMutant = undefined;
		switches.currentTestId = this.#isTrying ? undefined : headOf(test.file.filepath);
		if (test.result) test.result.errors = undefined as never;
		const file = test.file.filepath;
		if (!this.#isTrying) {
			const mutants = Object.keys(switches.mutantCoverage?.perTest[test.id] ?? {});
			const reach: Reach = { test: test.id, file, mutants, ms: this.#durationMs, passes: passed };
			note("reached.jsonl", reach);
		}
		if (!this.#isTrying || spoilt.has(file)) return;
		if (wasOn) {
			if (killed.has(wasOn)) return;
			this.#failed = !passed;
			if (passed) say(test, wasOn, "survived");
		} else if (options.repeats >= 2 && this.#failed) {
			this.#failed = false;
			const mutant = this.#mutant(test, options);
			if (passed) killed.add(mutant);
			say(test, mutant, passed ? "killed" : "unclear");
			if (!passed) spoilt.add(file);
		} else if (!passed && options.repeats < 2) {
			for (const mutant of this.#asked.get(test.id) ?? []) say(test, mutant, "unclear");
			spoilt.add(file);
		}
	}

	#mutant(test: RunnerTestCase, { repeats }: TestTryOptions): string {
		return this.#asked.get(test.id)?.[Math.floor(repeats / 2) - 1] ?? "";
	}
}

/** The name of what a test file runs outside its tests: at its head, and before and after tests. */
export function headOf(file: string): string {
	return `head of ${file}`;
}

/** The place of a test in its file, from its id. */
export function placeOf(testId: string): string {
	return testId.slice(testId.indexOf("_"));
}

/** What tests have said so far. */
export function verdictsIn(of: string): Verdict[] {
	return readLines<Verdict>(join(of, "verdicts.jsonl"));
}

/** The values of a file with one a line; none where there is no such file. */
export function readLines<T>(file: string): T[] {
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
	return lines.map((line) => JSON.parse(line) as T);
}

// Of each two attempts after the first two, the second is without the mutant.
function isPlain({ repeats }: TestTryOptions): boolean {
	return repeats < 2 || repeats % 2 === 1;
}

function say(test: RunnerTestCase, mutant: string, says: Verdict["says"]): void {
	note("verdicts.jsonl", { mutant, test: test.id, says } satisfies Verdict);
}

function note(name: string, value: object): void {
	appendFileSync(join(folder, name), `${JSON.stringify(value)}\n`);
}
