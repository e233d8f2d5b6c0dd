import pg from "pg";
import { aboutDatabase, databaseRefusal } from "../database/database-error.mjs";
import { isStartupError, startupError } from "../startup-error.ts";

const oldestVersion = 150_000;
const connectLimitMs = 10_000;

type ServerFacts = {
	version: string;
	number: number;
	encoding: string;
	readOnly: string;
	mayCreate: boolean | null;
};

/**
 * Checks that the PostgreSQL of DATABASE_URL can serve a shop: reachable, 15 or newer, UTF-8,
 * writable, and with the right to make tables. The refusal says what to correct, and never the
 * password. Other engines that speak PostgreSQL's protocol may have any version.
 */
export async function checkExternalServer(databaseUrl: string): Promise<void> {
	const client = new pg.Client({
		connectionString: databaseUrl,
		connectionTimeoutMillis: connectLimitMs,
	});
	client.on("error", () => {}); // the failing call throws it
	try {
		await client.connect();
		const objection = objectionTo(await readFacts(client));
		if (objection) throw startupError(aboutDatabase(databaseUrl, objection));
	} catch (error) {
		if (!(error instanceof Error) || isStartupError(error)) throw error;
		throw startupError(databaseRefusal(databaseUrl, error), error);
	} finally {
		await client.end().catch(() => {});
	}
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
