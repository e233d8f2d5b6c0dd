import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { startupError } from "../platform/startup-error.ts";
import { runGit } from "./run-version.server.ts";
import { copy } from "./update.copy.ts";
import { compareVersions, type Release, readReleases } from "./versions.ts";

/** The version in a folder, by its package.json: `1.4.0`. */
export function versionIn(folder: string): string {
	return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** Finds the release to update a clone to: `asked`, or the newest. Refuses where there is none, it is older, or the same. */
export async function findRelease(clone: string, asked: string | undefined): Promise<Release> {
	const top = await runGit(clone, ["rev-parse", "--show-toplevel"]);
	if (top.code !== 0 || realpathSync(top.output) !== realpathSync(clone))
		throw startupError(copy.noClone);
	const changed = await runGit(clone, ["status", "--porcelain", "--untracked-files=no"]);
	if (changed.output !== "") throw startupError(copy.localChanges(namesIn(changed.output)));
	const releases = await listReleases(clone);
	const release = asked ? releases.find(({ tag }) => tag === tagOf(asked)) : releases[0];
	if (!releases[0]) throw startupError(copy.noRelease);
	if (!release)
		throw startupError(copy.unknown(tagOf(asked ?? ""), releases.map(({ tag }) => tag).join(", ")));
	const now = versionIn(clone);
	const order = compareVersions(release.tag, now);
	if (order < 0) throw startupError(copy.older(release.tag, now));
	return release;
}

/** Fetches a release into a clone. Refuses one whose number is not that of its tag. */
export async function fetchRelease(clone: string, { tag, commit }: Release): Promise<void> {
	const fetching = ["fetch", "--quiet", "--force", "origin", "tag", tag];
	const fetched = await runGit(clone, fetching, { limitMs: 600_000 });
	if (fetched.code !== 0) throw startupError(copy.noOrigin(lastLine(fetched.output)));
	const { output } = await runGit(clone, ["show", `${commit}:package.json`]);
	const { version } = JSON.parse(output) as { version: string };
	if (`v${version}` !== tag) throw startupError(copy.otherNumber(tag, version));
}

/** The releases of the repository that a clone came from, the newest first. */
export async function listReleases(clone: string): Promise<Release[]> {
	const asked = await runGit(clone, ["ls-remote", "--tags", "origin"]);
	if (asked.code !== 0) throw startupError(copy.noOrigin(lastLine(asked.output)));
	return readReleases(asked.output);
}

function tagOf(asked: string): string {
	return asked.startsWith("v") ? asked : `v${asked}`;
}

function namesIn(status: string): string {
	return status
		.split("\n")
		.map((line) => line.trim().split(/\s+/).slice(1).join(" "))
		.join(", ");
}

function lastLine(output: string): string {
	return output.split("\n").findLast((line) => line.trim() !== "") ?? "git said nothing";
}
