import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { writeArchive } from "./backup-archive.server.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const piece = randomBytes(64 * 1024);
const pieces = 128;
const alwaysFull = "/dev/full";

test.skipIf(!existsSync(alwaysFull)).each(["add", "addStream"] as const)(
	"on a full disk %s says so, and the process goes on",
	async (way) => {
		const file = join(folder, way);
		symlinkSync(alwaysFull, `${file}.part-${process.pid}`);
		const archive = writeArchive(file);
		const adds = async () => {
			for (let count = 0; way === "add" && count < pieces; count += 1)
				await archive.add(`part ${count}`, piece);
			const content = Readable.from(Array.from({ length: pieces }, () => piece));
			await archive.addStream("stream", pieces * piece.length, content);
			await archive.finish();
		};
		await expect(adds()).rejects.toMatchObject({ code: "ENOSPC" });
		await expect(archive.add("more", piece)).rejects.toMatchObject({ code: "ENOSPC" });
	},
);
