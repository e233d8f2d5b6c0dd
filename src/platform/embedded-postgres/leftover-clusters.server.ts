import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outsideFolder } from "./embedded-binaries.server.ts";
import { type Cluster, give } from "./embedded-cluster.server.ts";

const homeFile = "shop.home";

/** Notes in a cluster that lies outside its data folder whose it is. */
export function recordDataDir({ folder, user }: Cluster, dataDir: string): void {
	const home = realpathSync(dataDir);
	if (folder === join(home, "postgres")) return;
	const file = join(folder, homeFile);
	writeFileSync(file, home);
	give(file, user);
}

/**
 * Clusters outside whose data folder is gone, or leads to another by now: with a clone its database
 * does not go. Those that this user cannot look into are not his to clear away.
 */
export function findLeftovers(outside = outsideFolder): string[] {
	const names = existsSync(outside) ? readdirSync(outside) : [];
	return names.map((name) => join(outside, name)).filter(isLeftover);
}

function isLeftover(folder: string): boolean {
	try {
		const place = join(readFileSync(join(folder, homeFile), "utf8"), "postgres");
		return !existsSync(place) || realpathSync(place) !== realpathSync(folder);
	} catch {
		return false;
	}
}
