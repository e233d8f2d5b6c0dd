import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Entry, extract, pack } from "tar-stream";

/** A file that is being written: a tar, compressed with gzip, that any tool can open. */
export type Archive = ReturnType<typeof writeArchive>;

/**
 * Begins to write `file` beside itself, under a name that goes when this process ends, readable
 * by its owner alone. Holds no more of it in memory than a few megabytes.
 */
export function writeArchive(file: string) {
	const unfinished = `${file}.part-${process.pid}`;
	const discard = () => rmSync(unfinished, { force: true });
	process.once("exit", discard);
	const tar = pack();
	const target = createWriteStream(unfinished, { mode: 0o600, flags: "w", flush: true });
	const written = pipeline(tar, createGzip({ level: 6 }), target);
	written.catch(() => {}); // whoever adds or finishes gets it
	const orFailure = <T>(work: Promise<T>) => Promise.race([work, written.then(() => work)]);
	const entry = (name: string, size: number, content: Uint8Array | string) =>
		new Promise<void>((resolve, reject) => {
			tar.entry({ name, size, mode: 0o600 }, Buffer.from(content), (error) =>
				error ? reject(error) : resolve(),
			);
		});
	return {
		add: (name: string, content: Uint8Array | string): Promise<void> =>
			orFailure(entry(name, Buffer.byteLength(content), content)),
		/** Adds a file of `size` bytes as its bytes come. */
		async addStream(name: string, size: number, content: Readable): Promise<void> {
			const put = new Promise<void>((resolve, reject) => {
				const end = (error?: Error | null) => (error ? reject(error) : resolve());
				content.once("error", end).pipe(tar.entry({ name, size, mode: 0o600 }, end));
			});
			await orFailure(put);
		},
		/** Ends the file, so that it is on the disk; gives where it lies until it gets its name. */
		async finish(): Promise<string> {
			tar.finalize();
			await written;
			return unfinished;
		},
		discard,
	};
}

/** Gives a finished file its name, so that it is there whole or not at all. */
export async function nameFile(unfinished: string, file: string): Promise<void> {
	await rename(unfinished, file);
	await syncFolder(dirname(file));
}

/** Has the names in a folder written to the disk. */
export async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r").catch(() => null);
	await folder?.sync().catch(() => {}); // not every system lets a folder be synced
	await folder?.close();
}

/** Reads the entries of a file in order; each must be read before the next. Throws where it is no such file, or is broken off. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
	const tar = extract();
	const read = pipeline(createReadStream(file), createGunzip(), tar);
	read.catch((error) => tar.destroy(error));
	for await (const entry of tar) yield entry;
	await read;
}

// The first bytes of every gzip file (RFC 1952 §2.3.1).
const gzipStart = [0x1f, 0x8b, 0x08];

/** Whether a file is compressed with gzip, also where one of its first bytes is altered. */
export async function isCompressed(file: string): Promise<boolean> {
	const opened = await open(file, "r");
	const { buffer } = await opened
		.read(Buffer.alloc(gzipStart.length), 0)
		.finally(() => opened.close());
	return gzipStart.filter((byte, index) => buffer[index] === byte).length >= 2;
}

/** Decompresses a file to its end; what failed, null where its own checksums are right. */
export async function decompressionFault(file: string): Promise<Error | null> {
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	return pipeline(createReadStream(file), createGunzip(), nowhere).then(
		() => null,
		(error: Error) => error,
	);
}
