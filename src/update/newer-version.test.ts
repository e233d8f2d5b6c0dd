import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findNewerVersion } from "./newer-version.server.ts";

const hourMs = 60 * 60_000;

let place: string;
let clone: string;
let passedMs = 0;
const clock = { now: () => new Date(Date.UTC(2026, 0, 1) + passedMs) };

beforeAll(() => {
	place = mkdtempSync(join(tmpdir(), "jontro-newer-"));
	clone = join(place, "clone");
	git(place, "init", "--quiet", "origin");
	writeFileSync(join(place, "origin/package.json"), '{"version":"1.0.0"}');
	git(join(place, "origin"), "add", "--all");
	release("v1.0.0");
	git(place, "clone", "--quiet", "origin", clone);
});
afterAll(() => rmSync(place, { recursive: true }));

function git(cwd: string, ...args: string[]): void {
	const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
	execFileSync("git", [...who, ...args], { cwd });
}

function release(tag: string): void {
	git(join(place, "origin"), "commit", "--quiet", "--allow-empty", "--message", tag);
	git(join(place, "origin"), "tag", tag);
}

const found = () => findNewerVersion({ clock }, clone);

test("a release of the clone's origin is told once it was heard of, which is asked for once a day", async () => {
	release("v1.10.0");
	release("v1.9.0");
	const elsewhere = join(place, "no-clone");
	mkdirSync(elsewhere);
	expect(findNewerVersion({ clock }, elsewhere)).toBeNull();
	expect(found()).toBeNull();
	await expect.poll(found).toBe("v1.10.0");
	passedMs = 23 * hourMs;
	expect(found()).toBe("v1.10.0");
	release("v2.0.0");
	// Asked just before, it would not ask now.
	passedMs = 25 * hourMs;
	await expect.poll(found).toBe("v2.0.0");
});

test("a version of the clone that an update built beside it asks too, and knows its own number", async () => {
	const beside = join(clone, ".versions/v2.0.0");
	mkdirSync(beside, { recursive: true });
	writeFileSync(join(beside, "package.json"), '{"version":"2.0.0"}');
	expect(findNewerVersion({ clock }, beside)).toBeNull();
	release("v2.0.1");
	passedMs = 50 * hourMs;
	await expect.poll(() => findNewerVersion({ clock }, beside)).toBe("v2.0.1");
});

test("where the origin does not answer, what was heard of stays", async () => {
	rmSync(join(place, "origin"), { recursive: true });
	for (const hours of [75, 100, 125]) {
		passedMs = hours * hourMs;
		expect(found()).toBe("v2.0.0");
		await new Promise(setImmediate);
	}
});
