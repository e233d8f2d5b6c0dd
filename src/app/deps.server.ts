import { BlockList } from "node:net";
import { tagsOfCatalogue, tagsOfParts } from "../catalogue/cache-tags.ts";
import { openMissedSearches } from "../catalogue/missed/open-missed-searches.server.ts";
import { type Gateways, gatewayFor } from "../payments/gateway.ts";
import { withCallMetrics } from "../payments/gateway-metrics.ts";
import { clientIpOf } from "../platform/http/client-ip.server.ts";
import type { SecurityHeaders } from "../platform/http/security-headers.server.ts";
import { openTurns } from "../platform/http/turns.server.ts";
import { openStopLinks } from "../platform/mail/stop-links.server.ts";
import { detailsTag } from "../shop/details.ts";
import type { ShopConfig } from "../site/contract.ts";
import { termsTag } from "../terms/terms-tag.ts";
import type { Adapters } from "./choose-adapters.server.ts";
import type { Stores } from "./open-stores.server.ts";
import { listSettings } from "./settings/list-settings.server.ts";
import { mailboxOf, type Settings } from "./settings/settings.server.ts";

/** The dependencies of the request handler and the slices. Each takes the ones that it needs. */
export type ShopDeps = ReturnType<typeof shopDeps>;

type Site = { publicUrl: string; securityHeaders: SecurityHeaders };

export function shopDeps(settings: Settings, stores: Stores, adapters: Adapters, site: Site) {
	const { search, terms, details, authSecret, invalidation, metrics, telemetry } = stores;
	const { clock, log, responseCache, stockedCategories } = stores;
	const { invalidate, invalidateAll } = invalidation;
	const proxies = settings.TRUSTED_PROXIES ?? new BlockList();
	const limited = settings.RATE_LIMITS === "on";
	const reviewsChanged = () => invalidate(["reviews"]);
	return {
		...site,
		...adapters.accounts,
		...search,
		search,
		missed: openMissedSearches(),
		clock,
		log,
		responseCache,
		stockedCategories,
		terms,
		details,
		listSettings: () => listSettings(settings),
		proxies,
		limited,
		invalidate,
		invalidateAll,
		clientIpOf: (request: Request, remoteAddress: string) =>
			clientIpOf(remoteAddress, request.headers.get("x-forwarded-for"), proxies),
		takeTurn: openTurns(limited),
		countCall: metrics?.called ?? null,
		tracing: telemetry?.tracing ?? null,
		gateways: gatewaysOf(stores, adapters),
		orderPaid: metrics?.orderPaid ?? (() => {}),
		limits: {
			holdMinutes: settings.HOLD_MINUTES,
			maxUnpaidOrders: settings.MAX_UNPAID_ORDERS,
			rateLimited: limited,
		},
		images: { store: adapters.imageStore, limited },
		mailbox: mailboxOf(settings.CONTACT_EMAIL),
		alertStopLinks: openStopLinks(authSecret, "alert"),
		reviewStopLinks: openStopLinks(authSecret, "order"),
		notMeLinks: openStopLinks(authSecret, "account"),
		partsChanged(ids: readonly string[]) {
			if (ids.length > 0) invalidate(tagsOfParts(ids));
		},
		catalogueChanged: (ids: readonly string[]) => invalidate(tagsOfCatalogue(ids)),
		detailsChanged: () => invalidate([detailsTag]),
		termsChanged: () => invalidate([termsTag]),
		reviewsChanged,
		accountEnded() {
			reviewsChanged();
			// Any page of a part may show something that the person wrote: a moment later.
			invalidateAll();
		},
		config: configOf(settings, adapters),
	};
}

function gatewaysOf({ metrics, telemetry }: Stores, { payments }: Adapters): Gateways {
	if (!metrics && !telemetry) return payments.gateways;
	const count = metrics?.provider ?? (() => {});
	const watched = [...payments.gateways].map(
		([name, gateway]) =>
			[name, withCallMetrics(gateway, count, telemetry?.tracing ?? null)] as const,
	);
	return new Map(watched);
}

function configOf(
	settings: Settings,
	{ google, payments }: Adapters,
): Omit<ShopConfig, "shopName"> {
	return {
		currency: "BDT",
		google: google !== null,
		payment: {
			provider: settings.payments.provider,
			publishableKey: gatewayFor(payments.gateways, "card")?.publicKey ?? null,
		},
		// `prepare` (open-shop.server.ts) sets this after it has filled an empty database.
		sampleOrders: false,
	};
}
