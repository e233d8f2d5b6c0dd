import { createContext, useRouteLoaderData } from "react-router";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";

/** How customers reach the shop, each one line as it is shown. */
export type Contact = { phone: string; address: string; email: string };

/** What every page knows of the shop, in the browser too: the root loader's data. */
export type Storefront = {
	shopName: string;
	contact: Contact;
	/** The address customers use, without a slash at its end. */
	publicUrl: string;
	/** Who takes the cards, and what a browser needs to reach them. */
	payment: { provider: "sandbox" | "stripe" | "none"; publishableKey: string | null };
};

/** What the loaders of pages use of the open shop, on the server alone. */
export type StorefrontContext = Storefront & {
	db: Db;
	clock: Clock;
	log: Log;
	/** Whether the login with Google is offered. */
	google: boolean;
};

export const storefrontContext = createContext<StorefrontContext>();

/** The root loader's data; undefined where the shop could not be reached. */
export function useStorefront(): Storefront | undefined {
	return useRouteLoaderData<Storefront>("root");
}

/** The same for a route's `meta`: `matches` are its matches, the root first. */
export function storefrontOf(matches: readonly unknown[]): Storefront | null {
	const [root] = matches as readonly { loaderData?: Storefront }[];
	return root?.loaderData ?? null;
}
