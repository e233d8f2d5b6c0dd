import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { createVitest, type TestSpecification } from "vitest/node";

// `node test/run-until.ts --until MS --report FILE TEST …`: runs these test files in this order until a time (milliseconds
// since 1970). The report is Vitest's own; `late` names the files that were not reached.
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
	sequence: { sequencer: InOrder as never },
});
const left = Number(values.until) - Date.now();
if (left <= 0) {
	const none = { numPassedTests: 0, numFailedTests: 0, testResults: [], late: positionals };
	writeFileSync(report, JSON.stringify(none));
	process.exit(0);
}
const limit = setTimeout(() => void vitest.cancelCurrentRun("keyboard-input"), left);
await vitest.start(positionals);
clearTimeout(limit);
await vitest.close();

type Tested = { name: string; status: string; assertionResults: { status: string }[] };
const isLate = ({ status, assertionResults }: Tested) =>
	status !== "failed" &&
	(assertionResults.length === 0 || assertionResults.some((test) => test.status !== "passed"));
const whole = JSON.parse(readFileSync(report, "utf8")) as { testResults: Tested[] };
const testResults = whole.testResults.filter((file) => !isLate(file));
const late = whole.testResults.filter(isLate).map(({ name }) => relative(process.cwd(), name));
writeFileSync(report, JSON.stringify({ ...whole, testResults, late }));
process.exitCode = testResults.some(({ status }) => status === "failed") ? 1 : 0;
