import { ensureBuilt, isBuilt } from "./build.mjs";
import { ensureInstalled, removeBuildPackages } from "./install.mjs";
import { assertNode } from "./toolchain.mjs";

// `npm run prepare:production`: installs, builds and removes the build tools, as `npm start` of a production does, and
// ends. For a shop whose own user may not write to the project's folder, for an image, and for an update, which keeps the
// build tools of a demonstration (`--keep-build-tools`).
assertNode();
await ensureInstalled(isBuilt() ? "running" : "everything");
await ensureBuilt();
if (!process.argv.includes("--keep-build-tools")) await removeBuildPackages();
