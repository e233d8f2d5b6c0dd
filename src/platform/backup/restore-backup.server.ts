import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrationLock } from "../database/migrate.server.ts";
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
	pictureFolder: string;
	file: string;
	/** Whether a shop that is there is deleted for it. */
	replace: boolean;
	/** Tables that stay empty: what ended since the backup, such as sessions, must not live again. */
	emptied: readonly string[];
	/** Tables that no backup has; they are empty afterwards, and the shop fills them when it starts. */
	derived: readonly string[];
	/** Called once the file was found whole and the work begins. */
	onStart?(head: Head): void;
};

/** What came back; `leftOut` are tables in the file that no version of the shop made. */
type Restored = Checked & { migrated: number; leftOut: string[] };

type Loaded = Omit<Restored, keyof Checked>;

/**
 * Brings a shop back from its backup, in one transaction: the tables in the form that they had then, all rows, then the
 * later changes of the tables up to this version. Whatever goes wrong and whenever the process is killed, the database
 * is as it was. Pictures are put beside those that are there before the transaction ends: names never mean another
 * picture, so an unfinished restore leaves nothing but files that nothing shows.
 *
 * What was ended after the backup stays ended: the tables in `emptied`, and mails that waited to be sent, of which
 * nobody knows which went out since.
 *
 * Refuses, before anything is changed: a file that is damaged, foreign or of a newer version; a database that a shop is
 * at work on; a shop that is not empty, unless it is to be replaced.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
	const checked = await checkBackup(options.file);
	const connection = await openConnection(options.databaseUrl, "shop-restore");
	const stage = openPictureStage(options.pictureFolder);
	try {
		// A shop that starts meanwhile waits here, and finds itself restored.
		await connection.query("select pg_advisory_lock($1)", [migrationLock]);
		await refuseWhereAtWork(connection);
		await connection.query("begin");
		await settleForms(connection);
		await clearShop(connection, options);
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
	// All rows are there: whatever order tables and rows were in, each must find what it points to.
	for (const key of keys)
		await connection.query(`alter table ${key.table} add constraint ${key.name} ${key.states}`);
	await setSequences(connection, summary, before);
	const migrated = await runLaterMigrations(connection, options, head);
	for (const table of options.emptied)
		await connection.query(`delete from ${quoted("public", table)}`);
	await connection.query("delete from mails where status = 'queued'");
	return { migrated, leftOut: leftOut.map(({ schema, name }) => `${schema}.${name}`) };
}

/** Sends rows into their tables as they are read; a table that the shop does not have is passed by. */
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
			done.catch(() => {}); // the next row, or the end, throws it
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

/** Those that came with the tables; one that was there before is somebody else's. */
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
