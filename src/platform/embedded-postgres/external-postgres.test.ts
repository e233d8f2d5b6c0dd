import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administer, databaseUrl, testDatabaseName } from "../../../test/harness/test-database.ts";
import { findLacks, keepsSessions } from "./engine-checks.server.ts";
import { checkExternalServer, objectionTo } from "./external-postgres.server.ts";

const name = testDatabaseName("test");
const latin = testDatabaseName("test");
const poor = testDatabaseName("test");
const visitor = `visitor_${process.pid}`;
const soundFacts = {
	version: "PostgreSQL 15.18 on x86_64-pc-linux-gnu",
	number: 150_018,
	encoding: "UTF8",
	readOnly: "off",
	mayCreate: true,
};

beforeAll(async () => {
	await administer(`create database ${name}`);
	await administer(`create role ${visitor} login password 'visitor'`);
	await administer(`create database ${poor} owner ${visitor}`);
	await administer(
		`create database ${latin} template template0 encoding 'LATIN1' locale 'C' locale_provider libc`,
	);
});
afterAll(async () => {
	await administer(`drop database ${name} with (force)`);
	await administer(`drop database ${latin} with (force)`);
	await administer(`drop database ${poor} with (force)`);
	await administer(`drop role ${visitor}`);
});

function changed(change: (url: URL) => void, database = name): string {
	const url = new URL(databaseUrl(database));
	change(url);
	return url.href;
}

test("a sound database is taken", async () => {
	await expect(checkExternalServer(databaseUrl(name))).resolves.toBeUndefined();
});

test.each([
	["nobody listens", () => "postgresql://me:secret@127.0.0.1:9/shop", /is not reachable/],
	["no such host", () => "postgresql://me:secret@nowhere.invalid/shop", /host name/],
	["no such database", () => databaseUrl(`${name}_2`), /does not exist on that server/],
	["text that is not UTF-8", () => databaseUrl(latin), /keeps text as LATIN1/],
	[
		"a wrong password",
		() => changed((url) => Object.assign(url, { username: visitor, password: "secret" })),
		/does not take this user and password/,
	],
	[
		"a user who may make no tables",
		() => changed((url) => Object.assign(url, { username: visitor, password: "visitor" })),
		/does not let this user make tables/,
	],
	[
		"a database that cannot be written",
		() => changed((url) => url.searchParams.set("options", "-c default_transaction_read_only=on")),
		/is read-only/,
	],
])("%s: one sentence without the password", async (_case, url, sentence) => {
	const error = await checkExternalServer(url()).catch((thrown: Error) => thrown);
	expect(error).toMatchObject({ name: "StartupError", message: expect.stringMatching(sentence) });
	expect(String(error)).toMatch(/^StartupError: [^\n]+\.$/);
	expect(String(error)).not.toContain("secret");
});

const direct = "DATABASE_DIRECT_URL";

test("beside a pooler the direct address must name the same database, and each sentence its setting", async () => {
	await expect(checkExternalServer(databaseUrl(name), databaseUrl(name))).resolves.toBeUndefined();
	await expect(checkExternalServer(databaseUrl(name), databaseUrl(poor))).rejects.toThrow(
		`/${name} (DATABASE_URL) is another database than the one that ${direct} names`,
	);
	const nowhere = "postgresql://me:secret@127.0.0.1:9/shop";
	await expect(checkExternalServer(databaseUrl(name), nowhere)).rejects.toThrow(
		`(${direct}) is not reachable`,
	);
});

test("what an engine lacks is named, and nothing of the check stays", async () => {
	const client = new pg.Client(databaseUrl(poor));
	await client.connect();
	expect(await findLacks(client)).toEqual([]);
	await client.query("revoke execute on function pg_try_advisory_lock(bigint) from public");
	await client.query("revoke execute on function pg_notify(text, text) from public");
	const as = (url: URL) => Object.assign(url, { username: visitor, password: "visitor" });
	await expect(checkExternalServer(changed(as, poor))).rejects.toThrow(
		"(DATABASE_URL) lacks what the shop needs (advisory locks, LISTEN and NOTIFY): ",
	);
	const { rows } = await client.query(
		"select relname from pg_class where relname like 'shop_engine%'",
	);
	expect(rows).toEqual([]);
	await client.end();
});

test("a pooler that gives each transaction another session is found out", async () => {
	const sessions = new pg.Pool({ connectionString: databaseUrl(name), max: 20 });
	// A pool ends before its connections do, which the drop of their database may cut; the pool hands their errors on.
	sessions.on("error", () => {});
	const held: pg.PoolClient[] = [];
	const client = { query: (text: string) => sessions.query(text) } as Pick<pg.Client, "query">;
	const open = async () => {
		const session = await sessions.connect();
		held.push(session);
		return session;
	};
	expect(await keepsSessions(client, open)).toBe(false);
	const [own] = held;
	if (own) expect(await keepsSessions(own, open)).toBe(true);
	for (const each of held) each.release();
	await sessions.end();
});

test("PostgreSQL must be 15 or newer", () => {
	const old = { ...soundFacts, version: "PostgreSQL 14.12 (Debian)", number: 140_012 };
	expect(objectionTo(old)).toMatch(/is PostgreSQL 14\.12, and the shop needs 15 or newer/);
	expect(objectionTo(soundFacts)).toBeNull();
});

test("an engine of another name that speaks PostgreSQL is taken at its word", () => {
	const other = { ...soundFacts, version: "CockroachDB CCL v25.2.0", number: 130_000 };
	expect(objectionTo(other)).toBeNull();
});
