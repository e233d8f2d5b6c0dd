import pg from "pg";
import { errorCode } from "../../kernel/error-code.ts";
import { startupError } from "../startup-error.ts";
import { passwordOf, roleName } from "./embedded-cluster.server.ts";

/** The address of a server: a socket in a folder, or (`null`) a port of the loopback address. */
export type ServerAddress = { socketFolder: string | null; port: number };

const databaseName = "shop";
const connectLimitMs = 10_000;

export function databaseUrlAt(folder: string, address: ServerAddress, database = databaseName) {
	const host = address.socketFolder === null ? "127.0.0.1" : "localhost";
	const url = new URL(`postgresql://${host}:${address.port}/${database}`);
	url.username = roleName;
	url.password = passwordOf(folder);
	url.searchParams.set("sslmode", "disable"); // overrides PGSSLMODE: nothing leaves this machine
	if (address.socketFolder !== null) url.searchParams.set("host", address.socketFolder);
	return url.href;
}

export async function ensureDatabase(folder: string, address: ServerAddress): Promise<void> {
	try {
		await withClient(folder, address, async (client) => {
			const found = await client.query("select from pg_database where datname = $1", [
				databaseName,
			]);
			if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
		});
	} catch (error) {
		// duplicate_database, or unique_violation if two processes create it at the same moment
		const isMadeMeanwhile = ["42P04", "23505"].includes(errorCode(error));
		if (!isMadeMeanwhile) throw refusalFor(folder, error) ?? error;
	}
}

/** The version of a running server, such as 18.4. */
export function serverVersionAt(folder: string, address: ServerAddress): Promise<string> {
	return withClient(folder, address, async (client) => {
		const { rows } = await client.query("show server_version");
		return rows[0].server_version;
	});
}

async function withClient<T>(
	folder: string,
	address: ServerAddress,
	act: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({
		connectionString: databaseUrlAt(folder, address, "postgres"),
		connectionTimeoutMillis: connectLimitMs,
	});
	client.on("error", () => {}); // the failing call throws it
	try {
		await client.connect();
		return await act(client);
	} finally {
		await client.end();
	}
}

function refusalFor(folder: string, error: unknown): Error | null {
	if (errorCode(error) !== "28P01") return null; // invalid_password
	return startupError(
		`The database in ${folder} does not take the password in its file shop.password: restore that file from a backup, or choose another DATA_DIR.`,
		error,
	);
}
