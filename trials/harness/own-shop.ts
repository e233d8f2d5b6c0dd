import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort, type RunningServer, startProgram } from "../../bench/start-program.ts";
import { readSettings } from "../../src/app/settings/settings.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { openDatabaseServer } from "../../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { killPostgresIn } from "../../src/platform/embedded-postgres/postgres-processes.server.ts";
import { testSettings } from "../../test/harness/open-in-process.ts";
import { requestOf, type ShopUnderTest } from "../../test/harness/shop-under-test.ts";

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

const tokenMinutes = "1440";

/**
 * Starts a shop as a customer does on an empty data folder, with its own PostgreSQL in it, which may be killed: the
 * settings of `npm start` but for `env`, a database as safe as a customer's (the run's own test server is not).
 */
export async function openOwnShop(dataDir: string, env: Record<string, string> = {}) {
	makeEnterable(dataDir);
	const port = await freePort();
	const settings = {
		...testSettings,
		NODE_ENV: "production",
		GIVEN_NODE_ENV: "",
		DATABASE_URL: "",
		DATA_DIR: dataDir,
		PORT: String(port),
		ACCESS_TOKEN_MINUTES: tokenMinutes,
		LOG_LEVEL: "error",
		...env,
	};
	const output: string[] = [];
	let running: RunningServer | null = null;
	const start = async () => {
		running = await startProgram(
			["test/harness/identity/serve-with-cheap-hashes.ts"],
			settings,
			(text) => void output.push(text),
		);
	};
	await start();
	const database = await openDatabaseServer(
		{ dataDir, databaseUrl: undefined },
		{ as: "command", doing: "a trial", report: (sentence) => void output.push(sentence) },
	);
	const direct = connect(database.url, 2);
	const origin = `http://127.0.0.1:${port}`;
	const shop: ShopUnderTest = {
		db: direct.db,
		clock: { now: () => new Date() },
		settings: readSettings(settings),
		publicUrl: `http://localhost:${port}`,
		fetch: (path, init) => fetch(requestOf(origin, path, init)),
	};
	return {
		...shop,
		/** The address of its database; the same after every start. */
		databaseUrl: database.url,
		/** The folder of its database cluster. */
		cluster: database.folder ?? "",
		/** All that it has printed. */
		output: () => output.join(""),
		/** Ends it by a signal, such as SIGKILL, and waits until it is gone. */
		end: async (signal: NodeJS.Signals) => running?.stop(signal),
		/** Starts it again, at the same address; resolves with its first page. */
		start,
		async close() {
			await direct.close();
			await running?.stop();
			// A shop that could not stop in time has left it behind.
			await killPostgresIn(database.folder ?? dataDir);
		},
	};
}

// Root's database runs under another user, who has to enter.
function makeEnterable(dataDir: string): void {
	chmodSync(join(dataDir, ".."), 0o711);
	mkdirSync(dataDir, { mode: 0o711 });
}
