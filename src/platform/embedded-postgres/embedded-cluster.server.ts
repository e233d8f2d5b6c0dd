import { randomBytes } from "node:crypto";
import {
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import { mentionsDiskFull, startupError } from "../startup-error.ts";
import { openFolder, outsideFolder, program, runAs } from "./embedded-binaries.server.ts";
import { killPostgresIn } from "./postgres-processes.server.ts";
import {
	isRoot,
	mayEnter,
	ownerOf,
	type SystemUser,
	unprivilegedUser,
} from "./system-user.server.ts";

export const roleName = "shop";
const passwordName = "shop.password";
const passwordBytes = 24;

/** A database cluster: its real folder, and the user of its server (null: this process's user). */
export type Cluster = { folder: string; user: SystemUser | null };

/** Finds the cluster in a data folder or linked from it; null if there is none. Refuses any other content there. */
export function findCluster(dataDir: string): Cluster | null {
	const place = join(dataDir, "postgres");
	const entry = lstatSync(place, { throwIfNoEntry: false });
	if (!entry) return null;
	if (!existsSync(place))
		throw startupError(
			`The database of this shop was at ${readlinkSync(place)} and is gone: put it back, or delete ${place} to begin with an empty shop.`,
		);
	if (isEmptyFolder(place)) return null;
	if (!existsSync(join(place, "PG_VERSION"))) throw refuseForeign(place);
	const folder = realpathSync(place);
	return { folder, user: isRoot() ? ownerOf(folder) : null };
}

/**
 * Makes the cluster of a data folder: UTF-8, a random password, and text sorted by code point,
 * which is the same on every machine. The cluster gets its name only when it is complete, so the
 * next start never takes an unfinished cluster for a database.
 */
export async function makeCluster(
	dataDir: string,
	binariesFor: (user: SystemUser | null) => string,
): Promise<Cluster> {
	const user = isRoot() ? unprivilegedUser() : null;
	const folder = placeFor(dataDir, user);
	await sweepUnfinished(dirname(folder), basename(folder));
	const unfinished = `${folder}.making-${randomBytes(4).toString("hex")}`;
	mkdirSync(unfinished, { mode: 0o700 });
	give(unfinished, user);
	const password = join(unfinished, "password");
	const secret = randomBytes(passwordBytes).toString("base64url");
	writeFileSync(password, secret, { mode: 0o600, flush: true });
	give(password, user);
	const made = join(unfinished, "cluster");
	await initialise(binariesFor(user), made, password, user);
	renameSync(password, join(made, passwordName));
	rmSync(folder, { recursive: true, force: true });
	renameSync(made, folder);
	rmSync(unfinished, { recursive: true, force: true });
	if (folder !== join(realpathSync(dataDir), "postgres")) linkTo(folder, dataDir);
	return { folder, user };
}

/** Returns the password of the cluster's role. Refuses if the password file is gone. */
export function passwordOf(folder: string): string {
	const file = join(folder, passwordName);
	if (existsSync(file)) return readFileSync(file, "utf8");
	throw startupError(
		`The password of the database is gone with its file ${file}: restore that file from a backup, or choose another DATA_DIR.`,
	);
}

/** Gives a file or folder to the database's user, which is not root even if root runs the shop. */
export function give(path: string, user: SystemUser | null): void {
	try {
		if (user) chownSync(path, user.uid, user.gid);
	} catch (error) {
		throw startupError(
			`${path} cannot be given to the database's user (the disk it is on knows no owners?): choose a DATA_DIR on another disk, or start the shop as an ordinary user.`,
			error,
		);
	}
}

function placeFor(dataDir: string, user: SystemUser | null): string {
	const real = realpathSync(dataDir);
	if (!user || mayEnter(user, real)) return join(real, "postgres");
	openFolder(outsideFolder);
	// A random name: a new clone at the same path must not find the old clone's database.
	const name = `${basename(dirname(real)) || "shop"}-${randomBytes(4).toString("hex")}`;
	return join(outsideFolder, name);
}

async function initialise(
	binaries: string,
	folder: string,
	password: string,
	user: SystemUser | null,
): Promise<void> {
	const { code, output } = await runAs(user, dirname(folder), program(binaries, "initdb"), [
		`--pgdata=${folder}`,
		`--username=${roleName}`,
		`--pwfile=${password}`,
		"--auth=scram-sha-256",
		"--encoding=UTF8",
		"--locale=C",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--no-instructions",
	]);
	if (code === 0) return;
	rmSync(dirname(folder), { recursive: true, force: true });
	throw refuseToMake(folder, output);
}

function refuseToMake(folder: string, output: string): Error {
	const place = dirname(dirname(folder));
	if (mentionsDiskFull(output))
		return startupError(`The disk that holds ${place} is full: make room and start again.`);
	const reason = output
		.split("\n")
		.find((line) => /error|fatal|cannot|could not|not found/i.test(line));
	return startupError(
		`The embedded database could not be made in ${place} (${reason?.trim() ?? "initdb failed"}): correct that, choose another DATA_DIR, or name a PostgreSQL of your own in DATABASE_URL.`,
	);
}

function linkTo(folder: string, dataDir: string): void {
	const place = join(dataDir, "postgres");
	rmSync(place, { recursive: true, force: true });
	symlinkSync(folder, place);
}

// An initdb goes on writing after its start was killed.
async function sweepUnfinished(parent: string, name: string): Promise<void> {
	for (const entry of readdirSync(parent)) {
		if (!entry.startsWith(`${name}.making-`)) continue;
		await killPostgresIn(join(parent, entry));
		rmSync(join(parent, entry), { recursive: true, force: true, maxRetries: 5 });
	}
}

function isEmptyFolder(path: string): boolean {
	try {
		return readdirSync(path).length === 0;
	} catch (error) {
		if (errorCode(error) === "ENOTDIR") throw refuseForeign(path);
		throw error;
	}
}

function refuseForeign(place: string): Error {
	return startupError(
		`${place} is not a database of this shop, and it is not empty: move it away, or choose another DATA_DIR.`,
	);
}

const homeFile = "shop.home";

/** Writes the data folder's path into its cluster, if the cluster is outside the data folder. */
export function recordDataDir({ folder, user }: Cluster, dataDir: string): void {
	const home = realpathSync(dataDir);
	if (folder === join(home, "postgres")) return;
	const file = join(folder, homeFile);
	writeFileSync(file, home);
	give(file, user);
}

/** Finds clusters in `outside` whose data folder is gone or has another cluster now, if this user may read them. */
export function findLeftovers(outside = outsideFolder): string[] {
	const names = existsSync(outside) ? readdirSync(outside) : [];
	return names.map((name) => join(outside, name)).filter(isLeftover);
}

function isLeftover(folder: string): boolean {
	try {
		const place = join(readFileSync(join(folder, homeFile), "utf8"), "postgres");
		return !existsSync(place) || realpathSync(place) !== realpathSync(folder);
	} catch {
		return false;
	}
}
