import { ensureInstalled } from "./install.mjs";
import { formatAndLint, productionBuild, runStages, types, unitAndIntegration } from "./stages.mjs";
import { assertNode } from "./toolchain.mjs";

// The fast half of `npm test`: no browser.
assertNode();
await ensureInstalled();
process.exitCode = await runStages([formatAndLint, types, productionBuild, unitAndIntegration]);
