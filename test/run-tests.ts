import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { createVitest, type TestSpecification } from "vitest/node";

// `node test/run-tests.ts --report FILE [--until MS TEST …]`: runs every test file, or these in this order until a time
// (milliseconds since 1970). The report is Vitest's own; it has two fields more: `late` names the files that were not reached,
// `unhandled` the errors outside every test.
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { until: { type: "string" }, report: { type: "string" } },
});
const report = values.report ?? "";

/** Vitest makes one by `new`; it would take the largest first. */
function InOrder() {
	const placeOf = ({ moduleId }: TestSpecification) =>
		positionals.indexOf(relative(process.cwd(), moduleId));
	return {
		shard: (files: TestSpecification[]) => files,
		sort: (files: TestSpecification[]) => files.sort((a, b) => placeOf(a) - placeOf(b)),
	};
}

const vitest = await createVitest("test", {
	watch: false,
	reporters: ["default", "json"],
	outputFile: { json: report },
	...(values.until && { sequence: { sequencer: InOrder as never } }),
});
const left = values.until ? Number(values.until) - Date.now() : null;
if (left !== null && left <= 0) {
	const none = { numPassedTests: 0, numFailedTests: 0, testResults: [], late: positionals };
	writeFileSync(report, JSON.stringify(none));
	process.exit(0);
}
const limit = left && setTimeout(() => void vitest.cancelCurrentRun("keyboard-input"), left);
const { unhandledErrors } = await vitest.start(positionals);
if (limit) clearTimeout(limit);
const unhandled = unhandledErrors.map(sentenceOf);
await closeNaming(unhandled);

type Tested = { name: string; status: string; assertionResults: { status: string }[] };
const isLate = ({ status, assertionResults }: Tested) =>
	left !== null &&
	status !== "failed" &&
	(assertionResults.length === 0 || assertionResults.some((test) => test.status !== "passed"));
const whole = JSON.parse(readFileSync(report, "utf8")) as { testResults: Tested[] };
const testResults = whole.testResults.filter((file) => !isLate(file));
const late = whole.testResults.filter(isLate).map(({ name }) => relative(process.cwd(), name));
writeFileSync(report, JSON.stringify({ ...whole, testResults, late, unhandled }));
const hasFailed = unhandled.length > 0 || testResults.some(({ status }) => status === "failed");
process.exitCode = hasFailed ? 1 : 0;

/** Where and what, in a line: "src/a.test.ts: Error: gone (src/b.ts:3)". */
function sentenceOf(thrown: unknown): string {
	const fault = thrown as Error & { VITEST_TEST_PATH?: string };
	const file = relative(process.cwd(), fault.VITEST_TEST_PATH ?? "");
	const place = fault.stack?.split("\n").find((line) => /\/(?:src|test)\//.test(line));
	const said = [file, fault.name, String(fault.message ?? thrown).split("\n")[0]];
	return said.filter(Boolean).join(": ") + (place ? ` (${place.trim()})` : "");
}

// Vitest prints what fails while it closes, and tells nobody else.
async function closeNaming(unhandled: string[]): Promise<void> {
	const { logger } = vitest;
	const print = logger.error.bind(logger);
	logger.error = (...given: unknown[]) => {
		const [what, fault] = given;
		if (what === "error during close") unhandled.push(`${what}: ${sentenceOf(fault)}`);
		print(...given);
	};
	await vitest.exit();
}
