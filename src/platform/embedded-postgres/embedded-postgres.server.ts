import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startupError } from "../startup-error.ts";
import { makeDataDir } from "./data-dir.server.ts";
import { findBinaries } from "./embedded-binaries.server.ts";
import {
	type Cluster,
	findCluster,
	makeCluster,
	recordDataDir,
} from "./embedded-cluster.server.ts";
import { databaseUrlAt, ensureDatabase } from "./embedded-database.server.ts";
import { type RunningServer, superviseServer } from "./embedded-process.server.ts";
import { checkExternalServer } from "./external-postgres.server.ts";
import { claimFolder, type Holder } from "./folder-lock.server.ts";
import { isPostgresIn, readPostmaster } from "./postgres-processes.server.ts";

/** A running PostgreSQL, and the function that releases it. */
type DatabaseServer = {
	/** The connection URL. It contains the password: never log or print it. */
	url: string;
	/** The server's data folder if the shop runs the server itself, else null. */
	folder: string | null;
	/**
	 * Releases the server, and stops it if this process started it. A command first waits until other
	 * commands that use its server have finished, unless it is in a `hurry`.
	 */
	stop(hurry?: "hurry"): Promise<void>;
	/** Releases the server and leaves it running, for the process that takes it over. */
	handOver(): Promise<void>;
};

/** A server that another process started, and that this one uses. */
type JoinedServer = DatabaseServer & { joined: RunningServer };

/**
 * The use that a process makes of the database: a shop claims it for as long as it runs, a command
 * shares it with the shop. Other processes show `doing` if they find the folder in use. `report`
 * gets problems that end by themselves. A shop that `takesOver` uses the server of another at once, and claims it as
 * soon as that one has handed it over.
 */
type Purpose = {
	as: "shop" | "command";
	takesOver?: boolean;
	doing: string;
	report(sentence: string): void;
};

const waitLimitMs = 120_000;
const unknownLimitMs = 2_000;
const takeOverPauseMs = 50;
const failurePauseMs = 1_000;

/**
 * Opens the embedded database of a data folder. A shop claims the folder, waits for a command that
 * uses it, and refuses if another shop uses it. A command joins the running server. If no server
 * runs, the command starts a server and finally stops it. Whatever an earlier process left behind
 * is removed first, however it ended; no committed data is lost.
 */
async function openEmbeddedServer(dataDir: string, purpose: Purpose): Promise<DatabaseServer> {
	makeDataDir(dataDir);
	const began = Date.now();
	let reported = false;
	for (;;) {
		const claim = claimFolder(join(dataDir, "postgres.lock"), purpose);
		if (claim.held) return releasedOnFault(claim.release, () => startOwn(dataDir, purpose));
		const joins = purpose.as === "command" || purpose.takesOver;
		const running = joins ? await findRunning(dataDir) : null;
		if (running) return purpose.takesOver ? claimLater(dataDir, running, purpose) : running;
		if (Date.now() - began >= patience(purpose, claim.by)) throw refuseHeld(dataDir, claim.by);
		if (!reported && claim.by)
			purpose.report(`Waiting for ${claim.by.doing}, which has the data …`);
		reported ||= claim.by !== null;
		await sleep(100);
	}
}

/**
 * A running server that another shop hands over: it is claimed, and not started again, as soon as that one ends. What
 * fails then is reported and tried again, because this shop is open already.
 */
function claimLater(
	dataDir: string,
	{ joined, ...running }: JoinedServer,
	purpose: Purpose,
): DatabaseServer {
	let ended = false;
	async function claim(): Promise<DatabaseServer | null> {
		while (!ended) {
			const claim = claimFolder(join(dataDir, "postgres.lock"), purpose);
			const open = () => startOwn(dataDir, purpose, joined);
			const server = claim.held
				? await releasedOnFault(claim.release, open).catch(reportTo(purpose))
				: null;
			if (server) return server;
			await sleep(claim.held ? failurePauseMs : takeOverPauseMs, undefined, { ref: false });
		}
		return null;
	}
	const claimed = claim().catch(reportTo(purpose));
	async function endWith(act: "stop" | "handOver", hurry?: "hurry") {
		ended = true;
		await (await claimed)?.[act](hurry);
	}
	return {
		...running,
		stop: (hurry) => endWith("stop", hurry),
		handOver: () => endWith("handOver"),
	};
}

function reportTo({ report }: Purpose) {
	return (error: unknown): null => {
		report(error instanceof Error ? error.message : String(error));
		return null;
	};
}

// Waits for a command, which ends by itself, and for a starting shop, which a command can soon
// join. An unknown holder has only just begun: its name is not written yet.
function patience(purpose: Purpose, by: Holder | null): number {
	if (by === null) return unknownLimitMs;
	return purpose.as === "shop" && by.as === "shop" ? 0 : waitLimitMs;
}

async function startOwn(
	dataDir: string,
	purpose: Purpose,
	joined: RunningServer | null = null,
): Promise<DatabaseServer> {
	const cluster = findCluster(dataDir) ?? (await makeCluster(dataDir, findBinaries));
	// A copied data folder links to the same cluster, if the cluster is outside the folder.
	const claim = claimFolder(join(cluster.folder, "shop.lock"), purpose);
	if (!claim.held) throw refuseHeld(cluster.folder, claim.by);
	recordDataDir(cluster, dataDir);
	return releasedOnFault(claim.release, () => superviseCluster(cluster, purpose, joined));
}

async function superviseCluster(
	cluster: Cluster,
	purpose: Purpose,
	joined: RunningServer | null,
): Promise<DatabaseServer> {
	const binaries = findBinaries(cluster.user);
	// One that has died since this shop joined it is started at the address that the shop uses already.
	const found = purpose.takesOver ? (findServer(cluster.folder) ?? joined) : null;
	const server = await superviseServer(cluster, binaries, purpose.report, found);
	const stop = (hurry?: "hurry") => server.stop(hurry || purpose.as === "shop" ? "fast" : "smart");
	try {
		// One that was found has it, and may have died since: it is started again by itself.
		if (found === null) await ensureDatabase(cluster.folder, server.address);
	} catch (error) {
		await stop("hurry");
		throw error;
	}
	const { address, handOver } = server;
	const url = databaseUrlAt(cluster.folder, address);
	return { url, folder: cluster.folder, stop, handOver };
}

/** Returns the server that `open` opens. Calls `release` after the server's stop or handover, or at once if `open` fails. */
async function releasedOnFault(
	release: () => void,
	open: () => Promise<DatabaseServer>,
): Promise<DatabaseServer> {
	try {
		const server = await open();
		return {
			...server,
			stop: (hurry) => server.stop(hurry).finally(release),
			handOver: () => server.handOver().finally(release),
		};
	} catch (error) {
		release();
		throw error;
	}
}

async function findRunning(dataDir: string): Promise<JoinedServer | null> {
	const folder = findCluster(dataDir)?.folder;
	const joined = folder === undefined ? null : findServer(folder);
	if (folder === undefined || joined === null) return null;
	await ensureDatabase(folder, joined.address);
	return { url: databaseUrlAt(folder, joined.address), folder, joined, ...nothingToEnd };
}

/** The server that runs in a cluster's folder and takes connections. */
function findServer(folder: string): RunningServer | null {
	const postmaster = readPostmaster(folder);
	if (!postmaster?.ready || !isPostgresIn(postmaster.pid, folder)) return null;
	const address = { socketFolder: postmaster.socketFolder || null, port: postmaster.port };
	return { pid: postmaster.pid, address };
}

const nothingToEnd = { stop: async () => {}, handOver: async () => {} };

function refuseHeld(folder: string, by: Holder | null): Error {
	const who = by ? ` by process ${by.pid} (${by.doing})` : "";
	return startupError(
		`The data folder ${folder} is in use already${who}: stop that first, or choose another DATA_DIR and PORT.`,
	);
}

/**
 * Checks and opens the PostgreSQL at `databaseUrl`, or opens the shop's own in `dataDir`. `directUrl`: the same database
 * behind the pooler that `databaseUrl` names. Refuses in one sentence.
 */
export async function openDatabaseServer(
	where: { dataDir: string; databaseUrl: string | undefined; directUrl?: string | undefined },
	purpose: Purpose,
): Promise<DatabaseServer> {
	if (where.databaseUrl === undefined) return openEmbeddedServer(where.dataDir, purpose);
	await checkExternalServer(where.databaseUrl, where.directUrl);
	return { url: where.databaseUrl, folder: null, ...nothingToEnd };
}
