import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startupError } from "../platform/startup-error.ts";
import { linkTree, versionsIn } from "./prepare-version.server.ts";
import { runGit } from "./run-version.server.ts";
import { copy } from "./update.copy.ts";

/** What an update that is under way has begun, for the next call where this one is killed. */
export type Begun =
	| { step: "exchange"; tag: string }
	/** The database's folder is put aside under that name. */
	| { step: "carry"; tag: string; aside: string };

const made = ["node_modules", "build"];

/**
 * Brings the clone to a version that was prepared in a folder beside it: sources, packages and build, so that the next
 * start is a start of that version. Killed in the middle, `finishExchange` does the rest.
 */
export async function exchangeClone(clone: string, tag: string, folder: string): Promise<void> {
	console.log(copy.finishing(tag));
	rmSync(readyIn(clone), { recursive: true, force: true });
	for (const name of made) linkTree(join(folder, name), join(readyIn(clone), name));
	writeBegun(clone, { step: "exchange", tag });
	await finishExchange(clone, tag);
}

/** The rest of an exchange that was begun. */
export async function finishExchange(clone: string, tag: string): Promise<void> {
	// Left by a git that was killed: no other update runs, and this one has just begun.
	rmSync(join(clone, ".git", "index.lock"), { force: true });
	const checkout = ["checkout", "--quiet", "--force", "--detach", `refs/tags/${tag}`];
	const { code, output } = await runGit(clone, checkout);
	if (code !== 0) throw startupError(copy.notSwitched(output));
	for (const name of made) {
		const [ready, place] = [join(readyIn(clone), name), join(clone, name)];
		const former = `${ready}.former`;
		if (!existsSync(ready)) continue;
		rmSync(former, { recursive: true, force: true });
		if (existsSync(place)) renameSync(place, former);
		renameSync(ready, place);
	}
	rmSync(readyIn(clone), { recursive: true, force: true });
	writeBegun(clone, null);
}

/** What an earlier update has begun and not finished. */
export function readBegun(clone: string): Begun | null {
	try {
		return JSON.parse(readFileSync(fileIn(clone), "utf8"));
	} catch {
		return null;
	}
}

export function writeBegun(clone: string, begun: Begun | null): void {
	if (begun === null) {
		rmSync(fileIn(clone), { force: true });
		return;
	}
	mkdirSync(versionsIn(clone), { recursive: true });
	// Whole or not at all, whatever happens in between.
	writeFileSync(`${fileIn(clone)}.new`, JSON.stringify(begun), { flush: true });
	renameSync(`${fileIn(clone)}.new`, fileIn(clone));
}

function fileIn(clone: string): string {
	return join(versionsIn(clone), "begun.json");
}

function readyIn(clone: string): string {
	return join(versionsIn(clone), "ready");
}
