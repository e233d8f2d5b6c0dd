import type pg from "pg";

type Queries = Pick<pg.Client, "query">;

/** Opens one more connection to the same address. */
export type Open = () => Promise<Queries>;

const table = "shop_engine_check";
const begin = `begin; create table ${table} (id integer primary key, facts jsonb)`;
const rounds = 4;

// What the shop's SQL needs beyond tables and joins (0090), each with a statement that only works where it is there.
const needs = {
	"advisory locks":
		"select pg_advisory_xact_lock(hashtextextended('', 0)), pg_try_advisory_xact_lock(0), pg_try_advisory_lock(0), pg_advisory_unlock(0)",
	"LISTEN and NOTIFY": `listen ${table}; select pg_notify('${table}', '')`,
	"SKIP LOCKED": `select id from ${table} for no key update skip locked`,
	"generated columns": `create table ${table}_2 (name text, folded text generated always as (lower(name)) stored)`,
	"enumerated types": `create type ${table}_3 as enum ('one')`,
	"GIN indexes": `create index on ${table} using gin (facts)`,
	"full-text search": "select to_tsvector('simple', 'a') @@ 'a'::tsquery",
	'the collation "C"': `select 'a' collate "C" < 'b'`,
	timeouts:
		"set local statement_timeout = 6000; set local idle_in_transaction_session_timeout = 8000",
	pg_stat_activity: "select application_name from pg_stat_activity limit 1",
};

/** Names what an engine lacks of the shop's needs, by trying each in a transaction that is rolled back. */
export async function findLacks(client: Queries): Promise<string[]> {
	const lacks: string[] = [];
	const atOnce = client.query([begin, ...Object.values(needs), "rollback"].join("; "));
	if (await atOnce.then(Boolean, () => false)) return lacks;
	await client.query("rollback");
	await client.query(begin);
	for (const [need, statement] of Object.entries(needs)) {
		await client.query("savepoint before_need");
		await client.query(statement).catch(() => lacks.push(need));
		await client.query("rollback to savepoint before_need");
	}
	await client.query("rollback");
	return lacks;
}

/**
 * Whether each connection keeps a session of its own. Behind a pooler by transaction, one that is between two transactions
 * has none: the next client gets its session, or it gets another one itself. Each round holds one session more, so that
 * idle ones run out. Sessions that stay are never taken for a pooler's.
 */
export async function keepsSessions(client: Queries, open: Open): Promise<boolean> {
	for (let round = 0; round < rounds; round += 1) {
		const session = await sessionOf(client);
		const other = await open();
		await other.query("begin");
		if ((await sessionOf(other)) === session || (await sessionOf(client)) !== session) return false;
	}
	return true;
}

async function sessionOf(client: Queries): Promise<number> {
	const { rows } = await client.query("select pg_backend_pid() as pid");
	return rows[0].pid;
}
