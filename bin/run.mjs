import { ensureInstalled } from "./install.mjs";
import { readSettingsEarly } from "./preflight.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// `node bin/run.mjs PROGRAM.ts …`: one of the project's programs, on the project's Node.
assertNode();
const [program, ...args] = process.argv.slice(2);
const { SHOP_MODE } = readSettingsEarly();
await ensureInstalled("running", SHOP_MODE === "production" ? "running" : "everything");
// V8 else lets young garbage grow to hundreds of megabytes on a large machine before it looks.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=16`.trim();
process.exitCode = await runOnProjectNode(program, { NODE_OPTIONS }, args);
