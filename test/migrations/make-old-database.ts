import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type pg from "pg";
import { quoted } from "../../src/platform/backup/backup-catalogue.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { migrateDatabase } from "../../src/platform/database/migrate.server.ts";
import { makeDatabase } from "../harness/backup-fixture.ts";
import type { OldShop } from "./old-shop.ts";

/** A database as the earlier version left it: with its tables, and its rows in them. */
export async function makeOldDatabase(
	old: OldShop,
): Promise<{ url: string; drop(): Promise<void> }> {
	const made = await makeDatabase();
	const folder = mkdtempSync(join(tmpdir(), "jontro-test-migrations-"));
	const connection = connect(made.url, 1);
	try {
		cutMigrations(folder, old.migration);
		await migrateDatabase(connection.pool, folder);
		await fill(connection.pool, old);
	} finally {
		await connection.close();
		rmSync(folder, { recursive: true });
	}
	return made;
}

/** A copy of the migrations as the earlier version had them. */
function cutMigrations(folder: string, last: number): void {
	cpSync(resolve("db/migrations"), folder, { recursive: true });
	const path = join(folder, "meta/_journal.json");
	const { entries, ...journal } = JSON.parse(readFileSync(path, "utf8"));
	const had = entries.filter(({ when }: { when: number }) => when <= last);
	writeFileSync(path, JSON.stringify({ ...journal, entries: had }));
}

async function fill(pool: pg.Pool, { tables, sequences }: OldShop): Promise<void> {
	for (const { name, columns, rows } of tables) {
		const table = quoted(name);
		const all = columns.map((column) => quoted(column)).join(", ");
		await pool.query(
			`insert into ${table} (${all}) select ${all} from jsonb_populate_recordset(null::${table}, $1)`,
			[JSON.stringify(rows)],
		);
	}
	for (const { name, last } of sequences)
		await pool.query("select setval($1::regclass, $2)", [quoted(name), last]);
}
