import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "../platform/database/database.server.ts";
import { listReleases, versionIn } from "./find-release.server.ts";
import { compareVersions } from "./versions.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** What each folder's repository told: its newest release, and when it was asked last. */
const told = new Map<string, { newest: string | null; askedAt: number }>();

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
	const { newest, askedAt } = told.get(folder) ?? { newest: null, askedAt: 0 };
	if (isInClone(folder) && now - askedAt >= dayMs) {
		told.set(folder, { newest, askedAt: now });
		void askAgain(folder, now).catch(() => {});
	}
	return newest !== null && compareVersions(newest, versionIn(folder)) > 0 ? newest : null;
}

async function askAgain(folder: string, askedAt: number): Promise<void> {
	const [first] = await listReleases(folder);
	if (first) told.set(folder, { newest: first.tag, askedAt });
}

// After an update the version that runs is in a folder of the clone.
function isInClone(folder: string): boolean {
	return [folder, join(folder, "..", "..")].some((one) => existsSync(join(one, ".git")));
}
