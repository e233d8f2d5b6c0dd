import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrCreateAuthSecret } from "./auth-secret.server.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "auth-secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the secret is made once, readable by its owner alone, and stays", async () => {
	const made = await readOrCreateAuthSecret(join(folder, "data"));
	expect(made.length).toBeGreaterThanOrEqual(43);
	expect(await readOrCreateAuthSecret(join(folder, "data"))).toBe(made);
	expect((await stat(join(folder, "data", "auth-secret"))).mode & 0o777).toBe(0o600);
});

test("several processes that start at once on one folder agree on the secret", async () => {
	const made = await Promise.all(Array.from({ length: 8 }, () => readOrCreateAuthSecret(folder)));
	expect(new Set(made).size).toBe(1);
	expect((await readFile(join(folder, "auth-secret"), "utf8")).trim()).toBe(made[0]);
});

test("a secret that is too short to be whole is replaced", async () => {
	await writeFile(join(folder, "auth-secret"), "half");
	const made = await readOrCreateAuthSecret(folder);
	expect(made.length).toBeGreaterThanOrEqual(43);
	expect(await readOrCreateAuthSecret(folder)).toBe(made);
});
