import { resolve } from "node:path";
import { inject } from "vitest";
import { type OpenShop, openShop } from "../src/open-shop.server.ts";
import type { Clock } from "../src/platform/clock.ts";
import { readSettings } from "../src/platform/settings.server.ts";
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
export async function openTestShop(env: Record<string, string> = {}): Promise<TestShop> {
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
	const shop = await openShop(settings, {
		databaseUrl: databaseUrl(name),
		migrationsFolder: resolve("db/migrations"),
		publicUrl: "http://localhost:3000",
		clock,
	});
	return {
		...shop,
		db: shop.connection.db,
		fetch: (path, init = {}) => Promise.resolve(shop.door(ask(shop.publicUrl, path, init))),
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
