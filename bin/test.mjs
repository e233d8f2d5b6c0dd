import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import {
	browserJourneys,
	formatAndLint,
	productionBuild,
	runStages,
	shortTrials,
	types,
	unitAndIntegration,
} from "./stages.mjs";
import { assertNode } from "./toolchain.mjs";

// Everything there is to check.
assertNode();
await ensureInstalled();
const chromium = await ensureChromium();
process.exitCode = await runStages([
	formatAndLint,
	types,
	productionBuild,
	unitAndIntegration,
	shortTrials(chromium),
	browserJourneys(chromium),
]);
