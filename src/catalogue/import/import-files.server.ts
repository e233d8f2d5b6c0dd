import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import { isOpenDbFolder } from "../attributes/category-of-record.ts";
import { decodeUtf8, readLines } from "./read-lines.server.ts";
import type { SkipReason } from "./skip-reasons.ts";

/** A file to import: where it is, what to call it in a report, and the OpenDB folder its records are of. */
export type ImportSource = {
	path: string;
	shown: string;
	folder: string;
	form: "lines" | "record";
	bytes: number;
};

const linesFile = /\.(jsonl|ndjson)$/i;

/**
 * The files of an import, in an order that is the same every time. `folder` is a clone of
 * BuildCores OpenDB, its `open-db` folder, one category's folder, a folder of JSON-lines files, or one
 * such file. `unknown` names folders and files that look like records of a category OpenDB does not have.
 */
export async function listImportSources(
	folder: string,
): Promise<{ sources: ImportSource[]; unknown: string[] }> {
	const root = resolve(folder);
	if (linesFile.test(root)) return sort([await linesSource(root, basename(root))]);
	if (!(await isFolder(root))) return { sources: [], unknown: [] };
	const inside = await readdir(root);
	if (await isFolder(join(root, "open-db"))) return listImportSources(join(root, "open-db"));
	if (isOpenDbFolder(basename(root)) && inside.some((name) => name.endsWith(".json")))
		return sort(await recordsOf(root, basename(root), basename(root)));
	const found: ImportSource[] = [];
	for (const name of inside) {
		const path = join(root, name);
		if (linesFile.test(name)) found.push(await linesSource(path, name));
		else if (!name.startsWith(".") && (await isFolder(path)))
			found.push(...(await recordsOf(path, name, name)));
	}
	return sort(found);
}

function sort(found: ImportSource[]) {
	const known = found.filter((source) => isOpenDbFolder(source.folder));
	const strangers = found.filter((source) => !isOpenDbFolder(source.folder));
	const unknown = strangers.map((source) =>
		source.form === "lines" ? source.shown : source.folder,
	);
	known.sort((a, b) => (a.shown < b.shown ? -1 : 1));
	return { sources: known, unknown: [...new Set(unknown)] };
}

async function isFolder(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

async function linesSource(path: string, shown: string): Promise<ImportSource> {
	// A link that leads nowhere has no size; reading it tells why it is passed over.
	const bytes = (await stat(path).catch(() => null))?.size ?? 0;
	return { path, shown, folder: shown.replace(linesFile, ""), form: "lines", bytes };
}

// A record's file is a few kilobytes: looking at each to know its size would cost more than it tells.
const recordBytes = 1_000;

async function recordsOf(path: string, folder: string, shown: string): Promise<ImportSource[]> {
	// A pipe or a device under a record's name would be waited on for ever.
	const waitsForever = (one: Dirent) => one.isFIFO() || one.isSocket() || one.isCharacterDevice();
	const entries = await readdir(path, { withFileTypes: true });
	const records = entries.filter(
		(one) => one.name.toLowerCase().endsWith(".json") && !waitsForever(one),
	);
	return records.map(({ name }) => ({
		path: join(path, name),
		shown: `${shown}/${name}`,
		folder,
		form: "record",
		bytes: recordBytes,
	}));
}

/** One record as it is in a file, or why it cannot be read. `bytes` is how far into the file it ends. */
export type RawRecord = { line: number | null; bytes: number } & (
	| { json: string; reason?: undefined }
	| { json?: undefined; reason: SkipReason }
);

const maxRecordBytes = 1024 * 1024;

/** The records of one file: one a line (empty lines passed over), or the whole file as one. */
export async function* readRecords(source: ImportSource): AsyncGenerator<RawRecord> {
	try {
		if (source.form === "record") yield await readWholeFile(source);
		else yield* readRecordLines(source);
	} catch (error) {
		if (!isFileTrouble(error)) throw error;
		yield { line: null, bytes: source.bytes, reason: "unreadable-file" };
	}
}

async function* readRecordLines({ path }: ImportSource): AsyncGenerator<RawRecord> {
	for await (const { number, bytes, text, problem } of readLines(path, maxRecordBytes)) {
		if (problem) yield { line: number, bytes, reason: problem };
		else if (text?.trim()) yield { line: number, bytes, json: text };
	}
}

async function readWholeFile({ path, bytes }: ImportSource): Promise<RawRecord> {
	const content = await readFile(path);
	if (content.length > maxRecordBytes) return { line: null, bytes, reason: "too-long" };
	const json = decodeUtf8(content);
	return json === null ? { line: null, bytes, reason: "not-utf8" } : { line: null, bytes, json };
}

function isFileTrouble(error: unknown): boolean {
	return ["ENOENT", "EACCES", "EPERM", "EISDIR", "ELOOP", "EIO"].includes(errorCode(error));
}
