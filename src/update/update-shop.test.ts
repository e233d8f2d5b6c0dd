import { execFileSync } from "node:child_process";
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimFolder } from "../platform/embedded-postgres/folder-lock.server.ts";
import { writeBegun } from "./exchange-clone.server.ts";
import { type Updating, updateShop } from "./update-shop.server.ts";

// Versions that consist of what an update touches: their number, their packages, and a launcher that builds.
const builds = `
import { mkdirSync, writeFileSync } from "node:fs";
for (const name of ["build", "node_modules"]) {
	mkdirSync(name, { recursive: true });
	writeFileSync(name + "/made", process.cwd());
}`;
const failsToBuild = 'console.error("no such module"); process.exit(1);';

let folder: string;
let clone: string;
let origin: string;

beforeEach(() => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	folder = mkdtempSync(join(tmpdir(), "jontro-update-"));
	[clone, origin] = [join(folder, "clone"), join(folder, "origin")];
	mkdirSync(origin);
	git(origin, "init", "--quiet");
	release("v1.0.0");
	git(folder, "clone", "--quiet", origin, clone);
	mkdirSync(join(clone, "build"));
	writeFileSync(join(clone, "build/made"), "before");
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true, force: true });
});

function git(cwd: string, ...args: string[]): string {
	const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
	return execFileSync("git", [...who, ...args], { cwd, encoding: "utf8" }).trim();
}

function release(tag: string, { version = tag.slice(1), launcher = builds } = {}): void {
	mkdirSync(join(origin, "bin"), { recursive: true });
	writeFileSync(join(origin, ".gitignore"), "build/\nnode_modules/\n.versions/\n");
	writeFileSync(join(origin, "package.json"), JSON.stringify({ type: "module", version }));
	writeFileSync(join(origin, "package-lock.json"), JSON.stringify({ version }));
	writeFileSync(join(origin, "bin/prepare.mjs"), launcher);
	git(origin, "add", "--all");
	git(origin, "commit", "--quiet", "--message", tag);
	git(origin, "tag", tag);
}

/** Updates a clone in which no shop runs and none ever did. */
function update(asked?: string, more: Partial<Updating> = {}): Promise<void> {
	return updateShop(
		{
			clone,
			dataDir: join(folder, "data"),
			embedded: true,
			production: true,
			books: false,
			address: "http://127.0.0.1:9",
			trustedAfterMs: 0,
			askShop: async () => null,
			openDatabase: () => Promise.reject(new Error("there is none")),
			...more,
		},
		asked,
	);
}

const state = () => [
	JSON.parse(readFileSync(join(clone, "package.json"), "utf8")).version,
	readFileSync(join(clone, "build/made"), "utf8") === "before" ? "old build" : "new build",
];

test("root is refused where the clone and the data are another user's, and only there", async () => {
	const data = join(folder, "data");
	mkdirSync(data);
	// Who tests as root gives both away; anybody else owns them, and is taken for root.
	const isRoot = process.getuid?.() === 0;
	vi.spyOn(process, "getuid").mockReturnValue(0);
	const own = (uid: number, ...paths: string[]) => {
		for (const path of isRoot ? paths : []) chownSync(path, uid, uid);
	};
	own(1, clone, data);
	await expect(update()).rejects.toThrow(/as that user, without sudo. Nothing was changed/);
	expect(existsSync(join(clone, ".versions"))).toBe(false);
	own(0, clone);
	if (isRoot) await expect(update()).resolves.toBeUndefined();
});

test("the newest release is built beside the clone, which then has its sources, packages and build", async () => {
	release("v1.9.0");
	release("v1.10.0");
	await update();
	expect(state()).toEqual(["1.10.0", "new build"]);
	expect(existsSync(join(clone, "node_modules/made"))).toBe(true);
	expect([existsSync(join(clone, ".versions/v1.10.0")), git(clone, "status", "--short")]).toEqual([
		false,
		"",
	]);
});

test.each<[string, string | undefined, () => void, RegExp]>([
	[
		"one that does not exist",
		"v3.0.0",
		() => {},
		/There is no version v3.0.0; there are v2.0.0, v1.0.0/,
	],
	["an older one", "0.9.0", () => release("v0.9.0"), /v0.9.0 is older than v1.0.0/],
	[
		"one whose build fails",
		"2.1.0",
		() => release("v2.1.0", { launcher: failsToBuild }),
		/no such module\nv2.1.0 could not be installed and built/,
	],
	[
		"one that has another number",
		"v2.2.0",
		() => release("v2.2.0", { version: "2.1.9" }),
		/calls itself 2.1.9/,
	],
	[
		"any over local changes",
		undefined,
		() => writeFileSync(join(clone, "package-lock.json"), "{}"),
		/were changed here \(package-lock.json\)/,
	],
	[
		"any without an origin",
		undefined,
		() => rmSync(origin, { recursive: true }),
		/does not answer \(.+\)/,
	],
	[
		"any into a folder that is no clone",
		undefined,
		() => rmSync(join(clone, ".git"), { recursive: true }),
		/no clone/,
	],
])("refused, with nothing changed: %s", async (_, asked, prepare, sentence) => {
	release("v2.0.0");
	prepare();
	await expect(update(asked)).rejects.toThrow(sentence);
	expect(state()).toEqual(["1.0.0", "old build"]);
});

test("refused too: while another update is under way, and while a shop runs that cannot hand over", async () => {
	release("v2.0.0");
	mkdirSync(join(clone, ".versions"));
	const file = join(clone, ".versions/update.lock");
	const other = claimFolder(file, { as: "command", doing: "another" });
	await expect(update()).rejects.toThrow("Another update is running");
	if (other.held) other.release();
	vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
	await expect(update()).rejects.toThrow("cannot hand over");
	expect(state()).toEqual(["1.0.0", "old build"]);
});

test("a running shop that does not take the version goes on with its own", async () => {
	release("v2.0.0");
	const asked: object[] = [];
	const askShop: Updating["askShop"] = async (request) => {
		asked.push(request);
		return request.change ? { refused: "It has no port." } : { folder: clone };
	};
	await expect(update(undefined, { askShop })).rejects.toThrow(
		"It did not take over: It has no port.",
	);
	expect(asked.at(-1)).toEqual({ change: join(clone, ".versions/v2.0.0") });
	expect(state()).toEqual(["1.0.0", "old build"]);
});

test("an exchange of the clone's files that was killed is finished by the next call", async () => {
	release("v2.0.0");
	git(clone, "fetch", "--quiet", "--tags");
	mkdirSync(join(clone, ".versions/ready/build"), { recursive: true });
	writeFileSync(join(clone, ".versions/ready/build/made"), "after");
	rmSync(join(clone, "package.json")); // half checked out, by a git that was killed too
	writeFileSync(join(clone, ".git/index.lock"), "");
	writeBegun(clone, { step: "exchange", tag: "v2.0.0" });
	await update();
	expect(state()).toEqual(["2.0.0", "new build"]);
});

test("what had taken over when the update was killed is what the clone gets", async () => {
	release("v2.0.0");
	const fails = async () => {
		throw new Error("killed");
	};
	const running = join(clone, ".versions/v2.0.0");
	await expect(
		update(undefined, {
			askShop: async ({ change }) => (change ? fails() : { folder: clone }),
		}),
	).rejects.toThrow("killed");
	mkdirSync(`${running}.making-abcdef`); // of another that was killed
	await update(undefined, { askShop: async () => ({ folder: running }) });
	expect(state()).toEqual(["2.0.0", "new build"]);
	expect(readdirSync(join(clone, ".versions")).toSorted()).toEqual(["update.lock", "v2.0.0"]);
});
