import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "../platform/database/database.server.ts";
import { shopStateEntry } from "../platform/database/shop-state.server.ts";
import { listReleases, versionIn } from "./find-release.server.ts";
import { compareVersions } from "./versions.ts";

const dayMs = 24 * 60 * 60 * 1000;
const newestVersion = shopStateEntry<{ tag: string | null; askedAt: number }>("newest-version");

/**
 * The newest released version, such as `v1.4.0`, where it is newer than the one in `folder`, which runs; else null. The
 * repository that the clone came from is asked at most once a day for all processes, and behind the answer: a caller
 * reads what was found before. Where there is no git, or no answer, there is no newer version.
 */
export async function findNewerVersion(deps: Deps, folder = process.cwd()): Promise<string | null> {
	const now = deps.clock.now().getTime();
	const found = await newestVersion.read(deps.db);
	if (isInClone(folder) && now - (found?.askedAt ?? 0) >= dayMs) {
		await newestVersion.write(deps, { tag: found?.tag ?? null, askedAt: now });
		void askAgain(deps, folder, now).catch(() => {});
	}
	if (!found?.tag || compareVersions(found.tag, versionIn(folder)) <= 0) return null;
	return found.tag;
}

async function askAgain(deps: Deps, folder: string, askedAt: number): Promise<void> {
	const [newest] = await listReleases(folder);
	if (newest) await newestVersion.write(deps, { tag: newest.tag, askedAt });
}

// After an update the version that runs is in a folder of the clone.
function isInClone(folder: string): boolean {
	return [folder, join(folder, "..", "..")].some((one) => existsSync(join(one, ".git")));
}
