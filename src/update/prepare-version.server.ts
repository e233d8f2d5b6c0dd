import {
	chmodSync,
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { startupError } from "../platform/startup-error.ts";
import { runGit, runVersion } from "./run-version.server.ts";
import { copy } from "./update.copy.ts";
import type { Release } from "./versions.ts";

/** The folder of the versions beside the one in a clone. */
export function versionsIn(clone: string): string {
	return join(clone, ".versions");
}

/**
 * Installs and builds a release in a folder of its own beside the clone, and gives that folder. What both versions use
 * is linked and not fetched again. A failure leaves no folder; one that was finished before is taken as it is.
 */
export async function prepareVersion(
	clone: string,
	{ tag, commit }: Release,
	{ production }: { production: boolean },
): Promise<string> {
	const folder = join(versionsIn(clone), tag);
	const stamp = ".prepared";
	if (existsSync(join(folder, stamp)) && readFileSync(join(folder, stamp), "utf8") === commit)
		return folder;
	console.log(copy.preparing(folder));
	// What an update that was killed has begun may still be at work in its folder.
	const making = mkdtempSync(`${folder}.making-`);
	chmodSync(making, 0o755);
	try {
		await writeSources(clone, commit, making);
		const same = isSameFile(clone, making, "package-lock.json") ? ["node_modules", "build"] : [];
		// The version's own launcher keeps of them what is right for it.
		for (const name of same)
			if (existsSync(join(clone, name))) linkTree(join(clone, name), join(making, name));
		const kept = production ? [] : ["--keep-build-tools"];
		const { code, output } = await runVersion(making, ["bin/prepare.mjs", ...kept]);
		if (code !== 0) throw notBuilt(tag, output, making);
		writeFileSync(join(making, stamp), commit);
		rmSync(folder, { recursive: true, force: true });
		renameSync(making, folder);
		return folder;
	} catch (error) {
		rmSync(making, { recursive: true, force: true, maxRetries: 3 });
		throw error;
	}
}

// By an index of its own, so that the clone's stays as it is.
async function writeSources(clone: string, commit: string, folder: string): Promise<void> {
	const env = { GIT_INDEX_FILE: `${folder}.index` };
	const steps = [
		["read-tree", commit],
		["checkout-index", "--all", "--force", `--prefix=${folder}/`],
	];
	try {
		for (const step of steps) {
			const { code, output } = await runGit(clone, step, { more: env });
			if (code !== 0) throw notBuilt(commit, output, folder);
		}
	} finally {
		rmSync(env.GIT_INDEX_FILE, { force: true });
	}
}

/** Why a version is not built. Throws where the disk is full: git, for one, does not say so. */
function notBuilt(what: string, output: string, folder: string): Error {
	writeFileSync(join(folder, "room"), Buffer.alloc(1024 * 1024));
	return startupError(copy.notBuilt(what, output));
}

function isSameFile(one: string, other: string, name: string): boolean {
	return readFileSync(join(one, name), "utf8") === readFileSync(join(other, name), "utf8");
}

/** Makes a second folder of the same files, which takes next to no room; where a file cannot be linked it is copied. */
export function linkTree(from: string, to: string): void {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (entry.isDirectory()) linkTree(source, target);
		else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
		else linkOrCopy(source, target);
	}
}

function linkOrCopy(source: string, target: string): void {
	try {
		linkSync(source, target);
	} catch {
		copyFileSync(source, target);
	}
}
