import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// `node bin/run.mjs PROGRAM.ts …`: one of the project's programs, on the project's Node.
assertNode();
const [program, ...args] = process.argv.slice(2);
await ensureInstalled();
process.exitCode = await runOnProjectNode(program, {}, args);
