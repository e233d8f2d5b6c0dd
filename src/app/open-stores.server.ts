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
import { connect, requestTimeouts } from "../platform/database/database.server.ts";
import { openDatabaseWatch } from "../platform/database/database-watch.server.ts";
import { type Log, openLog } from "../platform/log.server.ts";
import { openTerms } from "../terms/open-terms.server.ts";
import type { WithProgress } from "./load-demonstration.server.ts";
import { openMetrics } from "./open-metrics.server.ts";
import { prepareDatabase } from "./prepare-database.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { findWarnings } from "./startup-checks.server.ts";

/** What a shop is opened with besides its settings. */
export type ShopOptions = {
	databaseUrl: string;
	migrationsFolder: string;
	/** Where the demonstration shop lies, to fill an empty one with; none: left empty. */
	demonstrationFolder?: string;
	/** The address customers use, without a slash at its end. */
	publicUrl: string;
	clock?: Clock;
	log?: Log;
	/** Shows the current step while the shop is opening. */
	withProgress?: WithProgress;
	/** How long the payment provider is waited for, if not as long as the port says. */
	providerDeadlineMs?: number;
	/** What a password's hash costs, if not what it does in a shop: for tests, and in no setting. */
	passwordCost?: PasswordCost;
};

/** Where the shop stores what it knows, and what everything else is opened on. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

const maxCacheBytes = 64 * 1024 * 1024;

/** Migrates the database and opens the shop's stores on it: connections, response cache, metrics, secret. */
export async function openStores(settings: Settings, options: ShopOptions) {
	const { databaseUrl, clock = systemClock } = options;
	const { withProgress = withoutProgress } = options;
	await prepareDatabase(settings, { ...options, clock, withProgress });
	const connection = connect(databaseUrl, 16, requestTimeouts);
	const { db, pool } = connection;
	const watch = openDatabaseWatch(pool, options.log ?? openLog(settings.LOG_LEVEL));
	const { log, canWrite } = watch;
	const responseCache = openResponseCache(maxCacheBytes);
	const vocabulary = openVocabulary(db, log);
	const columns = openColumns(
		db,
		(category) => responseCache.invalidate([stockTag(category)]),
		readKeysOf,
	);
	const stockedCategories = openStockedCategories(db, columns);
	const terms = openTerms(db);
	const held = [responseCache, stockedCategories, vocabulary, columns, terms];
	const authSecret = settings.AUTH_SECRET ?? (await readOrCreateAuthSecret(settings.DATA_DIR));
	const measured = { connection, responseCache, canWrite };
	return {
		clock,
		/** The shop's log: the watch counts in it what an outage fails. */
		log,
		connection,
		watch,
		responseCache,
		invalidation: openCrossProcessInvalidation(databaseUrl, pool, held),
		stockedCategories,
		terms,
		search: { db, vocabulary, columns, openFitting: openFitting(db) },
		/** The metrics for Prometheus; null where nobody may ask for them. */
		metrics: await openMetrics(settings.METRICS_TOKEN, measured),
		authSecret,
		/** What its owner should know of the data it opens on, a sentence each. */
		warnings: await findWarnings(settings, { ...connection, clock, authSecret }),
	};
}

/** For shops that open with nobody watching. */
export const withoutProgress: WithProgress = (_what, work) => work();
