import { execFileSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
	endProcess,
	type StartedProcess,
	startProcess,
	waitForExit,
	waitForOutput,
} from "../../../test/harness/start-process.ts";
import { postgresProcessesIn, readPostmaster } from "./postgres-processes.server.ts";
import { isRoot, mayEnter, unprivilegedUser } from "./system-user.server.ts";

let place: string;
let dataDir: string;
let portOnly: string;
const open: StartedProcess[] = [];

beforeAll(() => {
	place = mkdtempSync(join(tmpdir(), "jontro-start-"));
	chmodSync(place, 0o755);
	dataDir = join(place, "data");
	portOnly = join(place, "whose-path-is-too-long-for-a-socket".padEnd(120, "-"));
});
afterEach(() => Promise.all(open.splice(0).map((child) => endProcess(child, "SIGTERM"))));
afterAll(() => {
	rmSync(place, { recursive: true, force: true });
});

function hold(folder = dataDir, ...more: string[]): StartedProcess {
	const started = startProcess([
		resolve("test/harness/database/open-database-process.ts"),
		folder,
		...more,
	]);
	open.push(started);
	return started;
}

async function addressOf(started: StartedProcess): Promise<{ url: string; folder: string }> {
	return JSON.parse((await waitForOutput(started, /^\{.*\}$/m))[0]);
}

async function ask(url: string, statement: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query({ text: statement, rowMode: "array" })).rows.flat();
	} finally {
		await client.end();
	}
}

function postmasterOf(folder: string): number {
	const pid = readPostmaster(folder)?.pid;
	if (pid === undefined) throw new Error(`no server writes to ${folder}`);
	return pid;
}

/** Writes down one more start, and says how many there have been. */
async function count(url: string): Promise<unknown> {
	await ask(url, "create table if not exists starts (at timestamptz)");
	await ask(url, "insert into starts values (now())");
	return (await ask(url, "select count(*)::int from starts"))[0];
}

test("an empty folder gets a database, and its password lies where only its owner reads", async () => {
	const shop = hold();
	const { url, folder } = await addressOf(shop);
	expect(await count(url)).toBe(1);
	expect(lstatSync(join(folder, "shop.password")).mode & 0o777).toBe(0o600);
	await expect(ask(url.replace(/:[^:@]+@/, ":guess@"), "select 1")).rejects.toThrow("password");
	expect(await ask(url, "select current_setting('fsync')")).toEqual(["on"]);
	expect(await endProcess(shop, "SIGTERM")).toBe(0);
	expect(postgresProcessesIn(folder)).toEqual([]);
});

test("what was written is there after the shop, the database or both were killed", async () => {
	for (const [killed, counted] of [
		["shop", 2],
		["database", 3],
		["both", 4],
	] as const) {
		const shop = hold();
		const { url, folder } = await addressOf(shop);
		expect(await count(url)).toBe(counted);
		const postmaster = postmasterOf(folder);
		if (killed !== "database") await endProcess(shop, "SIGKILL");
		if (killed !== "shop") process.kill(postmaster, "SIGKILL");
		if (killed === "database") await endProcess(shop, "SIGKILL");
	}
	const last = hold();
	const { url, folder } = await addressOf(last);
	expect(await count(url)).toBe(5);
	expect(postgresProcessesIn(folder)).toContain(postmasterOf(folder));
	await endProcess(last, "SIGTERM");
});

test("a database that is killed under its shop comes back at the same address", async () => {
	const shop = hold();
	const { url, folder } = await addressOf(shop);
	process.kill(postmasterOf(folder), "SIGKILL");
	await waitForOutput(shop, /ended unexpectedly/);
	await expect.poll(() => ask(url, "select 1").catch(() => null)).toEqual([1]);
	await endProcess(shop, "SIGTERM");
});

test("the second start on a folder says so in one sentence and leaves the first alone", async () => {
	const first = hold();
	const { url } = await addressOf(first);
	const { code, output } = await waitForExit(hold());
	expect(code).toBe(1);
	expect(output).toMatch(/^The data folder \S+ is in use already by process \d+ \(a test\): .+\n$/);
	expect(await ask(url, "select 1")).toEqual([1]);
	await endProcess(first, "SIGTERM");
});

test("of two starts in the same moment one opens and the other says so", async () => {
	const both = [hold(), hold()];
	const outputs = await Promise.all(
		both.map((child) => waitForOutput(child, /^\{.*\}$|in use already/m)),
	);
	expect(outputs.filter(([words]) => words === "in use already")).toHaveLength(1);
	await Promise.all(both.map((child) => endProcess(child, "SIGTERM")));
});

test("a shop takes over the server of another that runs on, and looks after it from then on", async () => {
	const shop = hold();
	const { url, folder } = await addressOf(shop);
	const server = postmasterOf(folder);
	const next = hold(dataDir, "successor");
	expect((await addressOf(next)).url).toBe(url);
	expect(await endProcess(shop, "SIGHUP")).toBe(0);
	expect([postmasterOf(folder), await ask(url, "select 1")]).toEqual([server, [1]]);
	await expect
		.poll(() => JSON.parse(readFileSync(join(folder, "shop.lock.holder"), "utf8")).pid)
		.toBe(next.child.pid);
	process.kill(server ?? 0, "SIGKILL");
	await waitForOutput(next, /ended unexpectedly/);
	await expect.poll(() => ask(url, "select 1").catch(() => null), { timeout: 30_000 }).toEqual([1]);
	expect(await endProcess(next, "SIGTERM")).toBe(0);
	expect(postgresProcessesIn(folder)).toEqual([]);
});

test("a command joins the server of the shop that runs, and leaves it running", async () => {
	const shop = hold();
	const { url } = await addressOf(shop);
	const command = hold(dataDir, "command");
	expect((await addressOf(command)).url).toBe(url);
	expect(await endProcess(command, "SIGTERM")).toBe(0);
	expect(await ask(url, "select 1")).toEqual([1]);
	await endProcess(shop, "SIGTERM");
});

test("a command alone starts the server, and stops it in the end", async () => {
	const command = hold(dataDir, "command");
	const { url, folder } = await addressOf(command);
	expect(await ask(url, "select 1")).toEqual([1]);
	expect(await endProcess(command, "SIGTERM")).toBe(0);
	expect(postgresProcessesIn(folder)).toEqual([]);
});

test("a shop that is started while a command is at work waits for its end", async () => {
	const command = hold(dataDir, "command");
	await addressOf(command);
	const shop = hold();
	await waitForOutput(shop, /^Waiting for a test, which has the data/m);
	await endProcess(command, "SIGTERM");
	expect(await ask((await addressOf(shop)).url, "select 1")).toEqual([1]);
});

test("a number in a stale pid file that another process has now confuses nobody", async () => {
	const earlier = hold();
	const { folder } = await addressOf(earlier);
	await endProcess(earlier, "SIGTERM");
	const stranger = startProcess(["-e", "setInterval(() => {}, 1000)"]);
	const lines = [stranger.child.pid, folder, 1, 5432, folder, "", "1 1", "ready"];
	writeFileSync(join(folder, "postmaster.pid"), `${lines.join("\n")}\n`);
	const shop = hold();
	await addressOf(shop);
	expect(stranger.child.exitCode).toBeNull();
	await endProcess(shop, "SIGTERM");
	await endProcess(stranger, "SIGKILL");
});

test("an end in the middle of making the database is made good by the next start", async () => {
	const first = hold(portOnly);
	await expect
		.poll(() => existsSync(portOnly) && execFileSync("ls", [portOnly], { encoding: "utf8" }))
		.toContain("postgres.making-");
	await endProcess(first, "SIGKILL");
	const second = hold(portOnly);
	const { url } = await addressOf(second);
	expect(url).toContain("@127.0.0.1:");
	expect(await count(url)).toBe(1);
	await endProcess(second, "SIGTERM");
	expect(execFileSync("ls", [portOnly], { encoding: "utf8" })).not.toContain("making");
});

test("a shop that takes over starts a server that died with the former shop, at the address it uses already", async () => {
	const former = hold(portOnly);
	const { folder } = await addressOf(former);
	const next = hold(portOnly, "successor");
	const { url } = await addressOf(next);
	former.child.kill("SIGSTOP"); // so that it cannot start the server again
	process.kill(postmasterOf(folder), "SIGKILL");
	await expect.poll(() => postgresProcessesIn(folder)).not.toContain(postmasterOf(folder));
	await endProcess(former, "SIGKILL");
	await waitForOutput(next, /ended unexpectedly/);
	await expect.poll(() => ask(url, "select 1").catch(() => null), { timeout: 30_000 }).toEqual([1]);
	expect(await endProcess(next, "SIGTERM")).toBe(0);
});

test("a data folder that is a file, and a folder that is no database, are told apart and kept", async () => {
	const file = join(place, "file");
	writeFileSync(file, "mine");
	expect((await waitForExit(hold(file))).output).toMatch(/is not a folder: .+\n$/);
	const foreign = join(place, "foreign");
	mkdirSync(join(foreign, "postgres", "letters"), { recursive: true });
	const { code, output } = await waitForExit(hold(foreign));
	expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
	expect(output).toMatch(/is not a database of this shop, and it is not empty: move it away/);
	expect(existsSync(join(foreign, "postgres", "letters"))).toBe(true);
	expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a broken database is refused with its own reason, and nothing of it is touched", async () => {
	const broken = join(place, "broken");
	execFileSync("cp", ["-a", dataDir, broken]);
	rmSync(join(broken, "postgres", "global", "pg_control"));
	const { code, output } = await waitForExit(hold(broken));
	expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
	expect(output).toMatch(/does not start \(.*pg_control/);
});

test("an ordinary user runs the database as that user", async () => {
	const user = unprivilegedUser();
	const becomes = isRoot() && mayEnter(user, resolve("node_modules"));
	const ownFolder = join(place, "own");
	mkdirSync(ownFolder);
	if (becomes) chownSync(ownFolder, user.uid, user.gid);
	const shop = hold(ownFolder, "shop", ...(becomes ? [String(user.uid)] : []));
	const { url, folder } = await addressOf(shop);
	expect(await count(url)).toBe(1);
	expect(lstatSync(folder).uid).toBe(
		becomes ? user.uid : lstatSync(ownFolder).uid === 0 ? user.uid : process.getuid?.(),
	);
	await endProcess(shop, "SIGTERM");
});

test("a data folder below one that is closed to others is served all the same, and found again", async () => {
	const closed = join(place, "closed");
	mkdirSync(closed, { mode: 0o700 });
	const inner = join(closed, "shop", "data");
	const first = hold(inner);
	const made = await addressOf(first);
	expect(await count(made.url)).toBe(1);
	await endProcess(first, "SIGTERM");
	const second = hold(inner, "command");
	const found = await addressOf(second);
	expect(found.folder).toBe(made.folder);
	expect(await count(found.url)).toBe(2);
	await endProcess(second, "SIGTERM");
	if (!isRoot()) return;
	expect(readlinkSync(join(inner, "postgres"))).toBe(made.folder);
	expect(readFileSync(join(made.folder, "shop.home"), "utf8")).toBe(inner);
	rmSync(made.folder, { recursive: true });
	expect((await waitForExit(hold(inner))).output).toMatch(/is gone: put it back, or delete/);
});
