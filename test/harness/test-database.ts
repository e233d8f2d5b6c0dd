import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";
import { openDatabaseServer } from "../../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { quickFolder, quickFolders } from "./database/quick-folder.ts";

// Of folders with a server in them alone: a test's own folder must not be removed by another run.
const folderPrefix = "jontro-test-server-";
const settledAfterMs = 60_000;
const leftoverAfterMs = 3 * 60 * 60_000;

/** The server that tests run on: an address of an administrator, set for the whole run. */
export function serverUrl(): string {
	const url = process.env.TEST_DATABASE_URL;
	if (!url) throw new Error("TEST_DATABASE_URL is not set");
	return url;
}

/** The address of another database on the same server. */
export function databaseUrl(name: string): string {
	const url = new URL(serverUrl());
	url.pathname = `/${name}`;
	return url.href;
}

// Of this process, which ends whether they are open or not: a connection costs more than most statements.
let administrators: pg.Pool | undefined;

/** Runs one statement as the administrator. */
export function administer(statement: string): Promise<pg.QueryResult> {
	administrators ??= openAdministrators();
	return administrators.query(statement);
}

function openAdministrators(): pg.Pool {
	const settings = { connectionString: serverUrl(), allowExitOnIdle: true, idleTimeoutMillis: 0 };
	const pool = new pg.Pool(settings);
	pool.on("error", () => {}); // the run ends, and its server with it
	return pool;
}

/**
 * Opens the server for a run of tests: the one that TEST_DATABASE_URL names, else a PostgreSQL
 * of the run's own, which `close` removes. What killed runs left behind is removed first.
 */
export async function openTestServer(): Promise<{ close(): Promise<void> }> {
	if (process.env.TEST_DATABASE_URL) {
		await dropLeftoverDatabases();
		return { close: async () => {} };
	}
	await removeLeftoverFolders();
	const dataDir = mkdtempSync(join(quickFolder(), folderPrefix));
	chmodSync(dataDir, 0o711); // root's database runs under another user, who has to enter
	const server = await openFolder(dataDir);
	process.env.TEST_DATABASE_URL = server.url;
	await administer("alter system set fsync = off");
	await administer("alter system set full_page_writes = off");
	await administer("select pg_reload_conf()");
	return { close: () => server.stop().then(() => removeFolder(dataDir)) };
}

/** A name for a database of a test, which tells a later run how old it is. */
export function testDatabaseName(role: string): string {
	return `shop_${role}_${Date.now()}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
}

function openFolder(dataDir: string) {
	const purpose = { as: "shop", doing: "tests", report: console.warn } as const;
	return openDatabaseServer({ dataDir, databaseUrl: undefined }, purpose);
}

// A folder that another run uses at this moment refuses to be opened, and stays; so does a folder
// that another run may be about to use.
async function removeLeftoverFolders(): Promise<void> {
	const folders = quickFolders().flatMap((place) =>
		readdirSync(place).map((name) => join(place, name)),
	);
	for (const dataDir of folders.filter((folder) => basename(folder).startsWith(folderPrefix))) {
		const { mtimeMs } = statSync(dataDir, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
		if (Date.now() - mtimeMs < settledAfterMs) continue;
		const leftover = await openFolder(dataDir).catch(() => null);
		if (!leftover) continue;
		await leftover.stop();
		removeFolder(dataDir);
	}
}

function removeFolder(dataDir: string): void {
	try {
		rmSync(readlinkSync(join(dataDir, "postgres")), { recursive: true, force: true });
	} catch {
		// no link: the cluster lies in the folder itself
	}
	rmSync(dataDir, { recursive: true, force: true });
}

async function dropLeftoverDatabases(): Promise<void> {
	const { rows } = await administer("select datname as name from pg_database");
	for (const { name } of rows) {
		const madeAt = Number(/^shop_(?:test|template|trial)_(\d+)_/.exec(name)?.[1]);
		if (madeAt < Date.now() - leftoverAfterMs) {
			await administer(`drop database if exists ${name} with (force)`);
		}
	}
}
