import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// Takes the contact sheets in docs/screens/: every screen at three widths, light and dark.
assertNode();
await ensureInstalled();
await ensureBuilt();
const CHROMIUM_PATH = await ensureChromium();
process.exitCode = CHROMIUM_PATH
	? await runOnProjectNode("screens/run.ts", { CHROMIUM_PATH }, process.argv.slice(2))
	: 1;
