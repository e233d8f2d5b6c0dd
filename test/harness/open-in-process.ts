import { resolve } from "node:path";
import { type OpenShop, openShop } from "../../src/app/open-shop.server.ts";
import type { ShopOptions } from "../../src/app/open-stores.server.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { readSettings, type Settings } from "../../src/platform/settings/settings.server.ts";
import { requestOf, type ShopUnderTest } from "./shop-under-test.ts";

/** A shop inside this process: a clock one can move, a provider that can be told to fail. */
export type InProcessShop = OpenShop &
	ShopUnderTest & {
		/** Moves the shop's clock on. */
		passMinutes(minutes: number): void;
	};

/** Settings of every shop that is opened to be tried: quiet, and counting no tries. */
export const triedSettings: Record<string, string> = {
	AUTH_SECRET: "a secret for tests that is long enough to be one",
	LOG_LEVEL: "silent",
	RATE_LIMITS: "off",
};

/** Passwords of tests are nobody's: hashed 48 times as quickly. */
const cheapHashes = { logN: 11, r: 8, p: 1 };

/** Opens the shop without its pages on a migrated database; `as`: what no setting says. */
export function openInProcess(
	databaseUrl: string,
	env: Record<string, string> = {},
	as: Partial<Pick<ShopOptions, "providerDeadlineMs" | "passwordCost" | "publicUrl">> = {},
): Promise<InProcessShop> {
	return openAround(databaseUrl, env, async (settings, site) => {
		const shop = await openShop(settings, { ...site, ...as });
		return {
			...shop,
			fetch: async (request: Request) => {
				const { pathname } = new URL(request.url);
				return shop.fakeGoogle?.owns(pathname)
					? shop.fakeGoogle.answer(request)
					: shop.handleApi(request);
			},
		};
	});
}

type Opened = OpenShop & { fetch(request: Request): Promise<Response> };

/** Opens whatever `open` makes of the settings and the site, with a clock one can move. */
export async function openAround<T extends Opened>(
	databaseUrl: string,
	env: Record<string, string>,
	open: (settings: Settings, site: ShopOptions) => Promise<T>,
): Promise<Omit<T, "fetch"> & InProcessShop> {
	let passedMs = 0;
	const clock: Clock = { now: () => new Date(Date.now() + passedMs) };
	const shop = await open(readSettings({ ...triedSettings, ...env }), {
		passwordCost: cheapHashes,
		databaseUrl,
		migrationsFolder: resolve("db/migrations"),
		publicUrl: "http://localhost:3000",
		clock,
	});
	return {
		...shop,
		db: shop.connection.db,
		fetch: (path, init) => shop.fetch(requestOf(shop.publicUrl, path, init)),
		passMinutes: (minutes) => {
			passedMs += minutes * 60_000;
		},
	};
}
