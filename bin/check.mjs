import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import {
	browserJourneys,
	currentBuild,
	format,
	formatAndLint,
	formatAndLintOfChange,
	inTurn,
	productionBuild,
	runStages,
	shortTrials,
	testsOfWhatChanged,
	together,
	types,
	unitAndIntegration,
} from "./stages.mjs";
import { assertNode, stopWith } from "./toolchain.mjs";

// `node bin/check.mjs NAME`: the stages of one of these scripts of package.json.
const withoutTests = together(formatAndLint, types, productionBuild);
const stages = {
	format: () => [format],
	lint: () => [formatAndLint],
	typecheck: () => [types],
	build: () => [productionBuild],
	verify: () => [withoutTests, unitAndIntegration],
	async test() {
		const chromium = await ensureChromium();
		// What one lane waits for, the other has work for: together they take a tenth less than one after the other.
		const seen = inTurn(unitAndIntegration, browserJourneys(chromium));
		return [withoutTests, together(seen, shortTrials(chromium))];
	},
	/** A minute, what is installed before not counted. */
	async "test:quick"() {
		const chromium = await ensureChromium();
		const until = Date.now() + 50_000;
		const mainJob = browserJourneys(chromium, [
			"--grep",
			"a visitor becomes a customer, books a part, pays by card",
		]);
		const tests = together(testsOfWhatChanged(until), mainJob);
		return [together(formatAndLintOfChange, types, inTurn(currentBuild, tests))];
	},
};

assertNode();
const chosen = stages[process.argv[2]];
if (!chosen) stopWith(`Please name one of: ${Object.keys(stages).join(", ")}`);
await ensureInstalled();
process.exitCode = await runStages(await chosen());
