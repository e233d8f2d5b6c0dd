import { ensureInstalled } from "./install.mjs";
import { firstMissing } from "./packages.mjs";
import { checkPlaces, readSettingsEarly } from "./preflight.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// The shop with hot reload: one process, one port, Vite inside it.
assertNode();
const environment = { NODE_ENV: "development" };
const settings = readSettingsEarly(environment);
if (firstMissing("everything")) await checkPlaces(settings);
await ensureInstalled();
process.exitCode = await runOnProjectNode("bin/dev.ts", environment);
