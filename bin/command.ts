import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readSettings, type Settings } from "../src/app/settings/settings.server.ts";
import { type Connection, connect } from "../src/platform/database/database.server.ts";
import { migrateDatabase } from "../src/platform/database/migrate.server.ts";
import {
	refuseBreak,
	refuseNewerDatabase,
} from "../src/platform/database/migration-plan.server.ts";
import { makeDataDir } from "../src/platform/embedded-postgres/data-dir.server.ts";
import { findCluster } from "../src/platform/embedded-postgres/embedded-cluster.server.ts";
import { openDatabaseServer } from "../src/platform/embedded-postgres/embedded-postgres.server.ts";
import { sentenceOf, startupError } from "../src/platform/startup-error.ts";
import { findShopAddress, localAddress } from "./shop-address.ts";

/** What a command works with: the shop's settings, its migrated database, its address. */
export type CommandContext = {
	settings: Settings;
	/** Where the database is, password included: not for anybody's eyes. */
	databaseUrl: string;
	connection: Connection;
	publicUrl: string;
};

/**
 * How a command takes the database: beside a running shop, brought to the newest form first; the
 * same or `made`, where there is none yet; `asFound`; or `alone`, as found or made and with no shop
 * at work on it. None takes a newer version's that breaks this one, `alone` no newer version's at all;
 * `replaced` is `alone` with whatever version's, which the command takes away.
 */
export type DatabaseAccess = "migrated" | "made" | "asFound" | "alone" | "replaced";

export const migrationsFolder = resolve("db/migrations");

/**
 * Runs a command (`npm run admin` and its like) on the shop's database, whether the shop runs or
 * not, and ends the process: with code 0, or what `work` has set, or with 1 after a refusal or
 * fault, which is printed.
 * `readArguments` comes first and may refuse before anything is opened. `doing` is what others
 * read who find the data folder taken.
 */
export async function runCommand<A>(
	doing: string,
	readArguments: () => A,
	work: (workplace: CommandContext, asked: A) => Promise<void>,
	takes: DatabaseAccess | ((asked: A) => DatabaseAccess) = "migrated",
): Promise<never> {
	try {
		const asked = readArguments();
		const access = typeof takes === "function" ? takes(asked) : takes;
		await atWorkplace(doing, access, (workplace) => work(workplace, asked));
		process.exit();
	} catch (error) {
		console.error(sentenceOf(error));
		process.exit(1);
	}
}

async function atWorkplace(
	doing: string,
	takes: DatabaseAccess,
	work: (workplace: CommandContext) => Promise<void>,
): Promise<void> {
	const settings = readSettings(process.env);
	const isAlone = takes === "alone" || takes === "replaced";
	const makes = takes === "made" || isAlone;
	if (!makes && settings.DATABASE_URL === undefined) refuseNoShop(settings.DATA_DIR);
	// Beside a database elsewhere, only what comes back from a backup is written there.
	if (isAlone) makeDataDir(settings.DATA_DIR);
	const server = await openDatabaseServer(
		// A command needs sessions: it works behind the pooler.
		{
			dataDir: settings.DATA_DIR,
			databaseUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
		},
		{ as: isAlone ? "shop" : "command", doing, report: console.error },
	);
	const connection = connect(server.url);
	const publicUrl = settings.PUBLIC_URL ?? findShopAddress(settings) ?? localAddress(settings.PORT);
	let hurry: "hurry" | undefined;
	try {
		if (takes === "migrated" || takes === "made")
			await migrateDatabase(connection.pool, migrationsFolder);
		else if (takes !== "replaced") await refuseNewer(server.url, takes);
		const workplace = { settings, databaseUrl: server.url, connection, publicUrl };
		await Promise.race([work(workplace), interruption()]);
	} catch (error) {
		hurry = "hurry";
		throw error;
	} finally {
		const ended = connection.close();
		if (!hurry) await ended;
		await server.stop(hurry);
	}
}

// Whoever mistyped DATA_DIR must not get an empty shop there, and be told that all is well with it.
function refuseNoShop(dataDir: string): void {
	if (existsSync(`${dataDir}/`) && findCluster(dataDir)) return;
	throw startupError(
		`There is no shop here: ${dataDir} has no database. Correct DATA_DIR, or begin a shop there with npm start.`,
	);
}

// On a connection that has ended before the work begins: who must be alone would find it at work.
async function refuseNewer(databaseUrl: string, takes: DatabaseAccess): Promise<void> {
	const { pool, close } = connect(databaseUrl, 1);
	const refuses = takes === "alone" ? refuseNewerDatabase : refuseBreak;
	await refuses(pool, migrationsFolder).finally(close);
}

/** Rejects when somebody stops the command; what it has committed stands. */
function interruption(): Promise<never> {
	return new Promise((_resolve, reject) => {
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
			process.once(signal, () => reject(startupError("Stopped. What was finished stays.")));
		}
	});
}
