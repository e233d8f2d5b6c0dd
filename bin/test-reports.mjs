import { relative } from "node:path";
import { projectRoot } from "./toolchain.mjs";

// Each reads a runner's own report into `{ passed, failed, odd }`; `odd` names whatever did not
// simply pass, so that the end of a long run shows it.

/**
 * The counts of a report by Vitest. A file that could not be loaded failed once, and so did each error outside every test;
 * `late` were not run (test/run-tests.ts).
 */
export function vitestCounts({
	numPassedTests = 0,
	numFailedTests = 0,
	testResults = [],
	late = [],
	unhandled = [],
}) {
	const files = testResults.map((file) => ({ ...file, name: relative(projectRoot, file.name) }));
	const unloaded = files.filter((file) => file.status === "failed" && !hasFailedTest(file));
	const odd = files.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status !== "passed")
			.map(({ status, fullName }) => `${status}: ${name} › ${fullName}`),
	);
	return {
		passed: numPassedTests,
		failed: numFailedTests + unloaded.length + unhandled.length,
		odd: [
			...odd,
			...unloaded.map(({ name }) => `not loaded: ${name}`),
			...unhandled.map((what) => `outside every test: ${what}`),
			...late.map((file) => `not reached in time, npm test runs it: ${file}`),
		],
	};
}

function hasFailedTest({ assertionResults }) {
	return assertionResults.some(({ status }) => status === "failed");
}

/** The counts of a report by Playwright. */
export function playwrightCounts({ stats = {}, errors = [], suites = [] }) {
	const { expected = 0, flaky = 0, unexpected = 0 } = stats;
	const odd = specsIn(suites).flatMap(({ file, title, tests }) =>
		tests
			.filter(({ status }) => status !== "expected")
			.map(({ status }) => `${status}: ${file} › ${title}`),
	);
	return {
		passed: expected,
		// What passes at a second try only hides a race: it has failed.
		failed: unexpected + flaky + errors.length,
		odd: [...odd, ...errors.map(({ message }) => String(message).split("\n")[0])],
	};
}

function specsIn(suites) {
	return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])]);
}

/** The counts of a report by the trials. */
export function trialCounts(endings) {
	const all = Array.isArray(endings) ? endings : [];
	const count = (outcome) => all.filter((one) => one.outcome === outcome).length;
	const odd = all.filter(({ outcome }) => outcome !== "passed");
	return {
		passed: count("passed"),
		failed: count("failed"),
		odd: odd.map(({ name, outcome, why, wrong }) => `${outcome}: ${name} (${why ?? wrong[0]})`),
	};
}
