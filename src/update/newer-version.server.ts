import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "../platform/database/database.server.ts";
import { listReleases, versionIn } from "./find-release.server.ts";
import { compareVersions } from "./versions.ts";

const dayMs = 24 * 60 * 60 * 1000;
let newest: string | null = null;
let askedAt = 0;

/**
 * The newest released version, such as `v1.4.0`, where it is newer than the one in `folder`, which runs; else null. Each
 * process asks the repository that the clone came from, at most once a day and behind the answer: a caller reads what was
 * found before. Where there is no git, or no answer, there is no newer version.
 */
export function findNewerVersion(
	{ clock }: Pick<Deps, "clock">,
	folder = process.cwd(),
): string | null {
	const now = clock.now().getTime();
	if (isInClone(folder) && now - askedAt >= dayMs) {
		askedAt = now;
		void askAgain(folder).catch(() => {});
	}
	return newest !== null && compareVersions(newest, versionIn(folder)) > 0 ? newest : null;
}

async function askAgain(folder: string): Promise<void> {
	const [first] = await listReleases(folder);
	if (first) newest = first.tag;
}

// After an update the version that runs is in a folder of the clone.
function isInClone(folder: string): boolean {
	return [folder, join(folder, "..", "..")].some((one) => existsSync(join(one, ".git")));
}
