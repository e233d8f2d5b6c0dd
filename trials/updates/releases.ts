import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { plantMigrations } from "../../test/harness/database/plant-migration.ts";

/** What a made release has other than today's shop. */
export type Change = {
	/** The text of a file, made of what it was. */
	files?: Record<string, (text: string) => string>;
	/** Migrations behind today's, by tag. */
	migrations?: Record<string, string>;
};

export type Origin = ReturnType<typeof makeOrigin>;

/** The number of today's shop, which is the version that a trial updates from. */
export const todaysVersion: string = JSON.parse(readFileSync("package.json", "utf8")).version;

/**
 * A repository of the trial's own with the files that are here now as its first release. `release` adds one with a higher
 * number that differs in nothing but the change that is named.
 */
export function makeOrigin(folder: string) {
	mkdirSync(folder, { recursive: true });
	const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
	const files = execFileSync("git", listed, { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
	for (const file of files)
		if (file && existsSync(file)) cpSync(file, join(folder, file), { verbatimSymlinks: true });
	git(folder, "init", "--quiet");
	const base = commitAs(`v${todaysVersion}`);

	function commitAs(tag: string): string {
		git(folder, "add", "--all");
		git(folder, "commit", "--quiet", "--message", tag);
		git(folder, "tag", tag);
		return git(folder, "rev-parse", "HEAD");
	}
	function rewrite(file: string, change: (text: string) => string): void {
		const before = readFileSync(join(folder, file), "utf8");
		const after = change(before);
		if (after === before) throw new Error(`${file} is not as this trial expects it`);
		writeFileSync(join(folder, file), after);
	}
	return {
		folder,
		release(tag: string, { files: changed = {}, migrations = {} }: Change = {}): string {
			git(folder, "checkout", "--quiet", "--detach", base);
			const number = `"version": "${tag.slice(1)}"`;
			rewrite("package.json", (text) => text.replace(/"version": "[^"]+"/, number));
			for (const [file, change] of Object.entries(changed)) rewrite(file, change);
			if (Object.keys(migrations).length > 0)
				plantMigrations(join(folder, "db/migrations"), migrations);
			commitAs(tag);
			return tag;
		},
	};
}

/** Runs git in a repository, and gives what it printed. */
export function git(folder: string, ...args: string[]): string {
	const config = ["user.name=Trial", "user.email=trial@example.com", "advice.detachedHead=false"];
	const who = config.flatMap((one) => ["-c", one]);
	return execFileSync("git", [...who, ...args], { cwd: resolve(folder), encoding: "utf8" }).trim();
}
