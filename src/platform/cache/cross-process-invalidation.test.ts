import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	notifyOtherProcesses,
	openCrossProcessInvalidation,
} from "./cross-process-invalidation.server.ts";
import { openResponseCache } from "./response-cache.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

async function until(condition: () => boolean): Promise<boolean> {
	for (let tries = 0; tries < 200; tries += 1) {
		if (condition()) return true;
		await wait(25);
	}
	return false;
}

async function keepPages(kept: ReturnType<typeof openResponseCache>) {
	const page = (tags: string[]) => ({ status: 200, headers: {}, body: "page", tags });
	await kept.store("/one", page(["part:1"]), kept.generation());
	await kept.store("/two", page(["part:2"]), kept.generation());
}

test("a change in one process drops what depends on it in the others, and nothing else", async () => {
	const here = openResponseCache(1_000_000);
	const there = openResponseCache(1_000_000);
	const url = shop.connection.pool.options.connectionString ?? "";
	const mine = openCrossProcessInvalidation(url, shop.connection.pool, here);
	const theirs = openCrossProcessInvalidation(url, shop.connection.pool, there);
	// Once connected each drops everything once; only then does the trial begin.
	expect(await until(() => here.generation() > 0 && there.generation() > 0)).toBe(true);
	await keepPages(here);
	await keepPages(there);
	mine.invalidate(["part:1"]);
	expect(here.find("/one")).toBeUndefined();
	expect(await until(() => !there.find("/one"))).toBe(true);
	expect(there.find("/two")).toBeDefined();
	await notifyOtherProcesses(
		shop.connection.pool,
		Array.from({ length: 2_000 }, (_, index) => `part:${index}`),
	);
	expect(await until(() => !there.find("/two"))).toBe(true);
	await Promise.all([mine.close(), theirs.close()]);
});

test("a word that did not get through to the others is said again", async () => {
	const { pool } = shop.connection;
	const here = openResponseCache(1_000_000);
	const there = openResponseCache(1_000_000);
	const url = pool.options.connectionString ?? "";
	let cuts = 1;
	const cutOnce = new Proxy(pool, {
		get(of, name) {
			if (name === "query" && cuts-- > 0) return () => Promise.reject(new Error("cut"));
			return Reflect.get(of, name).bind?.(of) ?? Reflect.get(of, name);
		},
	});
	const mine = openCrossProcessInvalidation(url, cutOnce, here);
	const theirs = openCrossProcessInvalidation(url, pool, there);
	expect(await until(() => here.generation() > 0 && there.generation() > 0)).toBe(true);
	await keepPages(there);
	mine.invalidate(["part:1"]);
	expect(await until(() => !there.find("/one"))).toBe(true);
	expect(there.find("/two")).toBeDefined();
	await Promise.all([mine.close(), theirs.close()]);
});

test("who heard of no change for an hour makes everything anew, and no sooner", async () => {
	const kept = openResponseCache(1_000_000);
	await keepPages(kept);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const drops = openCrossProcessInvalidation(
		"postgres://nobody@127.0.0.1:1/none",
		shop.connection.pool,
		kept,
	);
	let minutes = 0;
	while (kept.find("/one") && minutes < 1_000) {
		vi.advanceTimersByTime(60_000);
		minutes += 1;
		await new Promise(setImmediate);
	}
	vi.useRealTimers();
	await drops.close();
	expect(minutes).toBeGreaterThanOrEqual(60);
	expect(minutes).toBeLessThan(1_000);
	expect(kept.findStale("/one")).toBeDefined();
});
