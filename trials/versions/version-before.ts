import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { git, mainBefore } from "../../bin/changed-tests.mjs";
import type { Fixture } from "../harness/fixture.ts";

/** The version that a shop is updated from: its commit, and the migrations that it does not have. */
export type VersionBefore = { commit: string; added: readonly string[] };

/** It in a folder of its own, with its packages. */
export type Checkout = VersionBefore & {
	folder: string;
	/** The migrations that it came with. */
	ownMigrations: string;
};

export const todaysMigrations = resolve("db/migrations");

/**
 * The version before the newest migrations: what TRIAL_BEFORE names, else the main branch where a migration is new
 * against it, else (`isFull`) the commit before the newest migration came; or why there is none, in a sentence.
 */
export function findVersionBefore(isFull: boolean): VersionBefore | string {
	const { base, commit: main } = mainBefore();
	if (!main) return "there is no git history here, and with it no version before";
	const named = process.env.TRIAL_BEFORE;
	if (named) return versionAt(named) ?? `git does not know TRIAL_BEFORE=${named}`;
	const onMain = versionAt(main);
	const isNew = onMain !== null && onMain.added.length > 0;
	if (isNew && !isFull && !hasSamePackages(onMain))
		return `${base} has other packages, which the full form installs`;
	if (isNew) return onMain;
	if (!isFull) return `no migration is new since ${base}`;
	const newest = listMigrations().at(-1) ?? "";
	const [came] = git(
		"log",
		"-1",
		"--diff-filter=A",
		"--format=%H",
		"--",
		`db/migrations/${newest}`,
	);
	return versionAt(`${came}^`) ?? `the history that is here ends before ${newest} came`;
}

/** Unpacks a version into a folder of the trial's, with the packages at hand where it has the same. */
export function checkOut(fixture: Fixture, before: VersionBefore): Checkout {
	const folder = mkdtempSync(join(fixture.folder, "before-"));
	const archive = execFileSync("git", ["archive", before.commit], { maxBuffer: 2 ** 30 });
	execFileSync("tar", ["-x", "-C", folder], { input: archive });
	if (hasSamePackages(before)) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	else execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "ignore" });
	const ownMigrations = join(folder, "own-migrations");
	cpSync(join(folder, "db/migrations"), ownMigrations, { recursive: true });
	// Through these a trial has it do what customers do; older versions have none of their own.
	for (const name of ["serve-side.ts", "shop-side.ts"])
		cpSync(`trials/model/${name}`, join(folder, "trials/model", name));
	return { ...before, folder, ownMigrations };
}

/** Gives a version these migrations in place of those that it has. */
export function giveMigrations(folder: string, from: string): void {
	const to = join(folder, "db/migrations");
	rmSync(to, { recursive: true });
	cpSync(from, to, { recursive: true });
}

function versionAt(name: string): VersionBefore | null {
	const [commit] = git("rev-parse", "-q", "--verify", `${name}^{commit}`);
	if (!commit) return null;
	const its = git("ls-tree", "--name-only", commit, "db/migrations/");
	const added = listMigrations().filter((file) => !its.includes(`db/migrations/${file}`));
	return { commit, added };
}

function listMigrations(): string[] {
	return readdirSync(todaysMigrations)
		.filter((file) => file.endsWith(".sql"))
		.sort();
}

function hasSamePackages({ commit }: VersionBefore): boolean {
	const [first, second] = [
		git("show", `${commit}:package.json`).join("\n"),
		readFileSync("package.json", "utf8"),
	];
	return isDeepStrictEqual(JSON.parse(first).dependencies, JSON.parse(second).dependencies);
}
