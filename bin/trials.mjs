import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// Tries, by count, what must never happen (docs/decisions/0020).
assertNode();
await ensureInstalled();
await ensureBuilt();
const CHROMIUM_PATH = (await ensureChromium()) ?? "";
process.exitCode = await runOnProjectNode(
	"trials/run.ts",
	{ CHROMIUM_PATH },
	process.argv.slice(2),
);
