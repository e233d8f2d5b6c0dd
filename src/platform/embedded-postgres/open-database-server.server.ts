import {
	type DatabaseServer,
	openEmbeddedServer,
	type Purpose,
} from "./embedded-postgres.server.ts";
import { checkExternalServer } from "./external-postgres.server.ts";

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
