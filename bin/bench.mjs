import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// Measures the shop as a customer gets it: built, in processes of its own (docs/decisions/0010).
assertNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runOnProjectNode("bench/bench.ts", {}, process.argv.slice(2));
