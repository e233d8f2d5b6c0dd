import { randomInt } from "node:crypto";
import pg from "pg";
import {
	type AddressSetting,
	aboutDatabase,
	databaseRefusal,
} from "../database/database-error.mjs";
import { isStartupError, startupError } from "../startup-error.ts";
import { findLacks, keepsSessions, type Open } from "./engine-checks.server.ts";

const oldestVersion = 150_000;
const limitMs = 10_000;

type ServerFacts = {
	version: string;
	number: number;
	encoding: string;
	readOnly: string;
	mayCreate: boolean | null;
};

/**
 * Checks that the PostgreSQL of DATABASE_URL can serve a shop: reachable, 15 or newer, UTF-8, writable, with the right to
 * make tables and with all that the shop's SQL needs. One of the two addresses must keep a session for each connection: the
 * direct one where it is given, and then both must name one database. The refusal says what to correct, and never the
 * password. Other engines that speak PostgreSQL's protocol may have any version.
 */
export async function checkExternalServer(databaseUrl: string, directUrl?: string): Promise<void> {
	if (directUrl === undefined) return checkAddress("DATABASE_URL", databaseUrl, sessionObjection);
	await checkAddress("DATABASE_DIRECT_URL", directUrl, async (direct, open) => {
		const objection = await sessionObjection(direct, open);
		if (objection === null)
			await checkAddress("DATABASE_URL", databaseUrl, (pooled) => otherObjection(direct, pooled));
		return objection;
	});
}

/** Connects, and throws a startup error about the server if it cannot serve, or if `findObjection` finds a reason. */
async function checkAddress(
	setting: AddressSetting,
	url: string,
	findObjection: (client: pg.Client, open: Open) => Promise<string | null>,
): Promise<void> {
	const clients: pg.Client[] = [];
	async function open(): Promise<pg.Client> {
		const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
		const client = new pg.Client({ connectionString: url, ...limits });
		client.on("error", () => {}); // the failing call throws it
		clients.push(client);
		await client.connect();
		return client;
	}
	try {
		const client = await open();
		const objection = objectionTo(await readFacts(client)) ?? (await findObjection(client, open));
		if (objection) throw startupError(aboutDatabase(url, objection, setting));
	} catch (error) {
		if (!(error instanceof Error) || isStartupError(error)) throw error;
		throw startupError(databaseRefusal(url, error, setting), error);
	} finally {
		await Promise.all(clients.map((client) => client.end().catch(() => {})));
	}
}

async function sessionObjection(client: pg.Client, open: Open): Promise<string | null> {
	const lacks = await findLacks(client);
	if (lacks.length > 0)
		return `lacks what the shop needs (${lacks.join(", ")}): name a PostgreSQL, or give this user those rights.`;
	if (await keepsSessions(client, open)) return null;
	return "gives a connection another session for each transaction (PgBouncer: pool_mode = transaction), and the shop listens and locks in sessions: set pool_mode = session, or name the same database without the pooler in DATABASE_DIRECT_URL.";
}

// A lock of the one is seen by the other only in the same database. Of another start there is another key.
async function otherObjection(direct: pg.Client, pooled: pg.Client): Promise<string | null> {
	const key = [randomInt(2 ** 31)];
	await direct.query("begin");
	await direct.query("select pg_advisory_xact_lock($1)", key);
	await pooled.query("begin");
	const { rows } = await pooled.query("select pg_try_advisory_xact_lock($1) as taken", key);
	await pooled.query("rollback");
	return rows[0].taken
		? "is another database than the one that DATABASE_DIRECT_URL names: name the same one in both."
		: null;
}

async function readFacts(client: pg.Client): Promise<ServerFacts> {
	const { rows } = await client.query<ServerFacts>(`
		select version() as version,
			current_setting('server_version_num')::int as number,
			current_setting('server_encoding') as encoding,
			current_setting('transaction_read_only') as "readOnly",
			has_schema_privilege(current_schema(), 'create') as "mayCreate"`);
	const [facts] = rows;
	if (!facts) throw new Error("the database said nothing about itself");
	return facts;
}

/** The reason why a server cannot serve a shop, as the end of a sentence; null if it can. */
export function objectionTo(facts: ServerFacts): string | null {
	const isPlain = facts.version.startsWith("PostgreSQL") && !facts.version.includes("-YB-");
	if (isPlain && facts.number < oldestVersion)
		return `is PostgreSQL ${facts.version.split(" ")[1]}, and the shop needs 15 or newer: name a newer one.`;
	if (facts.encoding !== "UTF8")
		return `keeps text as ${facts.encoding}: name one created with encoding 'UTF8'.`;
	if (facts.readOnly === "on") return "is read-only (a standby?): name one that can be written.";
	if (facts.mayCreate) return null;
	return "does not let this user make tables: make the user its owner, or grant create on its schema.";
}
