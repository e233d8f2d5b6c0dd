import { hash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { access, constants, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { errorCode } from "../../kernel/error-code.ts";
import { type Db, dbOn } from "../database/database.server.ts";
import { startupError } from "../startup-error.ts";
import { copy } from "./backup.copy.ts";
import { type Archive, nameFile, writeArchive } from "./backup-archive.server.ts";
import {
	copied,
	isHistory,
	isStored,
	listSequences,
	listTables,
	migrationsTable,
	openConnection,
	quoted,
	settleForms,
	type TransactionConnection,
} from "./backup-catalogue.server.ts";
import { openCounting, openPictureCounting } from "./backup-counting.server.ts";
import {
	type Counted,
	formatVersion,
	Head,
	headName,
	pictureName,
	type Summary,
	summaryName,
	type Table,
	tableFolder,
} from "./backup-format.ts";
import { checkBackup } from "./check-backup.server.ts";

type BackupOptions = {
	databaseUrl: string;
	shopName: string;
	/** The folder of the pictures on the shop's own disk. It may be missing. */
	pictureFolder: string;
	/** Lists the origins of all other pictures, within the same snapshot. */
	listElsewhere(db: Db): Promise<string[]>;
	/** The tables that the shop computes from other tables. The backup omits them. */
	derived: readonly string[];
	file: string;
	force: boolean;
};

/** The result of a backup. The `strangeFiles` are in the picture folder but not in the backup. */
type BackupMade = { head: Head; summary: Summary; bytes: number; strangeFiles: string[] };

const pieceBytes = 1024 * 1024;

/**
 * Writes the shop's database and pictures into one file, also while the shop runs. All tables are
 * as of one moment. The file gets its name only after it was written to the disk, read again and
 * found right: a failure leaves no file. Refuses an existing file, unless forced, and a database
 * without a shop. The memory use does not depend on the shop's size.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupMade> {
	const { file, force } = options;
	if (!force && existsSync(file)) throw startupError(copy.fileExists(file));
	await access(dirname(file), constants.W_OK).catch((error) => {
		throw startupError(copy.noFolder(file), error);
	});
	const archive = writeArchive(file);
	try {
		const { summary, strangeFiles } = await inSnapshot(options, (connection) =>
			write(options, connection, archive),
		);
		const unfinished = await archive.finish();
		const { head } = await checkBackup(unfinished);
		if (!force && existsSync(file)) throw startupError(copy.fileExists(file));
		const { size } = await stat(unfinished);
		await nameFile(unfinished, file);
		return { head, summary, bytes: size, strangeFiles };
	} catch (error) {
		archive.discard();
		throw error;
	}
}

// The snapshot does not contain later commits, and it makes no other read or write wait.
async function inSnapshot<T>(
	{ databaseUrl }: BackupOptions,
	work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
	const connection = await openConnection(databaseUrl, "shop-backup");
	try {
		await connection.query("begin transaction isolation level repeatable read, read only");
		await settleForms(connection);
		const done = await work(connection);
		await connection.query("commit");
		return done;
	} finally {
		await connection.end().catch(() => {});
	}
}

async function write(options: BackupOptions, connection: pg.Client, archive: Archive) {
	const head = await readHead(options, connection);
	const headText = JSON.stringify(head, null, "\t");
	await archive.add(headName, headText);
	const sequences = await readSequences(connection);
	const tables: Counted[] = [];
	for (const [index, table] of head.tables.entries())
		tables.push(await writeTable(connection, archive, table, tableFolder(index, table)));
	// After the tables: the shop writes a picture before its row, so no picture of a row is missing.
	const { pictures, strangeFiles } = await writePictures(archive, options.pictureFolder);
	const summary: Summary = { head: hash("sha256", headText), tables, sequences, pictures };
	await archive.add(summaryName, JSON.stringify(summary, null, "\t"));
	return { summary, strangeFiles };
}

async function readHead(options: BackupOptions, connection: pg.Client): Promise<Head> {
	const tables = (await listTables(connection)).filter(isStored(options.derived));
	const { schema, name } = migrationsTable;
	if (!tables.some(isHistory)) throw startupError(copy.noShop);
	// A migration that alters a table waits until the backup has read it, as with pg_dump.
	const all = tables.map((table) => quoted(table.schema, table.name)).join(", ");
	await connection.query(`lock table ${all} in access share mode`);
	const { rows } = await connection.query(
		`select max(created_at)::text as migration, now() as at, version() as server
		from ${quoted(schema, name)}`,
	);
	const [{ migration, at, server }] = rows;
	if (migration === null) throw startupError(copy.noShop);
	return Head.parse({
		is: "jontro-backup",
		formatVersion,
		shopName: options.shopName,
		madeAt: (at as Date).toISOString(),
		migration: Number(migration),
		server,
		tables,
		picturesElsewhere: await options.listElsewhere(dbOn(connection)),
	});
}

async function readSequences(connection: TransactionConnection): Promise<Summary["sequences"]> {
	const read: Summary["sequences"] = [];
	for (const { schema, name } of await listSequences(connection)) {
		const { rows } = await connection.query(
			`select last_value::text as last, is_called as called from ${quoted(schema, name)}`,
		);
		read.push({ schema, name, ...rows[0] });
	}
	return read;
}

/** Writes a table in pieces of known length, because a tar states an entry's length before its content. */
async function writeTable(connection: pg.Client, archive: Archive, table: Table, folder: string) {
	const counting = openCounting();
	let piece: Buffer[] = [];
	let gathered = 0;
	let number = 0;
	async function put() {
		number += 1;
		await archive.add(`${folder}${String(number).padStart(6, "0")}.copy`, Buffer.concat(piece));
		piece = [];
		gathered = 0;
	}
	for await (const chunk of connection.query(copyTo(`copy ${copied(table)} to stdout`))) {
		counting.add(chunk);
		piece.push(chunk);
		gathered += chunk.length;
		if (gathered >= pieceBytes) await put();
	}
	if (gathered > 0) await put();
	return counting.end();
}

async function writePictures(archive: Archive, folder: string) {
	const counting = openPictureCounting();
	const strangeFiles: string[] = [];
	const found = await readdir(folder, { withFileTypes: true }).catch((error) => {
		if (errorCode(error) === "ENOENT") return [];
		throw error;
	});
	for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		if (!entry.isFile() || !pictureName.test(entry.name)) {
			// A `.part` file is a picture that is being written, or was when the shop was killed.
			if (!entry.name.endsWith(".part")) strangeFiles.push(entry.name);
			continue;
		}
		const path = join(folder, entry.name);
		const { size } = await stat(path);
		counting.begin(entry.name, size);
		const content = createReadStream(path);
		content.on("data", (chunk) => counting.add(chunk as Buffer));
		await archive.addStream(`pictures/${entry.name}`, size, content);
	}
	return { pictures: counting.end(), strangeFiles };
}
