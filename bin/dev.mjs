import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// The shop with hot reload: one process, one port, Vite inside it.
assertNode();
await ensureInstalled();
process.exitCode = await runOnProjectNode("bin/dev.ts", { NODE_ENV: "development" });
