import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// Takes each guard of the code away in turn and shows that a test falls.
assertNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runOnProjectNode("guards/run-mutations.ts", {}, process.argv.slice(2));
