import { BlockList } from "node:net";
import type { ApiDeps } from "../api.ts";
import { tagsOfCatalogue, tagsOfParts } from "../catalogue/cache-tags.ts";
import type { OrderingDeps } from "../ordering/deps.server.ts";
import { gatewayFor } from "../payments/gateway.ts";
import { withCallMetrics } from "../payments/gateway-metrics.ts";
import { clientIpOf } from "../platform/http/client-ip.server.ts";
import type { PlatformDeps } from "../platform/http/handle-operation.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import { openTurns } from "../platform/http/turns.server.ts";
import { openStopLinks } from "../platform/mail/stop-links.server.ts";
import type { ShopConfig } from "../site/contract.ts";
import { termsTag } from "../terms/terms-tag.ts";
import type { Adapters } from "./choose-adapters.server.ts";
import type { Stores } from "./open-stores.server.ts";
import { mailboxOf, type Settings } from "./settings/settings.server.ts";

/** What the request handler and the workers are opened on. */
type ShopDeps = {
	platform: PlatformDeps & { proxies: BlockList };
	ordering: OrderingDeps & ApiDeps["ordering"];
	catalogue: ApiDeps["catalogue"];
	alerts: ApiDeps["alerts"];
	questions: ApiDeps["questions"];
	unverified: ApiDeps["unverified"];
	reviews: ApiDeps["reviews"];
	terms: ApiDeps["terms"];
	partReviews: ApiDeps["partReviews"];
	config: ShopConfig;
};

type Site = { publicUrl: string; securityHeaders: SecurityHeaders };

/** Dependencies of the request handler and the workers, from the settings, the stores and the adapters. */
export function shopDeps(
	settings: Settings,
	stores: Stores,
	adapters: Adapters,
	site: Site,
): ShopDeps {
	const { invalidation } = stores;
	const limited = settings.RATE_LIMITS === "on";
	const partsChanged = (ids: readonly string[]) => invalidation.invalidate(tagsOfParts(ids));
	const catalogueChanged = (ids: readonly string[]) =>
		invalidation.invalidate(tagsOfCatalogue(ids));
	return {
		platform: platformDeps(settings, stores, adapters, site),
		ordering: { ...orderingDeps(settings, stores, adapters), partsChanged },
		catalogue: {
			search: stores.search,
			images: { store: adapters.imageStore, limited },
			catalogueChanged,
		},
		alerts: { limited, stopLinks: openStopLinks(stores.authSecret, "alert") },
		questions: { limited, mailbox: mailboxOf(settings.CONTACT_EMAIL) },
		unverified: { notMeLinks: openStopLinks(stores.authSecret, "account") },
		partReviews: {
			limited,
			partsChanged,
			reviewStopLinks: openStopLinks(stores.authSecret, "order"),
		},
		reviews: {
			limited,
			shopName: settings.SHOP_NAME,
			reviewsChanged: () => invalidation.invalidate(["reviews"]),
		},
		terms: {
			terms: stores.terms,
			termsChanged: () => invalidation.invalidate([termsTag]),
		},
		config: configOf(settings, adapters),
	};
}

function platformDeps(
	settings: Settings,
	{ connection, clock, log, responseCache, invalidation, metrics }: Stores,
	{ accounts }: Adapters,
	site: Site,
) {
	const proxies = settings.TRUSTED_PROXIES ?? new BlockList();
	return {
		db: connection.db,
		clock,
		log,
		responseCache,
		proxies,
		...site,
		clientIpOf: (request: Request, remoteAddress: string) =>
			clientIpOf(remoteAddress, request.headers.get("x-forwarded-for"), proxies),
		findCaller: accounts.findCaller,
		invalidateAll: invalidation.invalidateAll,
		takeTurn: openTurns(settings.RATE_LIMITS === "on"),
		countCall: metrics?.called ?? null,
	};
}

function orderingDeps(
	settings: Settings,
	{ connection, clock, log, metrics, terms }: Stores,
	{ payments }: Adapters,
) {
	const counted = [...payments.gateways].map(
		([name, gateway]) =>
			[name, metrics ? withCallMetrics(gateway, metrics.provider) : gateway] as const,
	);
	return {
		db: connection.db,
		clock,
		log,
		terms,
		gateways: new Map(counted),
		orderPaid: metrics?.orderPaid ?? (() => {}),
		limits: {
			holdMinutes: settings.HOLD_MINUTES,
			maxUnpaidOrders: settings.MAX_UNPAID_ORDERS,
			rateLimited: settings.RATE_LIMITS === "on",
		},
	};
}

function configOf(settings: Settings, { google, payments }: Adapters): ShopConfig {
	return {
		shopName: settings.SHOP_NAME,
		currency: "BDT",
		google: google !== null,
		payment: {
			provider: settings.payments.provider,
			publishableKey: gatewayFor(payments.gateways, "card")?.publicKey ?? null,
		},
		// Known once an empty database has been filled.
		sampleOrders: false,
	};
}
