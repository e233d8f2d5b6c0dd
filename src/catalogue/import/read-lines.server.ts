import { createReadStream } from "node:fs";
import type { SkipReason } from "./copy.ts";

/**
 * One line of a text file, or why it is unreadable. `line` is null if the line is the whole file.
 * `bytes` is the offset of the line's end.
 */
export type Line = { line: number | null; bytes: number } & (
	| { text: string; reason?: undefined }
	| { text?: undefined; reason: SkipReason }
);

const lineFeed = 10;

/**
 * Reads a file line by line (LF or CRLF, with or without a byte order mark) with a buffer of
 * `limitBytes`. A longer line and a line that is not UTF-8 have a `reason` and no text.
 */
export async function* readLines(path: string, limitBytes: number): AsyncGenerator<Line> {
	let pieces: Buffer[] = [];
	let size = 0;
	let line = 0;
	let bytes = 0;
	const add = (piece: Buffer) => {
		size += piece.length;
		if (size <= limitBytes) pieces.push(piece);
		else pieces = [];
	};
	const finish = (): Line => {
		line += 1;
		bytes += size + 1;
		const text = size > limitBytes ? null : decodeUtf8(Buffer.concat(pieces));
		const reason = size > limitBytes ? "too-long" : "not-utf8";
		pieces = [];
		size = 0;
		return text === null ? { line, bytes, reason } : { line, bytes, text };
	};
	for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
		let start = 0;
		for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
			add(chunk.subarray(start, end));
			yield finish();
			start = end + 1;
		}
		add(chunk.subarray(start));
	}
	if (size > 0) yield finish();
}

/** Decodes bytes without a byte order mark or a final CR; null if they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r$/, "");
	} catch {
		return null;
	}
}
