import { existsSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startupError } from "../platform/startup-error.ts";
import { writeBegun } from "./exchange-clone.server.ts";
import { runVersion } from "./run-version.server.ts";

type Carrying = { clone: string; folder: string; tag: string; dataDir: string; file: string };

/**
 * Makes the embedded database anew with the programs of the version in `folder`, from the backup `file`, while no shop
 * runs. The former one is put aside, under the name that is given; `putBack` undoes it.
 */
export async function carryDatabase(carrying: Carrying): Promise<string> {
	const { clone, folder, tag, dataDir, file } = carrying;
	const place = join(dataDir, "postgres");
	const aside = `${place}-before-${tag}`;
	rmSync(aside, { recursive: true, force: true });
	writeBegun(clone, { step: "carry", tag, aside });
	renameSync(place, aside);
	const { code, output } = await runVersion(folder, ["bin/restore.ts", file, "--same-shop"]);
	if (code !== 0) throw startupError(output);
	return aside;
}

/** Puts the former database back in its place, and removes what was made of it. */
export function putBack(clone: string, dataDir: string, aside: string): void {
	const place = join(dataDir, "postgres");
	if (existsSync(aside)) {
		// Where it lies outside of the data folder, the place is a link to it.
		if (existsSync(place)) rmSync(realpathSync(place), { recursive: true, force: true });
		rmSync(place, { recursive: true, force: true });
		renameSync(aside, place);
	}
	writeBegun(clone, null);
}
