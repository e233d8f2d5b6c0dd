import { ensureInstalled } from "./install.mjs";
import { formatAndLint, runStages, types, unitAndIntegration } from "./stages.mjs";
import { assertNode } from "./toolchain.mjs";

// The fast half of `npm test`: no build, no browser.
assertNode();
await ensureInstalled();
process.exitCode = await runStages([formatAndLint, types, unitAndIntegration]);
