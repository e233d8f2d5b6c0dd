import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../../src/platform/database/database.server.ts";
import { migrateDatabase } from "../../src/platform/database/migrate.server.ts";
import { administer, databaseUrl, openTestServer, testDatabaseName } from "./test-database.ts";

declare module "vitest" {
	interface ProvidedContext {
		template: string;
	}
}

/** One migrated template; every test shop is a copy of it. */
export default async function setup(project: TestProject) {
	const server = await openTestServer();
	const template = testDatabaseName("template");
	await administer(`create database ${template}`);
	const connection = connect(databaseUrl(template), 2);
	await migrateDatabase(connection.pool, resolve("db/migrations"));
	await connection.close();
	project.provide("template", template);
	return async () => {
		await administer(`drop database if exists ${template} with (force)`);
		await server.close();
	};
}
