import { createContext, useRouteLoaderData } from "react-router";
import type { paymentProviders } from "../../kernel/payment-providers.mjs";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";

export type PaymentProvider = (typeof paymentProviders)[number];

/** The shop's contact data. Each value is one line, as pages show it. `registration`: BIN and trade licence, if given. */
export type Contact = { phone: string; address: string; email: string; registration: string[] };

/** A line that the shop states about itself; a link if it has an address. */
export type ShopLine = { text: string; href?: string };

/** The shop's logo. Its `alt` is the shop's name if it replaces the name, and empty if it is beside the name. */
export type ShopLogo = { src: string; width: number; height: number; alt: string };

/** The shop's data for every page, in the browser too: the root loader's data. */
export type Storefront = {
	shopName: string;
	contact: Contact;
	/** The lines of the footer below the shop's name. */
	lines: readonly ShopLine[];
	/** The columns of links in the footer, and its last lines. */
	columns: readonly { title: string; pages: readonly { to: string; title: string }[] }[];
	ends: readonly string[];
	logo: ShopLogo | null;
	/** The public address of the shop, without a slash at its end. */
	publicUrl: string;
	payment: { provider: PaymentProvider; publishableKey: string | null };
	/** Whether the shop is a demonstration that began with sample orders. */
	sampleOrders: boolean;
};

/** The services and settings that page loaders use, on the server only. */
type StorefrontContext = Omit<Storefront, "ends" | "columns"> & {
	db: Db;
	clock: Clock;
	log: Log;
	clientIp: string;
	/** Whether attempts are counted (RATE_LIMITS). */
	limited: boolean;
	/** Whether the login with Google is offered. */
	google: boolean;
};

export const storefrontContext = createContext<StorefrontContext>();

/** The root loader's data; undefined if the server could not be reached. */
export function useStorefront(): Storefront | undefined {
	return useRouteLoaderData<Storefront>("root");
}

/** Like `useStorefront`, for a route's `meta`. `matches` are the route's matches, the root first. */
export function storefrontOf(matches: readonly unknown[]): Storefront | null {
	const [root] = matches as readonly { loaderData?: Storefront }[];
	return root?.loaderData ?? null;
}
