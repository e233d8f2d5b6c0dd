import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Entry, extract, pack } from "tar-stream";

/** A backup file that is being written. It is a tar file, compressed with gzip, that any tool can open. */
export type Archive = ReturnType<typeof writeArchive>;

/**
 * Begins to write `file`, at first under another name in its folder. Only its owner can read it. An
 * unfinished file is deleted when the process ends. Uses a few megabytes of memory at most.
 */
export function writeArchive(file: string) {
	const unfinished = `${file}.part-${process.pid}`;
	const discard = () => rmSync(unfinished, { force: true });
	process.once("exit", discard);
	const tar = pack();
	const target = createWriteStream(unfinished, { mode: 0o600, flags: "w", flush: true });
	const written = pipeline(tar, createGzip({ level: 6 }), target);
	written.catch(() => {}); // `add` and `finish` throw this error
	/** Adds a file of `size` bytes while the caller's stream delivers them. */
	async function addStream(name: string, size: number, content: Readable): Promise<void> {
		if (tar.destroyed) await written; // the file failed between two entries
		const put = new Promise<void>((resolve, reject) => {
			const end = (error?: Error | null) => (error ? reject(error) : resolve());
			const entry = tar.entry({ name, size, mode: 0o600 }, end).once("error", end);
			content.once("error", end).pipe(entry);
		});
		await Promise.race([put, written.then(() => put)]);
	}
	return {
		add(name: string, content: Uint8Array | string): Promise<void> {
			const bytes = Buffer.from(content);
			return addStream(name, bytes.length, Readable.from([bytes]));
		},
		addStream,
		/** Ends the file and writes it to the disk. Returns its temporary path, which `nameFile` renames. */
		async finish(): Promise<string> {
			tar.finalize();
			await written;
			return unfinished;
		},
		discard,
	};
}

/** Renames a finished file to its final name. So no incomplete file ever has that name. */
export async function nameFile(unfinished: string, file: string): Promise<void> {
	await rename(unfinished, file);
	await syncFolder(dirname(file));
}

/** Writes the file names of a folder to the disk (fsync). */
export async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r").catch(() => null);
	await folder?.sync().catch(() => {}); // some systems cannot sync a folder
	await folder?.close();
}

/** Yields an archive's entries in order. Read each before the next. Throws if the file is incomplete or no archive. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
	const tar = extract();
	const read = pipeline(createReadStream(file), createGunzip(), tar);
	read.catch((error) => tar.destroy(error));
	for await (const entry of tar) yield entry;
	await read;
}

// The first bytes of every gzip file (RFC 1952 §2.3.1).
const gzipStart = [0x1f, 0x8b, 0x08];

/** Whether a file is compressed with gzip. One of its first three bytes may be altered. */
export async function isCompressed(file: string): Promise<boolean> {
	const opened = await open(file, "r");
	const { buffer } = await opened
		.read(Buffer.alloc(gzipStart.length), 0)
		.finally(() => opened.close());
	return gzipStart.filter((byte, index) => buffer[index] === byte).length >= 2;
}

/** Decompresses a file to its end. Returns the error, or null if gzip's own checksums are right. */
export async function decompressionFault(file: string): Promise<Error | null> {
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	return pipeline(createReadStream(file), createGunzip(), nowhere).then(
		() => null,
		(error: Error) => error,
	);
}
