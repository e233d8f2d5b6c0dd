import pg from "pg";
import { startRefusal } from "./start-refusal.ts";

const oldestVersion = 150_000;
const connectLimitMs = 10_000;

/** What a server says about itself. */
export type Facts = {
	version: string;
	number: number;
	encoding: string;
	readOnly: string;
	mayCreate: boolean | null;
};

/**
 * Checks that a PostgreSQL named in DATABASE_URL can serve a shop: reachable, 15 or newer, UTF-8,
 * writable, with the right to make tables. Refuses in one sentence that names what to mend and
 * never the password. Engines that speak PostgreSQL's language under a name of their own are
 * taken at their word.
 */
export async function checkGivenServer(databaseUrl: string): Promise<void> {
	const place = placeOf(databaseUrl);
	const client = new pg.Client({
		connectionString: databaseUrl,
		connectionTimeoutMillis: connectLimitMs,
	});
	client.on("error", () => {}); // said by the call that fails
	try {
		await client.connect();
		const objection = objectionTo(await readFacts(client));
		if (objection) throw startRefusal(`The database at ${place} (DATABASE_URL) ${objection}`);
	} catch (error) {
		throw refusalFor(place, error);
	} finally {
		await client.end().catch(() => {});
	}
}

async function readFacts(client: pg.Client): Promise<Facts> {
	const { rows } = await client.query<Facts>(`
		select version() as version,
			current_setting('server_version_num')::int as number,
			current_setting('server_encoding') as encoding,
			current_setting('transaction_read_only') as "readOnly",
			has_schema_privilege(current_schema(), 'create') as "mayCreate"`);
	const [facts] = rows;
	if (!facts) throw new Error("the database said nothing about itself");
	return facts;
}

/** Why a server cannot serve a shop, as the end of a sentence; null where it can. */
export function objectionTo(facts: Facts): string | null {
	const isPlain = facts.version.startsWith("PostgreSQL") && !facts.version.includes("-YB-");
	if (isPlain && facts.number < oldestVersion) {
		return `is PostgreSQL ${facts.version.split(" ")[1]}, and the shop needs 15 or newer: name a newer one.`;
	}
	if (facts.encoding !== "UTF8") {
		return `keeps text as ${facts.encoding}: name one created with encoding 'UTF8'.`;
	}
	if (facts.readOnly === "on") return "is read-only (a standby?): name one that can be written.";
	if (facts.mayCreate !== true) {
		return "does not let this user make tables: make the user its owner, or grant create on its schema.";
	}
	return null;
}

function placeOf(databaseUrl: string): string {
	const url = new URL(databaseUrl);
	return `${url.searchParams.get("host") ?? url.host}${url.pathname}`;
}

function refusalFor(place: string, error: unknown): Error {
	if (!(error instanceof Error) || error.name === "StartRefusal") return error as Error;
	const tooLate = /timeout/i.test(error.message);
	const code = tooLate ? "ETIMEDOUT" : "code" in error ? String(error.code) : "";
	return startRefusal(
		`The database at ${place} (DATABASE_URL) ${meanings[code] ?? `cannot be used: ${error.message || code}.`}`,
		error,
	);
}

const unreachable = "is not reachable: start it, or mend the address in DATABASE_URL.";
const meanings: Record<string, string> = {
	ECONNREFUSED: unreachable,
	ENOENT: unreachable,
	EHOSTUNREACH: unreachable,
	ENETUNREACH: unreachable,
	ETIMEDOUT: unreachable,
	ENOTFOUND: "has a host name that nobody knows: mend the address in DATABASE_URL.",
	EAI_AGAIN: "has a host name that cannot be looked up now: mend the address, or the network.",
	"28P01": "does not take this user and password: mend them in DATABASE_URL.",
	"28000": "does not let this user in from here: mend DATABASE_URL, or that server's pg_hba.conf.",
	"3D000": "does not exist on that server: create it, or name another in DATABASE_URL.",
	"53300": "has no connection free: raise its max_connections, or end others.",
	"57P03": "is starting or stopping: try again in a moment.",
};
