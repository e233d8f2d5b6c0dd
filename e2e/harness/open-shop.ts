import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quickFolder } from "../../test/harness/database/quick-folder.ts";

// Opens the built shop for the journeys on a data folder of its own, which is removed at the end.
const folder = process.env.E2E_DATA_DIR ?? mkdtempSync(join(quickFolder(), "jontro-test-server-"));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o711); // root's database runs under another user, who has to enter
const shop = spawn(process.execPath, ["test/harness/identity/serve-with-cheap-hashes.ts"], {
	stdio: "inherit",
	env: { ...process.env, DATA_DIR: folder },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal));
shop.once("exit", (code) => {
	removeCluster();
	rmSync(folder, { recursive: true, force: true });
	process.exit(code ?? 1);
});

// Where the folder could not be entered by the database's user, the cluster lies outside it.
function removeCluster(): void {
	try {
		rmSync(readlinkSync(join(folder, "postgres")), { recursive: true, force: true });
	} catch {
		// no link: the cluster lies in the folder itself
	}
}
