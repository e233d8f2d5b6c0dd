import {
	type DemonstrationAccount,
	prepareAccounts,
} from "../accounts/identity/demonstration-accounts.server.ts";
import { serveUpload } from "../catalogue/images/serve-upload.server.ts";
import { listUploadOrigins } from "../catalogue/images/upload-image.server.ts";
import { openContractWorker } from "../platform/database/contract-worker.server.ts";
import { newRequestContext, openRequestLog } from "../platform/http/request-context.server.ts";
import { securityHeadersWith } from "../platform/http/security-headers.server.ts";
import { type Adapters, chooseAdapters } from "./choose-adapters.server.ts";
import { shopDeps } from "./deps.server.ts";
import { loadDemonstration } from "./load-demonstration.server.ts";
import { openApi } from "./open-api.server.ts";
import {
	openStores,
	type ShopOptions,
	type Stores,
	withoutProgress,
} from "./open-stores.server.ts";
import { openWorkers } from "./open-workers.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { mailWriters, type SliceDeps, sliceDepsOf } from "./slices.server.ts";
import { sampleOrders } from "./startup-checks.server.ts";

/** An open shop: the API and everything behind it, without the pages. */
export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/**
 * Opens the shop in three steps: its stores (database, response cache), the adapters that the
 * settings choose, then the request handler and the workers. No worker runs before `start`.
 */
export async function openShop(settings: Settings, options: ShopOptions) {
	const stores = await openStores(settings, options);

	const { publicUrl, passwordCost, providerDeadlineMs: deadlineMs } = options;
	const securityHeaders = securityHeadersWith(settings.HSTS_SECONDS);
	const { connection, clock, log, metrics, authSecret, warnings, details } = stores;
	const adapters = await chooseAdapters(settings, {
		db: connection.db,
		clock,
		log,
		authSecret,
		databaseUrl: stores.sessionUrl,
		publicUrl,
		details,
		securityHeaders,
		passwordCost,
		mailWriters,
		...(deadlineMs && { deadlineMs }),
		deliver: (request) => handleApi(request),
	});

	const deps = sliceDepsOf(shopDeps(settings, stores, adapters, { publicUrl, securityHeaders }));
	const life = lifeOf(stores, adapters, deps, options);
	const state = { ...life, ...stores.watch };
	const { router, operations } = openApi(settings, deps, adapters.payments.sandbox, state);
	/** Handles all requests below /api. */
	function handleApi(
		request: Request,
		remoteAddress = "127.0.0.1",
		requestContext = newRequestContext(),
	): Response | Promise<Response> {
		return router.fetch(request, { remoteAddress, requestContext });
	}
	return {
		...deps,
		...adapters,
		settings,
		connection,
		metrics,
		warnings,
		/** The definitions of all operations below /api. The OpenAPI document and the trials are made from them. */
		operations,
		handleApi,
		/** All routes below /api, including middleware. `*` matches the rest of a path. */
		addresses: router.routes.map(({ method, path }) => ({ method, path })),
		/** Gives requests their ids, log lines and metrics. */
		requestLog: openRequestLog(log, deps.proxies, metrics?.answered ?? null),
		/** Serves /uploads/…, the images on the shop's own disk. */
		serveUpload: (request: Request) => serveUpload(settings.imageFolder, request, securityHeaders),
		/** The origins of the pages' images other than the shop itself. */
		imageOrigins: [...adapters.imageStore.origins, ...(await listUploadOrigins(connection.db))],
		...life,
		/** Call this before requests come. Fills an empty demonstration and returns its accounts. Production locks them. */
		async prepare(): Promise<DemonstrationAccount[]> {
			const accounts = await prepare(settings, stores, options);
			deps.config.sampleOrders = (await sampleOrders.read(connection.db)) !== null;
			return accounts;
		},
	};
}

/** The start and the stop of an open shop. */
function lifeOf(
	stores: Stores,
	adapters: Adapters,
	deps: SliceDeps,
	{ migrationsFolder }: ShopOptions,
) {
	const { connection, memory, search, watch, invalidation, telemetry, sessionUrl, log } = stores;
	const contracts = openContractWorker(sessionUrl, migrationsFolder, log);
	const workers = openWorkers(deps, adapters, contracts);
	watch.onBack(() => workers.runWithin(0));
	let stopping = false;
	return {
		isStopping: () => stopping,
		/** Starts the background work, such as ending holds. */
		start() {
			workers.start();
			search.vocabulary.keepWarm();
			search.columns.keepWarm();
		},
		/** Makes /api/ready answer "not ready", so that a load balancer sends no new clients. Requests are still served. */
		announceStop() {
			stopping = true;
		},
		async close(): Promise<void> {
			watch.close();
			search.columns.close();
			search.vocabulary.close();
			await adapters.fakeGoogle?.close();
			await workers.stop();
			await telemetry?.close();
			await invalidation.close();
			await memory.close();
			await connection.close();
		},
	};
}

async function prepare(
	settings: Settings,
	stores: Stores,
	{ demonstrationFolder, withProgress = withoutProgress }: ShopOptions,
): Promise<DemonstrationAccount[]> {
	const { connection, clock, log } = stores;
	const { db } = connection;
	const demonstration = settings.SHOP_MODE === "demonstration";
	// The accounts come first, because the sample orders belong to them.
	const accounts = await prepareAccounts(
		{ db, log },
		{ demonstration, reachable: settings.reachable },
	);
	if (demonstration && demonstrationFolder) {
		const deps = { db, clock, withProgress, withSampleDays: hasSampleOrders(settings) };
		if (await loadDemonstration(deps, demonstrationFolder)) invalidateAll(stores);
	}
	return accounts;
}

/** Clears what all processes cached of the empty shop. This process clears it before the first customer comes. */
function invalidateAll(stores: Stores): void {
	for (const held of stores.held) held.invalidate();
	stores.invalidation.invalidateAll();
}

/** Whether to make sample orders. They are paid at the sandbox, and their customers have no real mailboxes. */
function hasSampleOrders({ SAMPLE_ORDERS, payments, mail }: Settings): boolean {
	return SAMPLE_ORDERS === "on" && payments.provider === "sandbox" && mail.via === "folder";
}
