import { ensureBuilt, isBuilt } from "./build.mjs";
import { ensureInstalled, removeBuildPackages } from "./install.mjs";
import { firstMissing } from "./packages.mjs";
import { checkPlaces, readSettingsEarly } from "./preflight.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode, inProject } from "./toolchain.mjs";

// The server always runs with NODE_ENV=production, or React's slow build would be served;
// the value given from outside decides only what SHOP_MODE is by default.
assertNode();
const environment = { NODE_ENV: "production", GIVEN_NODE_ENV: process.env.NODE_ENV ?? "" };
const settings = readSettingsEarly(environment);
const need = isBuilt() ? "running" : "everything";
const isProduction = settings.SHOP_MODE === "production";
if (need === "everything" || firstMissing(need)) await checkPlaces(settings);
if (isProduction && need === "everything")
	console.log(
		"There is no build of these sources yet: what builds the shop is installed, and removed again after it.",
	);
await ensureInstalled(need, isProduction ? need : "everything");
if (need === "everything") await ensureBuilt();
if (isProduction) await removeBuildPackages();
// What was compiled at the last start need not be again; where the folder cannot be written, Node does without.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? inProject("build", "compiled");
// Measured after a rush (bench/RESULTS.md, "A flood"): the allocator gives little back of an arena for each thread, and
// V8 lets young garbage grow to hundreds of megabytes.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? "2";
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=16`.trim();
const memory = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, NODE_OPTIONS };
process.exitCode = await runOnProjectNode("bin/serve.ts", { ...environment, ...memory });
