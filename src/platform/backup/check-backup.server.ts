import { hash } from "node:crypto";
import { access, constants, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import type { Entry } from "tar-stream";
import type { z } from "zod";
import { errorCode } from "../../kernel/error-code.ts";
import { startupError } from "../startup-error.ts";
import { copy } from "./backup.copy.ts";
import { decompressionFault, isCompressed, readArchive } from "./backup-archive.server.ts";
import { openCounting, openPictureCounting } from "./backup-counting.server.ts";
import {
	type Counted,
	formatVersion,
	Head,
	headName,
	pictureName,
	Summary,
	summaryName,
	tableFolder,
} from "./backup-format.ts";

/** The functions that receive a backup's contents while it is read. Each is optional. */
type Reading = {
	/** Called before the rows of each table, in the head's order, also if the table has no rows. */
	table?(index: number): Promise<void>;
	rows?(chunk: Buffer): Promise<void>;
	picture?(name: string, content: AsyncIterable<Buffer>): Promise<void>;
};

/** The head and the summary of a backup, after the whole file was verified. */
export type Checked = { head: Head; summary: Summary };

const maxTextBytes = 16 * 1024 * 1024;

/**
 * Reads the whole backup and verifies it against the checksums at its end. Refuses a file that is
 * no backup, is damaged or incomplete, or has a format that this version does not know. Calls
 * `reading` before the checksums are known: after a refusal the caller must undo that work.
 */
export async function checkBackup(file: string, reading: Reading = {}): Promise<Checked> {
	await access(file, constants.R_OK).catch((error) => {
		throw startupError(copy.noFile(file), error);
	});
	if (!(await stat(file)).isFile()) throw startupError(copy.notAFile(file));
	let head: Head | null = null;
	const entries = readArchive(file);
	try {
		const first = await entries.next();
		if (first.done || first.value.header.name !== headName) throw notOurs;
		const headText = await readText(first.value);
		head = readHead(file, headText);
		return await checkRest(file, head, headText, entries, reading);
	} catch (error) {
		throw await refusalFor(file, head !== null, error);
	} finally {
		await entries.return(undefined);
	}
}

async function checkRest(
	file: string,
	head: Head,
	headText: string,
	entries: AsyncGenerator<Entry>,
	reading: Reading,
): Promise<Checked> {
	const { tables, next, finish } = openTables(head, reading);
	const pictures = openPictureCounting();
	let summary: Summary | null = null;
	for await (const entry of entries) {
		const { name } = entry.header;
		if (summary) throw damage(file, `something follows its end: ${name}`);
		if (name === summaryName) {
			await finish();
			summary = readJson(Summary, await readText(entry)) ?? null;
			if (!summary) throw damage(file, "its sums cannot be read");
		} else if (name.startsWith("pictures/")) {
			await finish();
			await readPicture(file, entry, pictures, reading);
		} else if (!(await next(entry))) throw damage(file, `${name} is not in its place`);
	}
	if (!summary) throw damage(file, "its end is missing");
	const found = { tables, pictures: pictures.end(), head: hash("sha256", headText) };
	if (!isDeepStrictEqual({ ...found, sequences: summary.sequences }, summary))
		throw damage(file, "its contents do not match its sums");
	return { head, summary };
}

/** Reads the pieces of the tables, which must come in order and without a gap. */
function openTables(head: Head, reading: Reading) {
	const tables: Counted[] = [];
	const folders = head.tables.map((table, index) => tableFolder(index, table));
	let counting = openCounting();
	let begun = false;
	let piece = 0;
	async function begin() {
		begun = true;
		piece = 0;
		counting = openCounting();
		await reading.table?.(tables.length);
	}
	/** Ends the count of all tables before the table with index `upTo`; without `upTo`, of all tables. */
	async function finish(upTo = head.tables.length) {
		while (tables.length < upTo) {
			if (!begun) await begin();
			tables.push(counting.end());
			begun = false;
		}
	}
	async function next(entry: Entry): Promise<boolean> {
		const index = folders.findIndex((folder) => entry.header.name.startsWith(folder));
		if (index < tables.length) return false;
		await finish(index);
		if (!begun) await begin();
		piece += 1;
		if (entry.header.name !== `${folders[index]}${String(piece).padStart(6, "0")}.copy`)
			return false;
		for await (const chunk of entry) {
			counting.add(chunk);
			await reading.rows?.(chunk);
		}
		return true;
	}
	return { tables, next, finish };
}

async function readPicture(
	file: string,
	entry: Entry,
	pictures: ReturnType<typeof openPictureCounting>,
	reading: Reading,
): Promise<void> {
	const name = entry.header.name.slice("pictures/".length);
	if (!pictureName.test(name)) throw damage(file, "it has a picture of an impossible name");
	pictures.begin(name, entry.header.size ?? 0);
	const content = counted(entry, pictures);
	if (reading.picture) await reading.picture(name, content);
	else for await (const _ of content);
}

async function* counted(entry: Entry, pictures: { add(chunk: Uint8Array): void }) {
	for await (const chunk of entry) {
		pictures.add(chunk);
		yield chunk;
	}
}

const notOurs = new Error("It begins as no backup of this shop does.");
const newerForm = new Error("It is of a form that a later version writes.");

function readHead(file: string, text: string): Head {
	const is = readJson(Head.pick({ is: true, formatVersion: true }), text);
	if (!is) throw notOurs;
	if (is.formatVersion > formatVersion) throw newerForm;
	const head = readJson(Head, text);
	if (!head) throw damage(file, "its beginning cannot be read");
	return head;
}

function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
	try {
		return schema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

async function readText(entry: Entry): Promise<string> {
	if ((entry.header.size ?? 0) > maxTextBytes) throw new Error("too long");
	return text(entry);
}

function damage(file: string, how: string): Error {
	return startupError(copy.damaged(file, how));
}

/**
 * Turns an error into the right refusal; `ours` is whether the file begins as a backup does. Wrong
 * bytes can make any reader fail in any way, and can make a backup look like a foreign file. So a
 * compressed file that does not decompress to its end, checksums included, is damaged.
 */
async function refusalFor(file: string, ours: boolean, error: unknown): Promise<unknown> {
	if (error instanceof Error && error.name === "StartupError") return error;
	const fault = (await isCompressed(file)) ? await decompressionFault(file) : null;
	const damaged = startupError(copy.damaged(file, "it is broken off or altered"), error as Error);
	if (isOfZlib(fault)) return damaged;
	if (error === newerForm) return startupError(copy.newer(file));
	const isOfTar =
		error instanceof Error && /invalid tar|unexpected end|too long/i.test(error.message);
	if (error !== notOurs && !isOfZlib(error) && !isOfTar) return error;
	return ours ? damaged : startupError(copy.foreign(file), error as Error);
}

function isOfZlib(error: unknown): boolean {
	return errorCode(error).startsWith("Z_");
}
