import { afterEach, expect, test, vi } from "vitest";

type Counts = { passed: number; failed: number; odd: string[] };
type Stage = { name: string; run(): Promise<Counts> };

// The launchers are plain JavaScript, which the compiler does not read.
const load = (file: string) => import(new URL(file, import.meta.url).href);
const { runStages }: { runStages(stages: Stage[]): Promise<number> } = await load("./stages.mjs");
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

test("a test file that cannot be loaded and a trial that was skipped are neither passed nor silent", () => {
	const file = { name: `${process.cwd()}/src/a.test.ts`, status: "failed", assertionResults: [] };
	expect(vitestCounts({ numPassedTests: 5, numFailedTests: 0, testResults: [file] })).toEqual({
		passed: 5,
		failed: 1,
		odd: ["not loaded: src/a.test.ts"],
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
