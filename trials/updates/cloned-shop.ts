import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../bench/start-program.ts";
import { askShop } from "../../bin/control-socket.mjs";
import { readSettings } from "../../src/app/settings/settings.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { openDatabaseServer } from "../../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { killPostgresIn } from "../../src/platform/embedded-postgres/postgres-processes.server.ts";
import { linkTree } from "../../src/update/prepare-version.server.ts";
import { testSettings } from "../../test/harness/open-in-process.ts";
import { requestOf, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { git, type Origin, todaysVersion } from "./releases.ts";

export type ClonedShop = Awaited<ReturnType<typeof openClonedShop>>;

/** A command that runs in a group of processes of its own. */
export type Running = {
	child: ChildProcess;
	output(): string;
	/** Its exit code; null where a signal ended it. */
	ended: Promise<number | null>;
	/** Ends all of it. */
	kill(signal?: NodeJS.Signals): void;
};

const openLimitMs = 300_000;

/**
 * Clones the origin, with the packages and the build of this project, and starts it by `npm start` on an embedded
 * database of its own: what an owner has who updates.
 */
export async function openClonedShop(
	fixture: Fixture,
	origin: Origin,
	more: Record<string, string> = {},
	prepare: (clone: string) => void = () => {},
) {
	const [clone, dataDir] = [join(fixture.folder, "clone"), join(fixture.folder, "data")];
	chmodSync(fixture.folder, 0o711); // the database's user has to enter
	mkdirSync(dataDir, { mode: 0o711 });
	git(fixture.folder, "clone", "--quiet", "--branch", `v${todaysVersion}`, origin.folder, clone);
	for (const name of ["node_modules", "build"]) linkTree(resolve(name), join(clone, name));
	prepare(clone);
	const port = await freePort();
	const settings = {
		...testSettings,
		NODE_ENV: "",
		DATABASE_URL: "",
		DATA_DIR: dataDir,
		HOST: "127.0.0.1",
		PORT: String(port),
		ACCESS_TOKEN_MINUTES: "1440",
		LOG_LEVEL: "error",
		...more,
	};
	const printed: string[] = [];
	const run = (args: string[], env = {}) => runNpm(clone, { ...settings, ...env }, args);
	let launched: Running | null = null;
	let restarts = 0;
	const start = async (): Promise<void> => {
		const shop = run(["start"]);
		launched = shop;
		// As a supervisor does, where the shop ends and nobody has ended it.
		void shop.ended.then(() => {
			printed.push(shop.output());
			if (launched !== shop) return;
			restarts += 1;
			return start();
		});
		await waitFor(shop, /is open: /);
	};
	const end = async (signal: NodeJS.Signals = "SIGTERM") => {
		const shop = launched;
		launched = null;
		shop?.kill(signal);
		await shop?.ended;
	};
	await start();
	const open = () =>
		openDatabaseServer(
			{ dataDir, databaseUrl: undefined },
			{ as: "command", doing: "a trial", report: (sentence) => void printed.push(sentence) },
		);
	const database = await open();
	const direct = connect(database.url, 2);
	fixture.onClose(async () => {
		await direct.close();
		await end();
		for (const pid of processesIn(clone)) process.kill(pid, "SIGKILL");
		await killPostgresIn(database.folder ?? dataDir);
	});
	const address = `http://127.0.0.1:${port}`;
	const shop: ShopUnderTest = {
		db: direct.db,
		clock: { now: () => new Date() },
		settings: readSettings(settings),
		publicUrl: `http://localhost:${port}`,
		fetch: (path, init) => fetch(requestOf(address, path, init)),
	};
	return {
		...shop,
		address,
		clone,
		dataDir,
		databaseUrl: database.url,
		/** The address of its database, while it runs. */
		findDatabase: async () => (await open()).url,
		start,
		end,
		/** How often `npm start` has ended by itself and was started again. */
		restarts: () => restarts,
		/** Starts `npm run update` there, for a version or the newest. */
		update: (tag: string, env = {}) => run(["run", "update", "--", tag], env),
		/** The folder of the version that runs; null where none answers within 5 s, as one does soon after it has opened. */
		async runs(): Promise<string | null> {
			for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50)) {
				const running = await askShop(dataDir, {});
				if (running) return running.folder;
			}
			return null;
		},
		/** The version that the clone is at, by its files. */
		isAt: () => `v${JSON.parse(readFileSync(join(clone, "package.json"), "utf8")).version}`,
		output: () => [...printed, launched?.output() ?? ""].join(""),
	};
}

function runNpm(cwd: string, settings: Record<string, string>, args: string[]): Running {
	const env: NodeJS.ProcessEnv = { ...process.env, ...settings };
	for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
	const child = spawn("npm", args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	const ended = once(child, "close").then(([code]) => code as number | null);
	return {
		child,
		output: () => output,
		ended,
		kill(signal = "SIGKILL") {
			try {
				process.kill(-(child.pid ?? 0), signal);
			} catch {
				// It has just ended.
			}
		},
	};
}

/** Waits until a command has printed something; false where it ended before. */
export async function hasPrinted({ output, ended }: Running, pattern: RegExp): Promise<boolean> {
	const until = performance.now() + openLimitMs;
	let isOver = false;
	void ended.then(() => {
		isOver = true;
	});
	while (!pattern.test(output())) {
		if (isOver || performance.now() > until) return false;
		await sleep(10);
	}
	return true;
}

async function waitFor(running: Running, pattern: RegExp): Promise<void> {
	if (!(await hasPrinted(running, pattern)))
		throw new Error(`${pattern} was not printed, but ${running.output()}`);
}

/** The processes that work in a folder or below it, whose command line has `text`. */
export function processesIn(folder: string, text = ""): number[] {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return pids.map(Number).filter((pid) => {
		try {
			const cwd = readlinkSync(`/proc/${pid}/cwd`);
			const isThere = cwd === folder || cwd.startsWith(`${folder}/`);
			return isThere && `${readFileSync(`/proc/${pid}/cmdline`)}`.includes(text);
		} catch {
			return false; // it has just ended
		}
	});
}

/** Whether a process was started with a value in its environment, such as `SHOP_START=candidate`. */
export function hasInEnvironment(pid: number, entry: string): boolean {
	try {
		return `${readFileSync(`/proc/${pid}/environ`)}`.split("\0").includes(entry);
	} catch {
		return false;
	}
}
