import { resolve } from "node:path";
import { connect } from "../../../src/platform/database/database.server.ts";
import { migrateDatabase } from "../../../src/platform/database/migrate.server.ts";
import { administer, databaseUrl, testDatabaseName } from "../test-database.ts";

/** Makes a migrated database that others are copied from, and gives its name. */
export async function makeTemplate(): Promise<string> {
	const template = testDatabaseName("template");
	await administer(`create database ${template}`);
	const connection = connect(databaseUrl(template), 2);
	await migrateDatabase(connection.pool, resolve("db/migrations"));
	await connection.close();
	return template;
}

/** Copies the template. By files: twice as quick as by the write-ahead log, for so small a database. */
export async function copyTemplate(template: string, role: string) {
	const name = testDatabaseName(role);
	await administer(`create database ${name} template ${template} strategy file_copy`);
	return { url: databaseUrl(name), drop: () => dropDatabase(name) };
}

/** Drops it, whoever is still connected. */
export async function dropDatabase(name: string): Promise<void> {
	await administer(`drop database if exists ${name} with (force)`);
}
