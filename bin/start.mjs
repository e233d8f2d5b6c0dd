import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runOnProjectNode } from "./project-node.mjs";
import { assertNode } from "./toolchain.mjs";

// The server always runs with NODE_ENV=production, or React's slow build would be served;
// the value given from outside decides only what SHOP_MODE is by default.
assertNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runOnProjectNode("bin/serve.ts", {
	NODE_ENV: "production",
	GIVEN_NODE_ENV: process.env.NODE_ENV ?? "",
});
