import { type ChildProcess, spawn } from "node:child_process";
import {
	closeSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mentionsDiskFull, startupError } from "../startup-error.ts";
import { plainEnvironment, program, runAs } from "./embedded-binaries.server.ts";
import { type Cluster, give } from "./embedded-cluster.server.ts";
import { type ServerAddress, serverVersionAt } from "./embedded-database.server.ts";
import {
	goneWithin,
	isPostgresIn,
	killPostgresIn,
	postgresProcessesIn,
	readPostmaster,
	signalIfThere,
} from "./postgres-processes.server.ts";

const socketPort = 5432;
// sun_path holds 108 bytes on Linux and 104 on macOS, including the final zero.
const maxSocketPath = 103;
const maxLogBytes = 5_000_000;
const stopLimitMs = 30_000;
const leftoverLimitMs = 5_000;
const pauseMs = 1_000;
const watchPauseMs = 250;

/** A server that another process started. */
export type RunningServer = { pid: number; address: ServerAddress };

/**
 * Starts a cluster's server, after removing what an unclean end of an earlier server left. Starts
 * it again at the same address whenever it ends unexpectedly, and tells `report`. Meanwhile
 * connections fail, but a later retry succeeds. A server that was `found` running is kept as it is,
 * unless it is of another version than `binaries`: then it is started again, which takes less than a second.
 */
export async function superviseServer(
	cluster: Cluster,
	binaries: string,
	report: (sentence: string) => void,
	found: RunningServer | null = null,
) {
	const address = found?.address ?? (await chooseAddress(cluster.folder));
	let stopping = false;
	let restarting: Promise<void> = Promise.resolve();

	async function start(): Promise<void> {
		await stopServer(cluster, binaries, "fast");
		const child = await startServer(cluster, binaries, address);
		child.once("exit", () => {
			if (!stopping) restarting = restart();
		});
	}
	// It is no child of this process, so nothing tells of its end.
	async function watch({ pid }: RunningServer): Promise<void> {
		while (!stopping && isPostgresIn(pid, cluster.folder))
			await sleep(watchPauseMs, undefined, { ref: false });
		if (!stopping) restarting = restart();
	}
	async function restart(): Promise<void> {
		report("The embedded database ended unexpectedly: starting it again.");
		while (!stopping) {
			try {
				return await start();
			} catch (error) {
				report(error instanceof Error ? error.message : String(error));
				await sleep(pauseMs);
			}
		}
	}

	// One that has died, or dies while it is asked, is started by its watch.
	const isKept = found !== null && isSameVersion(cluster, binaries, address).catch(() => true);
	if (found && (await isKept)) void watch(found);
	else await start();
	return {
		address,
		/** Leaves it to another process. */
		async handOver(): Promise<void> {
			stopping = true;
			await restarting;
		},
		async stop(manner: "fast" | "smart"): Promise<void> {
			stopping = true;
			await restarting;
			await stopServer(cluster, binaries, manner);
		},
	};
}

/**
 * Starts a cluster's server and waits until it accepts connections, however long the recovery from
 * a crash takes. The server has its own session: Ctrl-C reaches only the shop, so the database
 * outlives the requests in flight. Refuses with the server's own reason if the server ends.
 */
async function startServer(cluster: Cluster, binaries: string, address: ServerAddress) {
	const log = openServerLog(cluster);
	const child = spawn(program(binaries, "postgres"), serverArguments(cluster, address), {
		...cluster.user,
		cwd: cluster.folder,
		env: plainEnvironment,
		detached: true,
		stdio: ["ignore", log.handle, log.handle],
	});
	closeSync(log.handle);
	child.unref();
	const ended = new Promise<string>((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("exit", () => resolve(""));
	});
	const failure = await Promise.race([ended, readiness(cluster.folder, child)]);
	if (failure !== null) throw refuseToStart(cluster, failure || log.since());
	return child;
}

async function isSameVersion({ folder, user }: Cluster, binaries: string, address: ServerAddress) {
	const { output } = await runAs(user, folder, program(binaries, "postgres"), ["--version"]);
	return output === `postgres (PostgreSQL) ${await serverVersionAt(folder, address)}`;
}

/** Chooses a server's address: a socket in its folder, or a loopback port if the path or the disk allows no socket. */
async function chooseAddress(folder: string): Promise<ServerAddress> {
	const path = join(folder, `.s.PGSQL.${socketPort}`);
	const fits = process.platform !== "win32" && Buffer.byteLength(path) < maxSocketPath;
	if (fits && (await portAt(join(folder, ".s.try"))) !== null)
		return { socketFolder: folder, port: socketPort };
	return { socketFolder: null, port: (await portAt(null)) ?? 0 };
}

/**
 * Stops every server process of a cluster's folder and waits until none is left. `fast` ends open
 * connections, `smart` waits for them first. Also removes what an unclean end left: a server
 * without its shop, children without their server, a stale pid file.
 */
async function stopServer(cluster: Cluster, binaries: string, manner: "fast" | "smart") {
	const { folder } = cluster;
	if (process.platform === "win32") return stopOnWindows(cluster, binaries, manner);
	const postmaster = readPostmaster(folder);
	if (postmaster && postgresProcessesIn(folder).includes(postmaster.pid)) {
		signalIfThere(postmaster.pid, manner === "smart" ? "SIGTERM" : "SIGINT");
		const limit = manner === "smart" ? Number.POSITIVE_INFINITY : stopLimitMs;
		if (!(await goneWithin(folder, limit))) signalIfThere(postmaster.pid, "SIGQUIT");
	}
	if (!(await goneWithin(folder, leftoverLimitMs))) await killPostgresIn(folder);
	clearStaleFiles(folder);
}

// A server refuses to start if any process, even a zombie, has the pid that a dead server wrote
// into these files. No server of the folder runs now, and a new one still checks shared memory.
function clearStaleFiles(folder: string): void {
	for (const name of readdirSync(folder))
		if (/^(postmaster\.pid|\.s\.PGSQL\..*)$/.test(name))
			rmSync(join(folder, name), { force: true });
}

// Windows has no signals, so PostgreSQL's own tool stops the server.
async function stopOnWindows(cluster: Cluster, binaries: string, manner: string): Promise<void> {
	const args = ["stop", "-D", cluster.folder, "-m", manner, "-w"];
	await runAs(null, cluster.folder, program(binaries, "pg_ctl"), args);
}

async function readiness(folder: string, child: ChildProcess): Promise<null> {
	for (;;) {
		const postmaster = readPostmaster(folder);
		if (postmaster?.pid === child.pid && postmaster?.ready) return null;
		if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
			return new Promise(() => {});
		await sleep(15);
	}
}

function serverArguments(cluster: Cluster, address: ServerAddress): string[] {
	const settings = {
		...serverSettings,
		port: String(address.port),
		listen_addresses: address.socketFolder ? "" : "127.0.0.1",
		unix_socket_directories: address.socketFolder ? `"${address.socketFolder}"` : "",
		unix_socket_permissions: "0700",
	};
	const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	return ["-D", cluster.folder, ...options];
}

function openServerLog(cluster: Cluster): { handle: number; since(): string } {
	const file = join(cluster.folder, "server.log");
	const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	if (size > maxLogBytes) renameSync(file, `${file}.1`);
	const handle = openSync(file, "a", 0o600);
	give(file, cluster.user);
	const from = statSync(file).size;
	return { handle, since: () => readFileSync(file).subarray(from).toString("utf8") };
}

function refuseToStart(cluster: Cluster, output: string): Error {
	if (mentionsDiskFull(output))
		return startupError(
			`The disk that holds the database (${cluster.folder}) is full: make room and start again. Nothing that was stored is lost.`,
		);
	const lines = output.split("\n").filter((line) => line.trim() !== "");
	const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.slice(0, 3).join(" ");
	return startupError(
		`The database in ${cluster.folder} does not start (${reason || "it ended at once"}): its log is server.log in that folder; repair it, restore a backup, or choose another DATA_DIR.`,
	);
}

/** Listens briefly at a socket, or (null) at any free port. Returns the port, or null if listening fails. */
function portAt(socket: string | null): Promise<number | null> {
	return new Promise((resolve) => {
		const probe = createServer().once("error", () => resolve(null));
		const listening = () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		};
		if (socket === null) probe.listen(0, "127.0.0.1", listening);
		else probe.listen(socket, listening);
	});
}

/** The server's settings: for one shop on a small machine, and safe at a loss of power (`fsync` is on by default). */
const serverSettings: Record<string, string> = {
	max_connections: "300",
	shared_buffers: "128MB",
	max_wal_size: "512MB",
	// For a solid state disk, where a random read costs little more than a sequential read.
	random_page_cost: "1.1",
	// One query must not use every core of a small machine. This also saves /dev/shm in containers.
	max_parallel_workers_per_gather: "0",
	io_method: "sync",
	jit: "off",
	timezone: "UTC",
	log_timezone: "UTC",
	log_checkpoints: "off",
	// After a crash PostgreSQL syncs all files before it replays its log. On Linux it can sync the
	// file system in one call; some fifteen hundred files one by one took seconds.
	...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};
