import { resolve } from "node:path";
import { type OpenShop, openShop } from "../../src/app/open-shop.server.ts";
import type { ShopOptions } from "../../src/app/open-stores.server.ts";
import { readSettings, type Settings } from "../../src/app/settings/settings.server.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { openLog } from "../../src/platform/log.server.ts";
import { cheapHashes } from "./identity/cheap-hashes.ts";
import { requestOf, type ShopUnderTest } from "./shop-under-test.ts";

/** A shop inside this process: its clock can be moved, its provider made to fail. */
export type InProcessShop = OpenShop &
	ShopUnderTest & {
		/** Moves the shop's clock on. */
		passMinutes(minutes: number): void;
	};

/** Settings of every shop that is opened for a test: quiet, without rate limits and without orders that nobody made. */
export const testSettings: Record<string, string> = {
	SHOP_MODE: "demonstration",
	AUTH_SECRET: "a secret for tests that is long enough to be one",
	LOG_LEVEL: "silent",
	RATE_LIMITS: "off",
	SAMPLE_ORDERS: "off",
};

/** The faults that a shop logs are printed with the test in which they happened, if that fails (vitest.config.ts). */
const faultsOfFailedTests = openLog("error", { write: (line) => console.error(line) });

/** Opens the shop without its pages on a migrated database; `as`: options that are no settings. */
export function openInProcess(
	databaseUrl: string,
	env: Record<string, string> = {},
	as: Partial<
		Pick<ShopOptions, "providerDeadlineMs" | "passwordCost" | "publicUrl" | "demonstrationFolder">
	> = {},
): Promise<InProcessShop> {
	return openWithTestClock(databaseUrl, env, async (settings, options) => {
		const shop = await openShop(settings, { ...options, ...as });
		return {
			...shop,
			fetch: async (request: Request) => {
				const { pathname } = new URL(request.url);
				return shop.fakeGoogle?.owns(pathname)
					? shop.fakeGoogle.handle(request)
					: shop.handleApi(request);
			},
		};
	});
}

type Opened = OpenShop & { fetch(request: Request): Promise<Response> };

/** Opens whatever `open` makes of the settings and options, with a clock that can be moved. */
export async function openWithTestClock<T extends Opened>(
	databaseUrl: string,
	env: Record<string, string>,
	open: (settings: Settings, options: ShopOptions) => Promise<T>,
): Promise<Omit<T, "fetch"> & InProcessShop> {
	let passedMs = 0;
	const clock: Clock = { now: () => new Date(Date.now() + passedMs) };
	const shop = await open(readSettings({ ...testSettings, ...env }), {
		log: faultsOfFailedTests,
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
