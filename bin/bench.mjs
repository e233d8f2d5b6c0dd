import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// Measures the shop as a customer gets it: built, in processes of its own (docs/decisions/0010).
assertNode();
await ensureInstalled();
await ensureBuilt();
const chosen = process.argv.slice(2);
const browses = chosen.includes("lighthouse") || chosen.every((one) => one.startsWith("-"));
const chromium = browses ? await ensureChromium() : null;
const environment = chromium ? { CHROMIUM_PATH: chromium } : {};
process.exitCode = await runOnProjectNode("bench/bench.ts", environment, chosen);
