import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killPostgresIn } from "../src/platform/embedded-postgres/postgres-processes.server.ts";

const prefix = "jontro-bench-";
/** The data folders of a run: its server's, and those of shops that it started on their own. */
const dataFolders = ["server", "started"];

/** The folder of a run's own, by its process. */
export function folderOf(pid: number, parent = tmpdir()): string {
	return join(parent, `${prefix}${pid}`);
}

/** A killed run leaves its folder, which may be half removed, and a database that runs in it. */
export async function removeLeftovers(parent = tmpdir()): Promise<void> {
	for (const name of readdirSync(parent).filter((item) => item.startsWith(prefix))) {
		if (existsSync(`/proc/${name.slice(prefix.length)}`)) continue;
		const folder = realpathSync(join(parent, name));
		for (const cluster of clustersOf(folder)) await killPostgresIn(cluster);
		removeFolder(folder);
	}
}

/** Removes the folder of a run, with what of it had to lie elsewhere. */
export function removeFolder(folder: string): void {
	for (const each of [...clustersOf(folder), folder])
		rmSync(each, { recursive: true, force: true });
}

// Where the cluster had to lie outside, the data folder holds a link to it.
function clustersOf(folder: string): string[] {
	const places = dataFolders.map((name) => join(folder, name, "postgres"));
	return places.map((place) => linkedFrom(place) ?? place);
}

function linkedFrom(path: string): string | null {
	try {
		return readlinkSync(path);
	} catch {
		return null;
	}
}
