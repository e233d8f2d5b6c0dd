import { BlockList } from "node:net";
import { join } from "node:path";
import type { FakeGoogle } from "../accounts/fake-google/fake-google.server.ts";
import { readOrCreateAuthSecret } from "../accounts/identity/auth-secret.server.ts";
import type { DemonstrationAccount } from "../accounts/identity/demonstration-accounts.server.ts";
import { prepareAccounts } from "../accounts/identity/demonstration-accounts.server.ts";
import type { GoogleSettings } from "../accounts/identity/google-provider.server.ts";
import type { PasswordCost } from "../accounts/passwords/password-hash.server.ts";
import { tagsOfParts } from "../catalogue/cache-tags.ts";
import { openImageStore } from "../catalogue/images/open-image-store.server.ts";
import { serveUpload } from "../catalogue/images/serve-upload.server.ts";
import { listUploadOrigins } from "../catalogue/images/uploads.server.ts";
import type { Operation } from "../kernel/operation.ts";
import { openHoldsWorker } from "../ordering/settlement/end-holds.server.ts";
import { openReconcileWorker } from "../ordering/settlement/reconcile.server.ts";
import type { Gateway } from "../payments/gateway.ts";
import { withCallMetrics } from "../payments/gateway-metrics.ts";
import { openCrossProcessInvalidation } from "../platform/cache/cross-process-invalidation.server.ts";
import { openResponseCache, type ResponseCache } from "../platform/cache/response-cache.server.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { copy } from "../platform/copy.ts";
import { type Connection, connect, requestTimeouts } from "../platform/database/database.server.ts";
import { migrateDatabase } from "../platform/database/migrate.server.ts";
import { openWriteProbe } from "../platform/database/write-probe.server.ts";
import { clientIpOf } from "../platform/http/client-ip.server.ts";
import type { PlatformDeps } from "../platform/http/handle-operation.server.ts";
import { openNetworkHash } from "../platform/http/network-mark.server.ts";
import {
	newRequestContext,
	openRequestLog,
	type RequestContext,
	type RequestLog,
} from "../platform/http/request-context.server.ts";
import {
	type SecurityHeaders,
	securityHeadersWith,
} from "../platform/http/security-headers.server.ts";
import { type Log, openLog } from "../platform/log.server.ts";
import type { MailWorker } from "../platform/mail/mail-worker.server.ts";
import { readProxies } from "../platform/settings/proxies.mjs";
import { isReachable } from "../platform/settings/reachable.mjs";
import type { Settings } from "../platform/settings/settings.server.ts";
import type { Step } from "../platform/step.ts";
import type { ShopConfig } from "../site/contract.ts";
import { chosenAccounts } from "./chosen-accounts.server.ts";
import { chosenGoogle } from "./chosen-google.server.ts";
import { chosenMails } from "./chosen-mails.server.ts";
import { chosenPayments } from "./chosen-payments.server.ts";
import { chosenStore } from "./chosen-store.server.ts";
import { openCleanupWorker } from "./cleanup.server.ts";
import { findWarnings } from "./find-warnings.server.ts";
import { refuseFormerProduction } from "./former-production.server.ts";
import { loadDemonstration } from "./load-demonstration.server.ts";
import { openApi } from "./open-api.server.ts";
import { type Metrics, openMetrics } from "./open-metrics.server.ts";
import type { OpenPayments } from "./open-payments.server.ts";

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
	/** Says what is being done for as long as it takes, to whoever waits for the shop to open. */
	step?: Step;
	/** How long the payment provider is waited for, if not as long as the port says. */
	providerDeadlineMs?: number;
	/** What a password's hash costs, if not what it does in a shop: for tests, and in no setting. */
	passwordCost?: PasswordCost;
};

/** A shop that is open: the API and all behind it, without the pages. */
export type OpenShop = {
	settings: Settings;
	publicUrl: string;
	/** What each answer carries. */
	securityHeaders: SecurityHeaders;
	connection: Connection;
	responseCache: ResponseCache;
	clock: Clock;
	log: Log;
	payments: OpenPayments;
	mails: MailWorker;
	/** What the browser is told of how the shop is set up. */
	config: ShopConfig;
	/** The stand-in for Google; null where settings name Google, or another provider, or nobody. */
	fakeGoogle: FakeGoogle | null;
	/** Every call below /api, as it is stated: what the document and the trials are made from. */
	operations: readonly Operation[];
	/** Every address below /api that is routed, `*` standing for any rest; middleware included. */
	addresses: readonly { method: string; path: string }[];
	/** Answers everything below /api. */
	handleApi(request: Request, peer?: string, visit?: RequestContext): Response | Promise<Response>;
	/** Gives requests their ids, log lines and figures. */
	requestLog: RequestLog;
	/** The figures for Prometheus; null where nobody may ask for them. */
	metrics: Metrics | null;
	/** Answers /uploads/…, the pictures on the shop's own disk. */
	serveUpload(request: Request): Promise<Response>;
	/** Where the pages' pictures may come from besides the shop itself. */
	pictureOrigins: readonly string[];
	/** What its owner should know of the data it opens on, a sentence each. */
	warnings: readonly string[];
	/** Begins what the shop does by itself, such as ending holds. */
	start(): void;
	/**
	 * Before the first customer: fills an empty demonstration, and says with which accounts it is
	 * tried. Production has none, and locks those that it finds.
	 */
	prepare(): Promise<DemonstrationAccount[]>;
	/** From now on /api/ready says that nobody new should be sent here; all else goes on. */
	announceStop(): void;
	close(): Promise<void>;
};

const keptLimitBytes = 64 * 1024 * 1024;

/**
 * Opens the shop: connects, migrates, chooses the adapters that the settings
 * name. The only place that reads settings.
 */
export async function openShop(settings: Settings, site: ShopOptions): Promise<OpenShop> {
	const clock = site.clock ?? systemClock;
	const log = site.log ?? openLog(settings.LOG_LEVEL);
	const step = site.step ?? withoutAWord;
	await step(copy.migrating, () => migrate(settings, site));
	const connection = connect(site.databaseUrl, 16, requestTimeouts);
	const responseCache = openResponseCache(keptLimitBytes);
	const drops = openCrossProcessInvalidation(site.databaseUrl, connection.pool, responseCache);
	const canWrite = openWriteProbe(connection.pool, log);
	const metrics = await openMetrics(settings.METRICS_TOKEN, {
		connection,
		kept: responseCache,
		canWrite,
	});
	const proxies = readProxies(settings.TRUSTED_PROXIES ?? "") ?? new BlockList();
	const authSecret = settings.AUTH_SECRET ?? (await readOrCreateAuthSecret(settings.DATA_DIR));
	const house = { db: connection.db, clock, log, authSecret };
	const warnings = await findWarnings(settings, { ...connection, clock, authSecret });
	const securityHeaders = securityHeadersWith(settings.HSTS_SECONDS);
	const { google, standIn: fakeGoogle } = chosenGoogle(settings, site.publicUrl, securityHeaders);
	const accounts = await chosenAccounts(settings, site.publicUrl, {
		...{ ...house, google },
		passwordCost: site.passwordCost,
	});
	const payments = await chosenPayments(settings, {
		authSecret,
		databaseUrl: site.databaseUrl,
		publicUrl: site.publicUrl,
		clock,
		log,
		...(site.providerDeadlineMs && { deadlineMs: site.providerDeadlineMs }),
		deliver: (request) =>
			api.fetch(request, { remoteAddress: "127.0.0.1", requestContext: newRequestContext() }),
	});
	const { gateway } = payments;
	const asked = gateway && metrics ? withCallMetrics(gateway, metrics.provider) : gateway;
	const door: PlatformDeps = {
		invalidateAll: drops.invalidateAll,
		db: connection.db,
		clock,
		log,
		responseCache,
		publicUrl: site.publicUrl,
		securityHeaders,
		clientIpOf: (request, peer) =>
			clientIpOf(peer, request.headers.get("x-forwarded-for"), proxies),
		findCaller: accounts.findCaller,
		countCall: metrics?.called ?? null,
	};
	const partsChanged = (ids: readonly string[]) => drops.invalidate(tagsOfParts(ids));
	const pictureFolder = join(settings.DATA_DIR, "pictures");
	const store = await openImageStore(chosenStore(settings, pictureFolder), log);
	const limited = settings.RATE_LIMITS === "on";
	const catalogue = { images: { store, limited }, partsChanged };
	const limits = {
		holdMinutes: settings.HOLD_MINUTES,
		maxUnpaidOrders: settings.MAX_UNPAID_ORDERS,
		rateLimited: limited,
	};
	const orderPaid = metrics?.settled ?? (() => {});
	const markNetwork = openNetworkHash(authSecret);
	const ordering = { gateway: asked, partsChanged, orderPaid, limits, markNetwork, log };
	const reviews = { limited, reviewsChanged: () => drops.invalidate(["reviews"]) };
	const config = configOf(settings, google, payments.gateway);
	let stopping = false;
	const isStopping = () => stopping;
	const parts = { config, accounts, payments, catalogue, ordering, reviews, isStopping, canWrite };
	const { router: api, operations } = openApi(door, settings, log, parts);
	const holds = openHoldsWorker({ ...ordering, db: connection.db, clock }, log);
	const reconciler = openReconcileWorker({ ...ordering, db: connection.db, clock });
	const cleanup = openCleanupWorker(house, log);
	const mails = chosenMails(settings, site.publicUrl, house);
	return {
		settings,
		publicUrl: site.publicUrl,
		securityHeaders,
		connection,
		responseCache,
		clock,
		log,
		payments,
		mails,
		config,
		fakeGoogle,
		operations,
		addresses: api.routes.map(({ method, path }) => ({ method, path })),
		handleApi: (request, remoteAddress = "127.0.0.1", requestContext = newRequestContext()) =>
			api.fetch(request, { remoteAddress, requestContext }),
		requestLog: openRequestLog(log, proxies, metrics?.answered ?? null),
		metrics,
		serveUpload: (request) => serveUpload(pictureFolder, request, securityHeaders),
		warnings,
		pictureOrigins: [...store.origins, ...(await listUploadOrigins(connection.db))],
		start() {
			payments.sandbox?.start();
			holds.start();
			reconciler.start();
			mails.start();
			cleanup.start();
		},
		async prepare() {
			const demonstration = settings.SHOP_MODE === "demonstration";
			if (demonstration && site.demonstrationFolder)
				await loadDemonstration({ ...house, step }, site.demonstrationFolder);
			return prepareAccounts(house, { demonstration, reachable: isReachable(settings) });
		},
		announceStop() {
			stopping = true;
		},
		async close() {
			await fakeGoogle?.close();
			await cleanup.stop();
			await holds.stop();
			await reconciler.stop();
			await mails.stop();
			await payments.sandbox?.close();
			await drops.close();
			await connection.close();
		},
	};
}

const withoutAWord: Step = (_what, work) => work();

// Other processes may be at it, and a large table takes its time: nothing limits that.
async function migrate(
	settings: Settings,
	{ databaseUrl, migrationsFolder }: ShopOptions,
): Promise<void> {
	const connection = connect(databaseUrl, 1);
	try {
		await refuseFormerProduction(connection.pool, settings);
		await migrateDatabase(connection.pool, migrationsFolder);
	} finally {
		await connection.close();
	}
}

function configOf(
	settings: Settings,
	google: GoogleSettings | null,
	gateway: Gateway | null,
): ShopConfig {
	return {
		shopName: settings.SHOP_NAME,
		currency: "BDT",
		google: google !== null,
		payment: {
			provider: gateway?.name ?? "none",
			publishableKey: gateway?.publicKey ?? null,
		},
	};
}
