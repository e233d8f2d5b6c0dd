import { openEmbeddedServer } from "./embedded-postgres.server.ts";
import { checkExternalServer } from "./external-postgres.server.ts";

/** A PostgreSQL that is up, and how to let go of it. */
export type DatabaseServer = {
	/** Where to connect, password included: not for anybody's eyes. */
	url: string;
	/** Where it keeps its data if the shop runs it itself, else null. */
	folder: string | null;
	/**
	 * Lets go of it: what this process started is stopped, what it found running goes on. A command
	 * waits until others that joined its server have finished, unless it is in a hurry.
	 */
	stop(hurry?: "hurry"): Promise<void>;
};

/**
 * What a process wants of the database: the shop keeps it to itself for as long as it runs, a
 * command shares it with the shop. `doing` says in words what the process is, to others who find
 * the folder taken; `report` hears of troubles that mend themselves.
 */
export type Purpose = { as: "shop" | "command"; doing: string; report(sentence: string): void };

/**
 * Opens the database that the settings name: the PostgreSQL at `databaseUrl` after checking that
 * it can serve a shop, else the shop's own in `dataDir`. Refuses in one sentence otherwise.
 */
export async function openDatabaseServer(
	where: { dataDir: string; databaseUrl: string | undefined },
	purpose: Purpose,
): Promise<DatabaseServer> {
	if (where.databaseUrl === undefined) return openEmbeddedServer(where.dataDir, purpose);
	await checkExternalServer(where.databaseUrl);
	return { url: where.databaseUrl, folder: null, stop: async () => {} };
}
