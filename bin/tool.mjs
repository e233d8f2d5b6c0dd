import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode, stopWith } from "./toolchain.mjs";

// `node bin/tool.mjs NAME …`: what measures, attacks or photographs the built shop, in processes of
// its own. `browser`: whether it needs a Chromium, or runs without where there is none.
const tools = {
	/** Measurements (docs/decisions/0010). */
	bench: { program: "bench/bench.ts", browser: (args) => (browses(args) ? "optional" : "none") },
	/** Stress and chaos tests: counts what must never happen (docs/decisions/0020). */
	trials: { program: "trials/run.ts", browser: () => "optional" },
	/** Takes each guard of the code away in turn and shows that a test fails. */
	guards: { program: "guards/run-mutations.ts", browser: () => "none" },
	/** Contact sheets in test-results/screens/: every screen at three widths, light and dark. */
	screens: { program: "screens/run.ts", browser: () => "needed" },
};

assertNode();
const [name, ...args] = process.argv.slice(2);
const tool = tools[name];
if (!tool) stopWith(`Please name one of: ${Object.keys(tools).join(", ")}`);
await ensureInstalled();
await ensureBuilt();
const browser = tool.browser(args);
const chromium = browser === "none" ? null : await ensureChromium();
if (browser === "needed" && !chromium) process.exit(1);
const environment = chromium ? { CHROMIUM_PATH: chromium } : {};
process.exitCode = await runOnProjectNode(tool.program, environment, args);

function browses(chosen) {
	return chosen.includes("lighthouse") || chosen.every((argument) => argument.startsWith("-"));
}
