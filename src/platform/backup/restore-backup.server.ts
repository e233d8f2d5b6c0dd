import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { takeMigrationLock } from "../database/migrate.server.ts";
import { startupError } from "../startup-error.ts";
import { copy } from "./backup.copy.ts";
import {
	copied,
	listForeignKeys,
	listSequences,
	type Named,
	openConnection,
	quoted,
	settleForms,
	type TransactionConnection,
} from "./backup-catalogue.server.ts";
import type { Head, Summary, Table } from "./backup-format.ts";
import { type Checked, checkBackup } from "./check-backup.server.ts";
import { openPictureStage } from "./restore-pictures.server.ts";
import {
	clearShop,
	createTables,
	refuseWhereAtWork,
	runLaterMigrations,
} from "./restore-tables.server.ts";

type RestoreOptions = {
	databaseUrl: string;
	migrationsFolder: string;
	/** The migrations that the existing shop has, where it is a newer version's. */
	after?: string;
	pictureFolder: string;
	file: string;
	/** Whether the restore may delete an existing shop. */
	replace: boolean;
	/** Whether nothing has happened since the backup: then what is emptied otherwise comes back too. */
	sameShop?: boolean;
	/** The tables that stay empty. Sessions, for example, must not become valid again if they ended after the backup. */
	emptied: readonly string[];
	/** The tables that no backup contains. They are empty after the restore, and the shop fills them when it starts. */
	derived: readonly string[];
	/** Called when the file has passed all checks and the restore of its rows begins. */
	onStart?(head: Head): void;
};

/** The result of a restore. `leftOut` are the tables in the file that do not belong to the shop. */
type Restored = Checked & { migrated: number; leftOut: string[] };

type Loaded = Omit<Restored, keyof Checked>;

/**
 * Restores a shop from its backup in one transaction: creates the tables in the form of the backup,
 * loads all rows, and runs the later migrations. After any failure, also if the process is killed,
 * the database is as before. The pictures are put beside the existing ones before the commit. A
 * name never means another picture, so an unfinished restore leaves only files that no page shows.
 *
 * What ended after the backup stays ended. The rows of the tables in `emptied` are deleted, and so
 * are queued mails, because nobody knows which of them were sent since; not where it is the `sameShop` still.
 *
 * Before any change, refuses a damaged, foreign or newer file, a database that a running shop uses,
 * and a shop that is not empty unless `replace` is set.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
	const checked = await checkBackup(options.file);
	const connection = await openConnection(options.databaseUrl, "shop-restore");
	const stage = openPictureStage(options.pictureFolder);
	try {
		// A shop that starts now waits for this lock, and then finds the restored database.
		await takeMigrationLock(connection);
		await refuseWhereAtWork(connection);
		await connection.query("begin");
		await settleForms(connection);
		const { after, migrationsFolder } = options;
		await clearShop(connection, { ...options, migrationsFolder: after ?? migrationsFolder });
		options.onStart?.(checked.head);
		const loaded = await load(connection, options, checked, stage.put);
		await stage.show();
		await connection.query("commit");
		await stage.clean(options.replace);
		await connection.query("analyze");
		return { ...checked, ...loaded };
	} catch (error) {
		await stage.discard();
		throw error;
	} finally {
		await connection.end().catch(() => {});
	}
}

async function load(
	connection: pg.Client,
	options: RestoreOptions,
	{ head, summary }: Checked,
	putPicture: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Loaded> {
	const before = await listSequences(connection);
	const made = await createTables(connection, options, head);
	const leftOut = head.tables.filter((table) => !made.has(table));
	const keys = await listForeignKeys(connection);
	for (const key of keys)
		await connection.query(`alter table ${key.table} drop constraint ${key.name}`);
	const rows = openRows(connection, (index) => made.has(head.tables[index] as Table), head);
	const again = await checkBackup(options.file, { ...rows, picture: putPicture });
	if (again.summary.head !== summary.head)
		throw startupError(copy.damaged(options.file, "it changed"));
	await rows.end();
	rows.compare(summary);
	// All rows exist before the foreign keys, so the order of tables and rows does not matter.
	for (const key of keys)
		await connection.query(`alter table ${key.table} add constraint ${key.name} ${key.states}`);
	await setSequences(connection, summary, before);
	const migrated = await runLaterMigrations(connection, options, head);
	if (!options.sameShop) {
		for (const table of options.emptied)
			await connection.query(`delete from ${quoted("public", table)}`);
		await connection.query("delete from mails where status = 'queued'");
	}
	return { migrated, leftOut: leftOut.map(({ schema, name }) => `${schema}.${name}`) };
}

/** Copies the rows into their tables while the file is read. Skips a table that the shop does not have. */
function openRows(connection: pg.Client, has: (index: number) => boolean, { tables }: Head) {
	const counts = new Map<number, number>();
	let current: { index: number; into: ReturnType<typeof copyFrom>; done: Promise<unknown> } | null =
		null;
	async function end() {
		if (!current) return;
		const { index, into, done } = current;
		current = null;
		into.end();
		await done;
		counts.set(index, into.rowCount);
	}
	return {
		end,
		async table(index: number) {
			await end();
			if (!has(index)) return;
			const into = connection.query(copyFrom(`copy ${copied(tables[index] as Table)} from stdin`));
			const done = once(into, "finish");
			done.catch(() => {}); // `rows` or `end` throws it
			current = { index, into, done };
		},
		async rows(chunk: Buffer) {
			if (!current) return;
			const { into, done } = current;
			if (!into.write(chunk)) await Promise.race([once(into, "drain"), done]);
		},
		compare(summary: Summary) {
			const wrong = [...counts].filter(([index, rows]) => rows !== summary.tables[index]?.rows);
			if (wrong.length > 0) throw new Error(`rows are missing: ${JSON.stringify(wrong)}`);
		},
	};
}

/** Sets only the sequences that this restore created: an older sequence belongs to another program. */
async function setSequences(
	connection: TransactionConnection,
	{ sequences }: Summary,
	before: Named[],
) {
	for (const { schema, name } of await listSequences(connection)) {
		const is = (named: Named) => named.schema === schema && named.name === name;
		const saved = sequences.find(is);
		if (!saved || before.some(is)) continue;
		const values = [quoted(schema, name), saved.last, saved.called];
		await connection.query("select setval($1::regclass, $2::bigint, $3)", values);
	}
}
