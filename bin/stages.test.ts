import { afterEach, expect, test, vi } from "vitest";

type Counts = { passed: number; failed: number; odd: string[] };
type Stage = { name: string; run(onOutput?: (text: string) => void): Promise<Counts> };
type Step = Stage | { beside: Step[] } | { inTurn: Step[] };

// The launchers are plain JavaScript, which the compiler does not read.
const load = (file: string) => import(new URL(file, import.meta.url).href);
const {
	runStages,
	together,
	inTurn,
}: {
	runStages(steps: Step[]): Promise<number>;
	together(...steps: Step[]): Step;
	inTurn(...steps: Step[]): Step;
} = await load("./stages.mjs");
const {
	vitestCounts,
	playwrightCounts,
	trialCounts,
}: Record<"vitestCounts" | "playwrightCounts" | "trialCounts", (report: unknown) => Counts> =
	await load("./test-reports.mjs");

afterEach(() => vi.restoreAllMocks());

async function closing(...counts: Counts[]) {
	const lines: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
	const stages = counts.map((one, at) => ({ name: `Stage ${at + 1}`, run: async () => one }));
	const code = await runStages(stages);
	return { code, lines: lines.join("\n").split("\n").slice(-4) };
}

test("a run ends with what was odd, by name, and then the counts of all stages", async () => {
	const odd = ["failed: a.test.ts › adds up", "skipped: b.test.ts › goes on"];
	expect(await closing({ passed: 3, failed: 1, odd }, { passed: 1, failed: 0, odd: [] })).toEqual({
		code: 1,
		lines: [`Stage 1: ${odd[0]}`, `Stage 1: ${odd[1]}`, "", "4 passed, 1 failed"],
	});
	expect((await closing({ passed: 3, failed: 0, odd: [] })).lines.at(-1)).toBe(
		"3 passed, 0 failed",
	);
});

test("of stages side by side the first lane is seen, each other one is printed in one piece between its stages, and all are counted", async () => {
	const printed: string[] = [];
	const print = (text: unknown) => printed.push(String(text)) > 0;
	vi.spyOn(console, "log").mockImplementation((line) => void print(`${line}\n`));
	vi.spyOn(process.stdout, "write").mockImplementation(print);
	const ends = new Map<string, () => void>();
	// A stage that ends when `after` has begun, or with nobody's help.
	const stage = (name: string, after?: string): Stage => ({
		name,
		async run(onOutput = print) {
			onOutput(`${name} begins\n`);
			ends.get(name)?.();
			if (after) await new Promise<void>((done) => ends.set(after, done));
			onOutput(`${name} ends\n`);
			return { passed: 1, failed: name === "trials" ? 1 : 0, odd: [] };
		},
	});
	const seen = inTurn(stage("unit", "types"), stage("journeys"));
	const code = await runStages([
		together(seen, stage("trials"), inTurn(stage("lint"), stage("types"))),
		stage("last"),
	]);
	expect(printed.join("")).toBe(
		[
			"\n── unit\nunit begins\nunit ends\n",
			...["trials", "lint", "types"].map((name) => `\n── ${name}\n${name} begins\n${name} ends\n`),
			"\n── journeys\njourneys begins\njourneys ends\n",
			"\n── last\nlast begins\nlast ends\n",
			"\n── Failures and warnings\ntrials: 1 failed\n",
			"\n6 passed, 1 failed\n",
		].join(""),
	);
	expect(code).toBe(1);
});

test("a journey that passes at its second try only has failed", () => {
	const spec = (title: string, status: string) => ({ file: "x.ts", title, tests: [{ status }] });
	const report = {
		stats: { expected: 1, flaky: 1, unexpected: 1 },
		suites: [
			{
				specs: [spec("is right", "expected")],
				suites: [{ specs: [spec("wavers", "flaky"), spec("falls", "unexpected")] }],
			},
		],
	};
	expect(playwrightCounts(report)).toEqual({
		passed: 1,
		failed: 2,
		odd: ["flaky: x.ts › wavers", "unexpected: x.ts › falls"],
	});
});

test("a file that cannot be loaded, an error outside every test and a trial that was skipped are neither passed nor silent", () => {
	const file = { name: `${process.cwd()}/src/a.test.ts`, status: "failed", assertionResults: [] };
	expect(vitestCounts({ numPassedTests: 5, numFailedTests: 0, testResults: [file] })).toEqual({
		passed: 5,
		failed: 1,
		odd: ["not loaded: src/a.test.ts"],
	});
	const unhandled = ["src/a.test.ts: Error: gone"];
	expect(vitestCounts({ numPassedTests: 5, unhandled })).toEqual({
		passed: 5,
		failed: 1,
		odd: ["outside every test: src/a.test.ts: Error: gone"],
	});
	const endings = [
		{ name: "page/x", outcome: "skipped", why: "no Chromium" },
		{ name: "race/y", outcome: "passed" },
	];
	expect(trialCounts(endings)).toEqual({
		passed: 1,
		failed: 0,
		odd: ["skipped: page/x (no Chromium)"],
	});
});
