import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, inject } from "vitest";
import type { OpenShop } from "../../src/app/open-shop.server.ts";
import type { ShopOptions } from "../../src/app/open-stores.server.ts";
import type { ServedShop, serveShop } from "../../src/app/server.ts";
import { copyTemplate } from "./database/test-template.ts";
import { type InProcessShop, openInProcess, openWithTestClock } from "./open-in-process.ts";

/** A shop of a test's own: a fresh database, a clock that can be moved, requests without a socket. */
export type TestShop = InProcessShop;

/** The shop of a test file: called at its head, it is closed after the file's tests. */
export function testShop(...how: Parameters<typeof openTestShop>): Promise<TestShop> {
	return untilEnd(openTestShop(...how));
}

/** The same with pages. */
export function testSite(...how: Parameters<typeof openTestSite>) {
	return untilEnd(openTestSite(...how));
}

/** Opens a shop on a copy of the migrated template; `close` drops it. */
export function openTestShop(
	env: Record<string, string> = {},
	as: Partial<Pick<ShopOptions, "publicUrl" | "demonstrationFolder">> = {},
): Promise<TestShop> {
	return onCopyOfTemplate((url) => openInProcess(url, env, as));
}

/**
 * The same shop with its pages, from the build that a customer gets (`npm run verify` and
 * `npm test` build before they test).
 */
export function openTestSite(
	env: Record<string, string> = {},
	as: Pick<ShopOptions, "log"> = {},
): Promise<TestShop & Pick<ServedShop, "listener">> {
	return onCopyOfTemplate((url) => openSite(url, env, as));
}

/** Another process of a site, as far as the database can tell: it has caches of its own. */
export function openSecondSite(
	{ connection }: Pick<TestShop, "connection">,
	env: Record<string, string> = {},
): Promise<TestShop> {
	return openSite(connection.pool.options.connectionString ?? "", env, {});
}

/** Opens the shop with its pages on a database. */
export function openSite(
	url: string,
	env: Record<string, string>,
	as: Pick<ShopOptions, "log">,
): Promise<TestShop & Pick<ServedShop, "listener">> {
	return openWithTestClock(url, env, async (settings, options) => {
		const built = (await import(
			/* @vite-ignore */ pathToFileURL(resolve("build/server/index.js")).href
		)) as {
			serveShop: typeof serveShop;
		};
		return built.serveShop(settings, { ...options, ...as, assets: "build/client" });
	});
}

async function onCopyOfTemplate<T extends Pick<OpenShop, "close">>(
	open: (databaseUrl: string) => Promise<T>,
): Promise<T> {
	const database = await copyTemplate(inject("template"), "test");
	const shop = await open(database.url);
	return {
		...shop,
		close: async () => {
			await shop.close();
			await database.drop();
		},
	};
}

async function untilEnd<T extends Pick<OpenShop, "close">>(opening: Promise<T>): Promise<T> {
	const shop = await opening;
	afterAll(() => shop.close());
	return shop;
}
