import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import { isOpenDbFolder } from "../attributes/category-of-record.ts";
import { decodeUtf8, readLines } from "./read-lines.server.ts";
import type { SkipReason } from "./skip-reasons.ts";

/** A file to import: its path, its name in a report, and the OpenDB folder of its records. */
export type ImportSource = {
	path: string;
	shown: string;
	folder: string;
	form: "lines" | "record";
	bytes: number;
};

const linesFile = /\.(jsonl|ndjson)$/i;

/**
 * The files of an import, always in the same order. `folder` is a clone of BuildCores OpenDB, its `open-db`
 * folder, one category's folder, a folder of JSON-lines files, or one such file. `unknown` names folders and files
 * that look like records of a category that OpenDB does not have.
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
	// A broken link has no size; reading it later reports the reason.
	const bytes = (await stat(path).catch(() => null))?.size ?? 0;
	return { path, shown, folder: shown.replace(linesFile, ""), form: "lines", bytes };
}

// A record's file has a few kilobytes; calling stat on each would take longer than it helps.
const recordBytes = 1_000;

async function recordsOf(path: string, folder: string, shown: string): Promise<ImportSource[]> {
	// Reading a pipe or a device under a record's name would never end.
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

/** One record of a file, or why it cannot be read. `bytes` is the offset of its end in the file. */
export type RawRecord = { line: number | null; bytes: number } & (
	| { json: string; reason?: undefined }
	| { json?: undefined; reason: SkipReason }
);

const maxRecordBytes = 1024 * 1024;

/** The records of one file: one per line (empty lines skipped), or the whole file as one. */
export async function* readRecords(source: ImportSource): AsyncGenerator<RawRecord> {
	try {
		if (source.form === "record") yield await readWholeFile(source);
		else yield* readRecordLines(source);
	} catch (error) {
		if (!isFileError(error)) throw error;
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

function isFileError(error: unknown): boolean {
	return ["ENOENT", "EACCES", "EPERM", "EISDIR", "ELOOP", "EIO"].includes(errorCode(error));
}
