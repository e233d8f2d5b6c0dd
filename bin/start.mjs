import { ensureBuilt, isBuilt } from "./build.mjs";
import { ensureInstalled, removeBuildPackages } from "./install.mjs";
import { keepShop } from "./keep-shop.mjs";
import { firstMissing } from "./packages.mjs";
import { checkPlaces, readSettingsEarly } from "./preflight.mjs";
import { assertNode, projectRoot } from "./toolchain.mjs";

// The server always runs with NODE_ENV=production, or React's slow build would be served;
// the value given from outside decides only what SHOP_MODE is by default.
assertNode();
process.chdir(projectRoot);
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
// Measured after a rush (bench/RESULTS.md, "A flood"): the allocator gives little back of an arena for each thread, and
// V8 lets young garbage grow to hundreds of megabytes.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? "2";
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=16`.trim();
process.exitCode = await keepShop(settings, { ...environment, MALLOC_ARENA_MAX, NODE_OPTIONS });
