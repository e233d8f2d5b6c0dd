import { readOrCreateAuthSecret } from "../accounts/identity/auth-secret.server.ts";
import type { PasswordCost } from "../accounts/passwords/password-hash.server.ts";
import { stockTag } from "../catalogue/cache-tags.ts";
import { openColumns } from "../catalogue/facets/open-columns.server.ts";
import { openVocabulary } from "../catalogue/search/open-vocabulary.server.ts";
import { openStockedCategories } from "../catalogue/stocked-categories.server.ts";
import { readKeysOf } from "../fit/judgement/all-rules.ts";
import { openFitting } from "../fit/judgement/open-fitting.server.ts";
import { openCrossProcessInvalidation } from "../platform/cache/cross-process-invalidation.server.ts";
import { openResponseCache } from "../platform/cache/response-cache.server.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import { openDetails } from "../shop/open-details.server.ts";
import { openTerms } from "../terms/open-terms.server.ts";
import { openConnections } from "./open-connections.server.ts";
import { openMetrics } from "./open-metrics.server.ts";
import { nameInDatabase } from "./other-shops.server.ts";
import { prepareDatabase, showOn } from "./prepare-database.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { findWarnings } from "./startup-checks.server.ts";

export type ShopOptions = {
	databaseUrl: string;
	migrationsFolder: string;
	/** The folder of the demonstration that fills an empty shop. Without it the shop stays empty. */
	demonstrationFolder?: string;
	/** The shop's address for customers, without a slash at its end. */
	publicUrl: string;
	clock?: Clock;
	log?: Log;
	/** Shows the current step while the shop is opening. */
	withProgress?: Parameters<typeof prepareDatabase>[1]["withProgress"];
	/** The timeout of calls to the payment provider, if not the default of the port. */
	providerDeadlineMs?: number;
	/** The cost of a password hash, if not the usual one. It is for tests and not a setting. */
	passwordCost?: PasswordCost;
};

/** The shop's database, caches, log and secret. Everything else uses them. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

// Of the whole shop: its processes share them evenly.
const maxCacheBytes = 64 * 1024 * 1024;

/** Migrates the database and opens the shop's stores on it: connections, response cache, metrics, secret. */
export async function openStores(settings: Settings, options: ShopOptions) {
	const { clock = systemClock, withProgress = withoutProgress } = options;
	const authSecret = settings.AUTH_SECRET ?? (await readOrCreateAuthSecret(settings.DATA_DIR));
	const name = nameInDatabase(settings, authSecret);
	// DATABASE_URL may name a pooler that gives its connections no session.
	const sessionUrl = settings.DATABASE_DIRECT_URL ?? options.databaseUrl;
	await prepareDatabase(settings, {
		...options,
		databaseUrl: sessionUrl,
		name,
		clock,
		withProgress,
	});
	const connections = await openConnections(settings, options);
	const { connection, memory, watch } = connections;
	const { db, pool } = connection;
	const { log, canWrite } = watch;
	const responseCache = openResponseCache(maxCacheBytes / settings.WORKERS);
	const vocabulary = openVocabulary(memory.db, log);
	const columns = openColumns(
		memory.db,
		(category) => responseCache.invalidate([stockTag(category)]),
		readKeysOf,
	);
	const stockedCategories = openStockedCategories(memory.db, columns);
	const terms = openTerms(memory.db);
	const details = openDetails(memory.db, settings);
	const held = [responseCache, stockedCategories, vocabulary, columns, terms, details];
	const measured = { connection, responseCache, canWrite };
	return {
		clock,
		/** The shop's log. The database watch logs an outage as two lines and counts the other failures. */
		log,
		...connections,
		responseCache,
		/** The address whose connections keep a session each. */
		sessionUrl,
		invalidation: openCrossProcessInvalidation(sessionUrl, pool, held, {
			name,
			begin: showOn(options.migrationsFolder, log),
		}),
		stockedCategories,
		terms,
		details,
		/** All data in memory that writes make out of date. */
		held,
		search: { db, vocabulary, columns, openFitting: openFitting(db) },
		/** Null where nobody reads metrics. */
		metrics: await openMetrics(
			settings.METRICS_TOKEN,
			connections.telemetry?.sendMetrics,
			measured,
		),
		authSecret,
		/** Warnings for the shop's owner about the database, one sentence each. */
		warnings: await findWarnings(settings, { ...connection, clock, authSecret, name }),
	};
}

/** For a start that shows no progress. */
export const withoutProgress: NonNullable<ShopOptions["withProgress"]> = (_what, work) => work();
