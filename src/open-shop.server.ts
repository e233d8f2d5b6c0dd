import { Hono } from "hono";
import { everyEndpoint } from "./api.ts";
import { answerProblem } from "./platform/answer-problem.server.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { copy } from "./platform/copy.ts";
import { type Connection, connect } from "./platform/database.server.ts";
import { type FrontDoor, openEndpoints } from "./platform/front-door.server.ts";
import { safetyHeaders } from "./platform/headers.ts";
import { type KeptAnswers, openKeptAnswers } from "./platform/kept-answers.server.ts";
import { type Log, openLog } from "./platform/log.server.ts";
import { migrateDatabase } from "./platform/migrate.server.ts";
import { openApiOf } from "./platform/openapi.ts";
import { problem } from "./platform/problem.ts";
import type { Settings } from "./platform/settings.server.ts";

/** What a shop is opened with besides its settings. */
export type Site = {
	databaseUrl: string;
	migrationsFolder: string;
	/** The address customers use, without a slash at its end. */
	publicUrl: string;
	clock?: Clock;
	log?: Log;
};

/** A shop that is open: the API and all behind it, without the pages. */
export type OpenShop = {
	settings: Settings;
	publicUrl: string;
	connection: Connection;
	kept: KeptAnswers;
	clock: Clock;
	log: Log;
	/** Answers everything below /api. */
	door(request: Request): Response | Promise<Response>;
	close(): Promise<void>;
};

const keptLimitBytes = 64 * 1024 * 1024;

/**
 * Opens the shop: connects, migrates, chooses the adapters that the settings
 * name. The only place that reads settings.
 */
export async function openShop(settings: Settings, site: Site): Promise<OpenShop> {
	const clock = site.clock ?? systemClock;
	const log = site.log ?? openLog(settings.LOG_LEVEL);
	const connection = connect(site.databaseUrl);
	await migrateDatabase(connection.pool, site.migrationsFolder);
	const kept = openKeptAnswers(keptLimitBytes);
	const door: FrontDoor = {
		db: connection.db,
		clock,
		kept,
		publicUrl: site.publicUrl,
		ipOf: () => "127.0.0.1",
		findCaller: async () => null,
	};
	const api = openApi(door, settings, log);
	return {
		settings,
		publicUrl: site.publicUrl,
		connection,
		kept,
		clock,
		log,
		door: (request) => api.fetch(request),
		close: () => connection.close(),
	};
}

function openApi(door: FrontDoor, settings: Settings, log: Log): Hono {
	const api = new Hono().basePath("/api");
	api.use("*", async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(safetyHeaders)) context.res.headers.set(name, value);
	});
	const endpoints = everyEndpoint({});
	const operations = endpoints.map((one) => one.operation);
	api.get("/openapi.json", (context) => context.json(openApiOf(operations, settings.SHOP_NAME)));
	api.get("/health", (context) => context.json({ status: "alive" }));
	api.get("/ready", async (context) => {
		await door.db.execute("select 1 from parts limit 1");
		return context.json({ status: "ready" });
	});
	api.route("/", openEndpoints(endpoints, door));
	api.notFound(() => answerProblem(problem(404, "not-found", copy.notFound)));
	api.onError((error) => {
		log.error({ err: error }, "a call failed");
		return answerProblem(problem(500, "fault", copy.fault));
	});
	return api;
}
