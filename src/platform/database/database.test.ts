import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openDatabaseProxy } from "../../../test/harness/database-proxy.ts";
import { administer, databaseUrl, serverUrl } from "../../../test/harness/test-database.ts";
import { connect } from "./database.server.ts";
import { prepared } from "./prepared.server.ts";
import { rowsOf } from "./rows.server.ts";

test("a connection that the server ends in the middle of a transaction fails that alone", async () => {
	const name = `ended_${process.pid}_${Date.now()}`;
	await administer(`create database ${name} template ${inject("template")}`);
	const { db, close } = connect(databaseUrl(name), 2);
	const broken = db.transaction(async (tx) => {
		await tx.execute(sql`select 1`);
		await administer(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
		);
		await tx.execute(sql`select 1`);
	});
	await expect(broken).rejects.toThrow();
	await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
	await close();
	await administer(`drop database ${name} with (force)`);
});

const impatient = { statementMs: 300, idleInTransactionMs: 300, silenceMs: 600 };

test("a statement, a lock and a transaction that nobody goes on with end in time, and the pool is whole", async () => {
	const { db, close } = connect(serverUrl(), 1, impatient);
	await expect(db.execute(sql`select pg_sleep(10)`)).rejects.toMatchObject({
		cause: { code: "57014" },
	});
	const forgotten = db.transaction(async (tx) => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		await tx.execute(sql`select 1`);
	});
	await expect(forgotten).rejects.toThrow();
	await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
	await close();
});

test("a database that stops answering holds nobody for ever, and is there as soon as it answers", async () => {
	const line = await openDatabaseProxy(serverUrl());
	const { db, close } = connect(line.url, 2, impatient);
	const ask = () => db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
	await Promise.all([ask(), ask()]);
	// Idle for longer than a line may be silent: that alone is no reason to end it.
	await new Promise((resolve) => setTimeout(resolve, 2 * impatient.silenceMs));
	await line.fail("hangs");
	const outcomes = await Promise.allSettled([ask(), ask()]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	await line.fail(null);
	await Promise.all([ask(), ask(), ask()]);
	await close();
	await line.close();
});

test("transactions that cannot even begin leave no connection behind", async () => {
	const line = await openDatabaseProxy(serverUrl());
	const { db, pool, close } = connect(line.url, 1, impatient);
	const ask = () => db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
	await ask();
	await line.fail("hangs");
	await expect(ask()).rejects.toThrow();
	await line.fail(null);
	await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
	await ask();
	await close();
	await line.close();
});

test.each(["in a transaction", "alone"])(
	"after a write %s failed on a read-only connection, no older connection is used again",
	async (how) => {
		const name = `read_only_${process.pid}_${Date.now()}`;
		await administer(`create database ${name} template ${inject("template")}`);
		const { db, pool, close } = connect(databaseUrl(name), 4);
		const create = sql`create table written ()`;
		const write = () =>
			how === "alone" ? db.execute(create) : db.transaction((tx) => tx.execute(create));
		const openAll = () =>
			Promise.all([1, 2, 3, 4].map(() => db.execute(sql`select pg_sleep(0.2)`)));
		await administer(`alter database ${name} set default_transaction_read_only = on`);
		await openAll();
		await administer(`alter database ${name} reset default_transaction_read_only`);
		await expect(write()).rejects.toThrow();
		await write();
		await openAll();
		const states = await Promise.all(
			[1, 2, 3, 4].map(() =>
				db.execute(sql`select pg_sleep(0.1), current_setting('transaction_read_only') as state`),
			),
		);
		expect(states.flatMap((found) => rowsOf<{ state: string }>(found))).toEqual(
			[1, 2, 3, 4].map(() => expect.objectContaining({ state: "off" })),
		);
		expect([pool.totalCount, pool.idleCount]).toEqual([4, 4]);
		await close();
		await administer(`drop database ${name} with (force)`);
	},
);

test("behind a pooler no statement has a name, and limits end with their transaction", async () => {
	const timeouts = { statementMs: 6_000, idleInTransactionMs: 8_000, silenceMs: 9_000 };
	const { db, close } = connect(serverUrl(), 1, timeouts, { pooled: true });
	const stated = sql`select current_setting('statement_timeout') as statement,
		current_setting('idle_in_transaction_session_timeout') as idle,
		current_setting('application_name') as name,
		(select count(*)::int from pg_prepared_statements) as prepared`;
	const ask = prepared<Record<string, unknown>>("asked_here", stated);
	const outside = { statement: "0", idle: "0", name: "pooled", prepared: 0 };
	expect(await ask(db, {})).toEqual([outside]);
	expect(await db.transaction((tx) => ask(tx, {}))).toEqual([
		{ ...outside, statement: "6s", idle: "8s" },
	]);
	expect(await ask(db, {})).toEqual([outside]);
	await close();
	const direct = connect(serverUrl(), 1, timeouts);
	await ask(direct.db, {});
	expect(await ask(direct.db, {})).toMatchObject([{ statement: "6s", name: "shop", prepared: 1 }]);
	await direct.close();
});

const clash = Object.assign(new Error("could not serialize"), { code: "40001" });

test("of two transactions that wait for each other both are done: the one that was ended, anew", async () => {
	const name = `clash_${process.pid}_${Date.now()}`;
	await administer(`create database ${name} template ${inject("template")}`);
	const { db, close } = connect(databaseUrl(name), 2);
	const [firstKey, secondKey] = [randomUUID(), randomUUID()];
	const count = (tx: typeof db, key: string) =>
		tx.execute(sql`insert into rate_limits (key, count, ends_at) values (${key}, 1, now())
			on conflict (key) do update set count = rate_limits.count + 1`);
	await count(db, firstKey);
	await count(db, secondKey);
	let waiting = 0;
	let meet = () => {};
	const met = new Promise<void>((resolve) => {
		meet = resolve;
	});
	const cross = (first: string, second: string) =>
		db.transaction(async (tx) => {
			await count(tx, first);
			waiting += 1;
			if (waiting === 2) meet();
			await met;
			await count(tx, second);
		});
	await Promise.all([cross(firstKey, secondKey), cross(secondKey, firstKey)]);
	expect(waiting).toBeGreaterThan(2);
	const rows = rowsOf<{ count: number }>(await db.execute(sql`select count from rate_limits`));
	expect(rows).toEqual([{ count: 3 }, { count: 3 }]);
	await close();
	await administer(`drop database ${name} with (force)`);
});

test("a transaction that clashes each time is given up, and its connection stays in use", async () => {
	const { db, pool, close } = connect(serverUrl(), 1);
	let tries = 0;
	const clashing = db.transaction(async () => {
		tries += 1;
		throw clash;
	});
	await expect(clashing).rejects.toBe(clash);
	expect(tries).toBe(5);
	expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
	await close();
});
