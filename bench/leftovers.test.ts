import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderOf, removeLeftovers } from "./leftovers.ts";

let parent: string;
beforeEach(() => {
	parent = mkdtempSync(join(tmpdir(), "leftovers-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

async function pidOfNobody(): Promise<number> {
	const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
	await once(child, "close");
	return child.pid ?? 0;
}

test("what a killed run left is removed, also a cluster that was half removed or lies elsewhere", async () => {
	const folder = folderOf(await pidOfNobody(), parent);
	const half = join(folder, "server", "postgres", "base");
	const elsewhere = join(parent, "cluster");
	for (const each of [half, join(folder, "started"), elsewhere])
		mkdirSync(each, { recursive: true });
	writeFileSync(join(half, "1"), "a page");
	symlinkSync(elsewhere, join(folder, "started", "postgres"));
	await removeLeftovers(parent);
	expect(existsSync(folder)).toBe(false);
	expect(existsSync(elsewhere)).toBe(false);
});

test.skipIf(process.platform !== "linux")("the folder of a run that is there stays", async () => {
	const ownFolder = folderOf(process.pid, parent);
	mkdirSync(ownFolder);
	await removeLeftovers(parent);
	expect(existsSync(ownFolder)).toBe(true);
});
