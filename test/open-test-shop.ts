import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { type OpenShop, openShop, type Site } from "../src/open-shop.server.ts";
import type { Clock } from "../src/platform/clock.ts";
import { readSettings, type Settings } from "../src/platform/settings.server.ts";
import type { ServedShop, serveShop } from "../src/server.ts";
import { administer, databaseUrl, testDatabaseName } from "./postgres.ts";

/** A shop of a test's own: a fresh database, a clock one can move, the front door without a socket. */
export type TestShop = OpenShop & {
	db: OpenShop["connection"]["db"];
	/** Asks the API: `shop.fetch("/api/part")`. A body that is no string is sent as JSON. */
	fetch(path: string, init?: Asking): Promise<Response>;
	/** Moves the shop's clock on. */
	passMinutes(minutes: number): void;
};
export type Asking = Omit<RequestInit, "body"> & { body?: unknown; token?: string };

/** Opens a shop on a copy of the migrated template; `close` drops it. */
export function openTestShop(env: Record<string, string> = {}): Promise<TestShop> {
	return openWith(env, async (settings, site) => {
		const shop = await openShop(settings, site);
		return {
			...shop,
			fetch: async (request) => {
				const { pathname } = new URL(request.url);
				return shop.standIn?.owns(pathname) ? shop.standIn.answer(request) : shop.door(request);
			},
		};
	});
}

/**
 * The same shop with its pages, from the build that a customer gets (`npm run verify` and
 * `npm test` build before they test).
 */
export function openTestSite(
	env: Record<string, string> = {},
): Promise<TestShop & Pick<ServedShop, "listener">> {
	return openWith(env, async (settings, site) => {
		const built = (await import(
			/* @vite-ignore */ pathToFileURL(resolve("build/server/index.js")).href
		)) as {
			serveShop: typeof serveShop;
		};
		return built.serveShop(settings, { ...site, assets: "build/client" });
	});
}

type Opened = OpenShop & { fetch(request: Request): Promise<Response> };

async function openWith<T extends Opened>(
	env: Record<string, string>,
	open: (settings: Settings, site: Site) => Promise<T>,
): Promise<Omit<T, "fetch"> & TestShop> {
	const name = testDatabaseName("test");
	await administer(`create database ${name} template ${inject("template")}`);
	let passedMs = 0;
	const clock: Clock = { now: () => new Date(Date.now() + passedMs) };
	const settings = readSettings({
		AUTH_SECRET: "a secret for tests that is long enough to be one",
		LOG_LEVEL: "silent",
		RATE_LIMITS: "off",
		...env,
	});
	const shop = await open(settings, {
		databaseUrl: databaseUrl(name),
		migrationsFolder: resolve("db/migrations"),
		publicUrl: "http://localhost:3000",
		clock,
	});
	return {
		...shop,
		db: shop.connection.db,
		fetch: (path, init = {}) => shop.fetch(ask(shop.publicUrl, path, init)),
		passMinutes: (minutes) => {
			passedMs += minutes * 60_000;
		},
		close: async () => {
			await shop.close();
			await administer(`drop database if exists ${name} with (force)`);
		},
	};
}

function ask(origin: string, path: string, { token, body, ...init }: Asking): Request {
	const headers = new Headers(init.headers);
	if (token) headers.set("authorization", `Bearer ${token}`);
	const plain = body === undefined || typeof body === "string" || body instanceof FormData;
	if (!plain && !headers.has("content-type")) headers.set("content-type", "application/json");
	if (!headers.has("origin")) headers.set("origin", origin);
	const sent = plain ? (body as BodyInit | undefined) : JSON.stringify(body);
	return new Request(new URL(path, origin), {
		...init,
		headers,
		...(sent === undefined ? {} : { body: sent }),
	});
}
