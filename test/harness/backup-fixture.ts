import { join, resolve } from "node:path";
import pg from "pg";
import { emptiedByRestore } from "../../src/accounts/tables.server.ts";
import { listUploadOrigins } from "../../src/catalogue/images/upload-image.server.ts";
import { derivedTables } from "../../src/catalogue/search/tables.server.ts";
import { copied, listTables, quoted } from "../../src/platform/backup/backup-catalogue.server.ts";
import { makeBackup } from "../../src/platform/backup/make-backup.server.ts";
import { restoreBackup } from "../../src/platform/backup/restore-backup.server.ts";
import { administer, databaseUrl, testDatabaseName } from "./test-database.ts";

/** A database of a test's own, empty. */
export async function makeDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
	const name = testDatabaseName("restored");
	await administer(`create database ${name}`);
	const drop = async () => void (await administer(`drop database ${name} with (force)`));
	return { url: databaseUrl(name), drop };
}

/** Empty databases for the tests of a file, which are dropped after it. */
export function openDatabases() {
	const made: { drop(): Promise<void> }[] = [];
	return {
		async empty(): Promise<string> {
			const database = await makeDatabase();
			made.push(database);
			return database.url;
		},
		async dropAll(): Promise<void> {
			for (const database of made) await database.drop();
		},
	};
}

/** The address of the database that a pool is connected to. */
export async function urlOf(pool: Pick<pg.Pool, "query">): Promise<string> {
	const { rows } = await pool.query("select current_database() as name");
	return databaseUrl(rows[0].name);
}

/** Backs up a database, with the images of a data folder, into a file. */
export function backUp(url: string, dataDir: string, file: string, force = false) {
	return makeBackup({
		databaseUrl: url,
		shopName: "A shop of tests",
		pictureFolder: join(dataDir, "pictures"),
		listElsewhere: listUploadOrigins,
		derived: derivedTables,
		file,
		force,
	});
}

/** Restores a file into a database and a data folder. */
export function restore(
	url: string,
	dataDir: string,
	file: string,
	{
		replace = false,
		migrationsFolder = resolve("db/migrations"),
		after,
	}: { replace?: boolean; migrationsFolder?: string; after?: string } = {},
) {
	const pictureFolder = join(dataDir, "pictures");
	const options = { migrationsFolder, after, pictureFolder, file, replace };
	const tables = { emptied: emptiedByRestore, derived: derivedTables };
	return restoreBackup({ databaseUrl: url, ...options, ...tables });
}

/** Which rows of these tables a restore brings back; of all others every row. */
export const restoredRows: Record<string, string> = {
	...Object.fromEntries([...emptiedByRestore, ...derivedTables].map((table) => [table, "false"])),
	mails: "status <> 'queued'",
};

/** Runs work on a connection of its own, which is ended. */
export async function withClient<T>(
	url: string,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return work(client).finally(() => client.end());
}

/**
 * Every row of every table, each as text, by the table's name; in an order that is the same for the
 * same rows. Of a table that `which` names, only the rows of its condition.
 */
export function allRows(
	url: string,
	which: Record<string, string> = {},
): Promise<Record<string, string[]>> {
	return withClient(url, async (client) => {
		const all: Record<string, string[]> = {};
		for (const table of await listTables(client)) {
			const columns = table.columns.map((column) => `quote_nullable(${quoted(column)})`);
			const { rows } = await client.query(
				`select concat_ws(',', ${columns.join(", ")}) as row from ${quoted(table.schema, table.name)} where ${which[table.name] ?? "true"} order by 1`,
			);
			all[copied(table)] = rows.map(({ row }) => row);
		}
		return all;
	});
}
