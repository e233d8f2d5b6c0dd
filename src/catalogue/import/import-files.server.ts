import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import { isOpenDbFolder } from "../attributes/category-of-record.ts";
import { decodeUtf8, type Line, readLines } from "./read-lines.server.ts";

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
		return sort(await recordsOf(root, basename(root)));
	const found: ImportSource[] = [];
	for (const name of inside) {
		const path = join(root, name);
		if (linesFile.test(name)) found.push(await linesSource(path, name));
		else if (!name.startsWith(".") && (await isFolder(path)))
			found.push(...(await recordsOf(path, name)));
	}
	return sort(found);
}

function sort(found: ImportSource[]) {
	const sources = found.filter(({ folder }) => isOpenDbFolder(folder));
	const unknown = found
		.filter(({ folder }) => !isOpenDbFolder(folder))
		.map(({ form, shown, folder }) => (form === "lines" ? shown : folder));
	sources.sort((a, b) => (a.shown < b.shown ? -1 : 1));
	return { sources, unknown: [...new Set(unknown)] };
}

async function isFolder(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

async function linesSource(path: string, shown: string): Promise<ImportSource> {
	// A broken link has no size; reading it later reports the reason.
	const bytes = (await stat(path).catch(() => null))?.size ?? 0;
	return { path, shown, folder: shown.replace(linesFile, ""), form: "lines", bytes };
}

// An estimate: a record's file has a few kilobytes, and calling stat on each file takes too long.
const recordBytes = 1_000;

async function recordsOf(path: string, folder: string): Promise<ImportSource[]> {
	// Reading a pipe or a device under a record's name would never end.
	const waitsForever = (entry: Dirent) =>
		entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice();
	const entries = await readdir(path, { withFileTypes: true });
	return entries
		.filter((entry) => entry.name.toLowerCase().endsWith(".json") && !waitsForever(entry))
		.map(({ name }) => ({
			path: join(path, name),
			shown: `${folder}/${name}`,
			folder,
			form: "record",
			bytes: recordBytes,
		}));
}

const maxRecordBytes = 1024 * 1024;

/** The records of one file as text: one per line (empty lines skipped), or the whole file as one. */
export async function* readRecords(source: ImportSource): AsyncGenerator<Line> {
	try {
		if (source.form === "record") yield await readWholeFile(source);
		else
			for await (const line of readLines(source.path, maxRecordBytes))
				if (line.reason || line.text.trim()) yield line;
	} catch (error) {
		if (!isFileError(error)) throw error;
		yield { line: null, bytes: source.bytes, reason: "unreadable-file" };
	}
}

async function readWholeFile({ path, bytes }: ImportSource): Promise<Line> {
	const content = await readFile(path);
	if (content.length > maxRecordBytes) return { line: null, bytes, reason: "too-long" };
	const text = decodeUtf8(content);
	return text === null ? { line: null, bytes, reason: "not-utf8" } : { line: null, bytes, text };
}

function isFileError(error: unknown): boolean {
	return ["ENOENT", "EACCES", "EPERM", "EISDIR", "ELOOP", "EIO"].includes(errorCode(error));
}
