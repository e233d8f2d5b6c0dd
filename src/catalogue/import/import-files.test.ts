import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listImportSources } from "./import-files.server.ts";
import { readLines } from "./read-lines.server.ts";

let root: string;
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "sources-"));
	for (const folder of ["clone/open-db/CPU", "clone/open-db/Toaster", "clone/docs", "lines"])
		await mkdir(join(root, folder), { recursive: true });
	const names = [
		"clone/open-db/CPU/b.json",
		"clone/open-db/CPU/a.json",
		"clone/open-db/CPU/notes.txt",
	];
	const more = [
		"clone/open-db/Toaster/c.json",
		"clone/package.json",
		"lines/GPU.jsonl",
		"lines/cpu.NDJSON",
	];
	for (const name of [...names, ...more, "lines/README.md"])
		await writeFile(join(root, name), "{}\n");
	await symlink("nowhere", join(root, "lines/RAM.jsonl"));
	// Nobody ever writes into this pipe, so that reading it would never end.
	execFileSync("mkfifo", [join(root, "clone/open-db/CPU/pipe.json")]);
});
afterAll(() => rm(root, { recursive: true }));

test.each([
	["a clone", "clone", ["CPU/a.json", "CPU/b.json"], ["Toaster"]],
	["its open-db folder", "clone/open-db", ["CPU/a.json", "CPU/b.json"], ["Toaster"]],
	["one kind's folder", "clone/open-db/CPU", ["CPU/a.json", "CPU/b.json"], []],
	["JSON lines, a broken link among them", "lines", ["GPU.jsonl", "RAM.jsonl", "cpu.NDJSON"], []],
	["one file of JSON lines", "lines/GPU.jsonl", ["GPU.jsonl"], []],
	["a file that is something else", "lines/README.md", [], []],
])("the files to import of %s", async (_, folder, shown, unknown) => {
	const found = await listImportSources(join(root, folder));
	expect(found.sources.map((source) => source.shown)).toEqual(shown);
	expect(found.unknown).toEqual(unknown);
});

test("lines are read whatever ends them, and no more of a long one is in memory than the limit", async () => {
	const path = join(root, "any.txt");
	const lines = [
		Buffer.from("\ufeffone\r\n"),
		Buffer.from("\n"),
		Buffer.alloc(200_000, "x"),
		Buffer.from("\n"),
	];
	await writeFile(path, Buffer.concat([...lines, Buffer.from([0xff, 0x0a]), Buffer.from("last")]));
	const read = [];
	for await (const { line, text, reason } of readLines(path, 1000))
		read.push([line, text ?? reason]);
	expect(read).toEqual([
		[1, "one"],
		[2, ""],
		[3, "too-long"],
		[4, "not-utf8"],
		[5, "last"],
	]);
});
