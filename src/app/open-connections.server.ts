import { connect, requestTimeouts } from "../platform/database/database.server.ts";
import { openDatabaseWatch } from "../platform/database/database-watch.server.ts";
import { type Log, openLog } from "../platform/log.server.ts";
import { openTelemetry } from "../platform/telemetry/open-telemetry.server.ts";
import type { Settings } from "./settings/settings.server.ts";

// Of the whole shop: its processes share them evenly.
const maxConnections = 48;
const connectionsForMemory = 2;
const connectionsOf = (processes: number) => Math.min(16, Math.floor(maxConnections / processes));

/** Opens the connections to the database, their watch with the shop's log, and the export of traces (null without a receiver). */
export async function openConnections(
	settings: Settings,
	{ databaseUrl, log = openLog(settings.LOG_LEVEL) }: { databaseUrl: string; log?: Log },
) {
	const pooled = { pooled: settings.DATABASE_DIRECT_URL !== undefined };
	const connection = connect(databaseUrl, connectionsOf(settings.WORKERS), requestTimeouts, pooled);
	// What is held in memory is read on connections of its own. A transaction that waits for it has one of the others: with
	// one pool, as many transactions as connections would wait for each other.
	const memory = connect(databaseUrl, connectionsForMemory, requestTimeouts, pooled);
	const telemetry = await openTelemetry(settings, log, [connection.pool, memory.pool]);
	const watch = openDatabaseWatch(connection.pool, telemetry?.log ?? log);
	return { connection, memory, telemetry, watch };
}
