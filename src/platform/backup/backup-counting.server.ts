import { createHash } from "node:crypto";
import type { Counted } from "./backup-format.ts";

const newline = 0x0a;

/**
 * Counts a table's rows in the text that COPY writes. Each row ends in a newline, and COPY escapes
 * a newline within a value (PostgreSQL, COPY, Text Format).
 */
export function openCounting() {
	const hash = createHash("sha256");
	let rows = 0;
	let bytes = 0;
	return {
		add(chunk: Uint8Array): void {
			hash.update(chunk);
			bytes += chunk.length;
			for (
				let index = chunk.indexOf(newline);
				index >= 0;
				index = chunk.indexOf(newline, index + 1)
			)
				rows += 1;
		},
		end: (): Counted => ({ rows, bytes, sha256: hash.digest("hex") }),
	};
}

/** Counts the picture files. Their checksum covers each file's name, length and bytes. */
export function openPictureCounting() {
	const hash = createHash("sha256");
	let files = 0;
	let bytes = 0;
	return {
		begin(name: string, size: number) {
			hash.update(`${name}\n${size}\n`);
			files += 1;
			bytes += size;
		},
		add: (chunk: Uint8Array) => void hash.update(chunk),
		end: () => ({ files, bytes, sha256: hash.digest("hex") }),
	};
}
