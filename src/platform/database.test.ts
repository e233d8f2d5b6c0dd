import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../test/postgres.ts";
import { connect } from "./database.server.ts";

test("a connection that the server ends in the middle of a transaction fails that alone", async () => {
	const name = `ended_${process.pid}_${Date.now()}`;
	await administer(`create database ${name} template ${inject("template")}`);
	const { db, close } = connect(databaseUrl(name), 2);
	const broken = db.transaction(async (tx) => {
		await tx.execute(sql`select 1`);
		await administer(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
		);
		await tx.execute(sql`select 1`);
	});
	await expect(broken).rejects.toThrow();
	await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
	await close();
	await administer(`drop database ${name} with (force)`);
});
