import { existsSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { killPostgresIn } from "../platform/embedded-postgres/postgres-processes.server.ts";
import { startupError } from "../platform/startup-error.ts";
import { writeBegun } from "./exchange-clone.server.ts";
import { runVersion } from "./run-version.server.ts";

type Carrying = { clone: string; folder: string; tag: string; dataDir: string; file: string };

/**
 * Makes the embedded database anew with the programs of the version in `folder`, from the backup `file`, while no shop
 * runs. It takes the place of the former one when it is whole, so that a start in between never begins an empty shop. The
 * former one is put aside, under the name that is given; `putBack` undoes it.
 */
export async function carryDatabase(carrying: Carrying): Promise<string> {
	const { clone, folder, tag, dataDir, file } = carrying;
	const place = join(dataDir, "postgres");
	const [aside, work] = [`${place}-before-${tag}`, join(dataDir, "carrying")];
	await removeDatabase(join(work, "postgres"));
	rmSync(work, { recursive: true, force: true });
	rmSync(aside, { recursive: true, force: true });
	const restore = ["bin/restore.ts", file, "--same-shop"];
	const { code, output } = await runVersion(folder, restore, { DATA_DIR: work });
	if (code !== 0) throw startupError(output);
	writeBegun(clone, { step: "carry", tag, aside });
	renameSync(place, aside);
	renameSync(join(work, "postgres"), place);
	rmSync(work, { recursive: true, force: true });
	return aside;
}

/** Puts the former database back in its place, and removes what was made of it. */
export async function putBack(clone: string, dataDir: string, aside: string): Promise<void> {
	const place = join(dataDir, "postgres");
	if (existsSync(aside)) {
		await removeDatabase(place);
		renameSync(aside, place);
	}
	writeBegun(clone, null);
}

// Its server has a session of its own, and lives on where the update was killed. Where the files lie outside of the data
// folder, the place is a link to them.
async function removeDatabase(place: string): Promise<void> {
	if (!existsSync(place)) return;
	const files = realpathSync(place);
	await killPostgresIn(files);
	rmSync(files, { recursive: true, force: true });
	rmSync(place, { recursive: true, force: true });
}
