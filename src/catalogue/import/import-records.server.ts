import { readFile } from "node:fs/promises";
import type { ImportSource } from "./import-sources.server.ts";
import { decodeUtf8, readLines } from "./read-lines.server.ts";
import type { SkipReason } from "./skip-reasons.ts";

/** One record as it stands in a file, or why it cannot be read. `bytes` is how far into the file it ends. */
export type RawRecord = { line: number | null; bytes: number } & (
	| { json: string; reason?: undefined }
	| { json?: undefined; reason: SkipReason }
);

const longestRecordBytes = 1024 * 1024;

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
	for await (const { number, bytes, text, problem } of readLines(path, longestRecordBytes)) {
		if (problem) yield { line: number, bytes, reason: problem };
		else if (text?.trim()) yield { line: number, bytes, json: text };
	}
}

async function readWholeFile({ path, bytes }: ImportSource): Promise<RawRecord> {
	const content = await readFile(path);
	if (content.length > longestRecordBytes) return { line: null, bytes, reason: "too-long" };
	const json = decodeUtf8(content);
	return json === null ? { line: null, bytes, reason: "not-utf8" } : { line: null, bytes, json };
}

function isFileTrouble(error: unknown): boolean {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	return ["ENOENT", "EACCES", "EPERM", "EISDIR", "ELOOP", "EIO"].includes(code);
}
