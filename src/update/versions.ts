/** A released version: its tag, such as `v1.4.0`, and the commit that it names. */
export type Release = { tag: string; commit: string };

const releaseTag = /^v(\d+)\.(\d+)\.(\d+)$/;

/** The releases in what `git ls-remote --tags` printed, the newest first. Other tags and release candidates are none. */
export function readReleases(printed: string): Release[] {
	const commits = new Map<string, string>();
	for (const line of printed.split("\n")) {
		const [commit = "", name = ""] = line.split("\t");
		// An annotated tag has a second line with the commit itself.
		const tag = name.replace("refs/tags/", "").replace("^{}", "");
		if (releaseTag.test(tag)) commits.set(tag, commit);
	}
	return [...commits]
		.map(([tag, commit]) => ({ tag, commit }))
		.sort((a, b) => compareVersions(b.tag, a.tag));
}

/** Below 0 where version `a` is older than `b`, 0 where they are the same. Both may begin with `v`. */
export function compareVersions(a: string, b: string): number {
	const [first, second] = [numbersOf(a), numbersOf(b)];
	const at = first.findIndex((number, index) => number !== second[index]);
	return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

function numbersOf(version: string): number[] {
	return version.replace(/^v/, "").split(".").map(Number);
}
