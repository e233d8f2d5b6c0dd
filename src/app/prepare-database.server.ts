import type pg from "pg";
import { indexMissingParts } from "../catalogue/search/index-missing.server.ts";
import type { Clock } from "../platform/clock.ts";
import { copy } from "../platform/copy.ts";
import { connect } from "../platform/database/database.server.ts";
import { migrateDatabase } from "../platform/database/migrate.server.ts";
import { showVersion } from "../platform/database/shop-versions.server.ts";
import type { Log } from "../platform/log.server.ts";
import { isStartupError } from "../platform/startup-error.ts";
import type { WithProgress } from "./load-demonstration.server.ts";
import { refuseOtherShops } from "./other-shops.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { refuseOtherMode } from "./startup-checks.server.ts";

type PrepareOptions = {
	/** Its connections keep a session each. */
	databaseUrl: string;
	/** The name that this shop will have there. */
	name: string;
	migrationsFolder: string;
	clock: Clock;
	withProgress: WithProgress;
};

/** Migrates the database, unless it is another mode's or another shop runs on it. Indexes the parts that the search index lacks. */
export async function prepareDatabase(
	settings: Settings,
	{ databaseUrl, name, migrationsFolder, clock, withProgress }: PrepareOptions,
): Promise<void> {
	// Without a timeout: another process may be migrating, and large tables are slow.
	const connection = connect(databaseUrl, 1);
	try {
		await withProgress(copy.migrating, async () => {
			await refuseOtherMode(connection.pool, settings);
			await refuseOtherShops(connection.pool, name);
			await migrateDatabase(connection.pool, migrationsFolder, {
				report: (sentence) => void withProgress(sentence, async () => {}),
			});
		});
		await indexMissingParts({ db: connection.db, clock }, (work) =>
			withProgress(copy.indexing, work),
		);
	} finally {
		await connection.close();
	}
}

/**
 * Shows on each session that it gets that this version is open. Where a newer version has changed the database beyond it
 * meanwhile, the shop stops.
 */
export function showOn(migrationsFolder: string, log: Log) {
	return (session: pg.ClientBase): Promise<void> =>
		showVersion(session, migrationsFolder).catch((fault) => {
			if (isStartupError(fault)) {
				log.error({}, fault.message);
				process.kill(process.pid, "SIGTERM");
			}
			throw fault;
		});
}
