import { mkdirSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Connection, connect } from "../src/platform/database/database.server.ts";
import { openDatabaseServer } from "../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { folderOf, removeFolder, removeLeftovers } from "./leftovers.ts";
import { parentOf } from "./process-usage.ts";
import { type RunningServer, startProgram } from "./start-program.ts";

/** What measurements run on: a database of the run's own, and shops started on it. */
export type BenchFixture = {
	/** The machine and its programs, as text, printed above the results. */
	machine: string;
	/** A folder of the run's own, which is removed at the end. */
	folder: string;
	databaseUrl: string;
	/** A connection to the shop's database, independent of the shop. */
	connection: Connection;
	/** The process of the database's server that started all its others. */
	databasePid: number;
	/** Starts the built shop on the database; `nodeArgs` go before its program. */
	startShop(
		environment?: Record<string, string>,
		nodeArgs?: readonly string[],
	): Promise<RunningServer>;
	/** A database of its own, which begins with everything that this one has. */
	copy(): Promise<BenchFixture>;
	/** Stops what is running and removes everything, its copies too; of a copy, what is its own. */
	close(): Promise<void>;
};

/** The secret of every shop that is measured, so that a customer's token can be made for it. */
export const authSecret = "measured shops are thrown away after the run";

/** What a shop is started with to be measured: a demonstration without rate limits and sample orders. */
export const shopEnvironment: Record<string, string> = {
	NODE_ENV: "production",
	GIVEN_NODE_ENV: "",
	SHOP_MODE: "demonstration",
	RATE_LIMITS: "off",
	SAMPLE_ORDERS: "off",
	LOG_LEVEL: "error",
	AUTH_SECRET: authSecret,
	ACCESS_TOKEN_MINUTES: "600",
	HOLD_MINUTES: "600",
};

/**
 * Opens a database of the run's own: a new one on the server that DATABASE_URL names, else on
 * an embedded server in a temporary folder, set up as the shop sets up its own.
 */
export async function openBenchFixture(): Promise<BenchFixture> {
	await removeLeftovers();
	const folder = folderOf(process.pid);
	// Root's database user has to get through to its own folder below.
	mkdirSync(folder, { mode: 0o711 });
	const server = await openServer(folder);
	const fixture = await openDatabase({ serverUrl: server.url, folder }, "template1");
	return {
		...fixture,
		close: once(async () => {
			await fixture.close();
			await server.stop();
			removeFolder(folder);
		}),
	};
}

let databases = 0;

async function openDatabase(
	run: { serverUrl: string; folder: string },
	template: string,
): Promise<BenchFixture> {
	const { serverUrl, folder } = run;
	databases += 1;
	const database = `bench_${process.pid}_${Date.now()}_${databases}`;
	await onServer(serverUrl, `create database ${database} template ${template}`);
	const url = new URL(serverUrl);
	url.pathname = `/${database}`;
	const connection = connect(url.href, 2);
	const { rows } = await connection.pool.query<{ pid: number; version: string }>(
		"select pg_backend_pid() as pid, split_part(version(), ' ', 2) as version",
	);
	const running = new Set<RunningServer>();
	const copies: BenchFixture[] = [];
	return {
		machine: machineWith(rows[0]?.version ?? ""),
		folder,
		databaseUrl: url.href,
		connection,
		databasePid: parentOf(rows[0]?.pid ?? 0),
		async startShop(environment = {}, nodeArgs = []) {
			const settings = { DATA_DIR: join(folder, "data"), DATABASE_URL: url.href };
			const shop = await startProgram([...nodeArgs, "bin/serve.ts"], {
				...shopEnvironment,
				...settings,
				...environment,
			});
			running.add(shop);
			return shop;
		},
		async copy() {
			// PostgreSQL copies no database that somebody is connected to; the pool connects again.
			await onServer(
				serverUrl,
				`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`,
			);
			const copy = await openDatabase(run, database);
			copies.push(copy);
			return copy;
		},
		close: once(async () => {
			for (const copy of copies) await copy.close();
			for (const shop of running) await shop.stop();
			await connection.close();
			await onServer(serverUrl, `drop database if exists ${database} with (force)`);
		}),
	};
}

function once(act: () => Promise<void>): () => Promise<void> {
	let done: Promise<void> | null = null;
	return () => {
		done ??= act();
		return done;
	};
}

const purpose = { as: "shop", doing: "npm run bench", report: console.warn } as const;

function openServer(folder: string, databaseUrl = process.env.DATABASE_URL || undefined) {
	return openDatabaseServer({ dataDir: join(folder, "server"), databaseUrl }, purpose);
}

async function onServer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

function machineWith(databaseVersion: string): string {
	const cores = `${cpus()[0]?.model.trim() ?? "unknown processor"}, ${availableParallelism()} cores`;
	return `${cores}; Node ${process.version.slice(1)}, PostgreSQL ${databaseVersion}`;
}
