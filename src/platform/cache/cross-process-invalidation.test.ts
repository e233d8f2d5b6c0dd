import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openDatabaseProxy } from "../../../test/harness/database-proxy.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { connect } from "../database/database.server.ts";
import {
	notifyOtherProcesses,
	openCrossProcessInvalidation,
} from "./cross-process-invalidation.server.ts";
import { openResponseCache } from "./response-cache.server.ts";

const shop = await testShop();

async function until(condition: () => boolean): Promise<boolean> {
	for (let tries = 0; tries < 1_200; tries += 1) {
		if (condition()) return true;
		await wait(25);
	}
	return false;
}

const { pool } = shop.connection;
const url = pool.options.connectionString ?? "";

/** Two processes, each connected: each invalidates everything once, and only then a test begins. */
async function openTwo(minePool = pool) {
	const [here, there] = [openResponseCache(1_000_000), openResponseCache(1_000_000)];
	const mine = openCrossProcessInvalidation(url, minePool, [here]);
	const theirs = openCrossProcessInvalidation(url, pool, [there]);
	expect(await until(() => here.generation() > 0 && there.generation() > 0)).toBe(true);
	await storePages(there);
	return { here, there, mine, theirs };
}

async function storePages(cache: ReturnType<typeof openResponseCache>) {
	const page = (tags: string[]) => ({ status: 200, headers: {}, body: "page", tags });
	await cache.store("/one", page(["part:1"]), cache.generation());
	await cache.store("/two", page(["part:2"]), cache.generation());
}

test("a change in one process invalidates what depends on it in the others, and nothing else", async () => {
	const { here, there, mine, theirs } = await openTwo();
	await storePages(here);
	mine.invalidate(["part:1"]);
	expect(here.find("/one")).toBeUndefined();
	expect(await until(() => !there.find("/one"))).toBe(true);
	expect(there.find("/two")).toBeDefined();
	const all = Array.from({ length: 50_000 }, (_, index) => `other:${index}`);
	await notifyOtherProcesses(pool, all);
	expect(await until(() => !there.find("/two"))).toBe(true);
	await Promise.all([mine.close(), theirs.close()]);
});

test("many tags go in several notifications, and invalidate only what they name", async () => {
	const invalidated: (readonly string[] | undefined)[] = [];
	const there = { invalidate: (tags?: readonly string[]) => void invalidated.push(tags) };
	const theirs = openCrossProcessInvalidation(url, pool, [there]);
	expect(await until(() => invalidated.length === 1)).toBe(true);
	const tags = Array.from({ length: 500 }, (_, index) => `part:${String(index).padStart(36, "0")}`);
	await notifyOtherProcesses(pool, tags);
	expect(await until(() => invalidated.length > 3)).toBe(true);
	expect(invalidated.slice(1).flat()).toEqual(tags);
	await theirs.close();
});

test("a lost connection is opened again at once, and everything is invalidated", async () => {
	let invalidations = 0;
	const there = {
		invalidate() {
			invalidations += 1;
		},
	};
	const theirs = openCrossProcessInvalidation(url, pool, [there]);
	expect(await until(() => invalidations === 1)).toBe(true);
	const { rows } = await pool.query(
		`select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
		where datname = current_database() and application_name = 'shop-listener'`,
	);
	expect(rows[0].ended).toBeGreaterThan(0);
	expect(await until(() => invalidations === 2)).toBe(true);
	await theirs.close();
});

/** Listens through a proxy; `requested` resolves when the database was asked elsewhere, too. */
async function listenThroughProxy(throughProxy: { pool: boolean }) {
	const line = await openDatabaseProxy(url);
	const other = connect(line.url, 1);
	let invalidations = 0;
	let ask = () => {};
	const requested = new Promise<void>((resolve) => {
		ask = resolve;
	});
	const query = async (text: string) => {
		ask();
		return (throughProxy.pool ? other.pool : pool).query(text);
	};
	const there = {
		invalidate() {
			invalidations += 1;
		},
	};
	const theirs = openCrossProcessInvalidation(line.url, { query } as typeof pool, [there]);
	expect(await until(() => invalidations === 1)).toBe(true);
	return {
		line,
		requested,
		invalidations: () => invalidations,
		async close() {
			await theirs.close();
			await other.close();
			await line.close();
		},
	};
}

test("a connection that was lost silently is replaced if the database answers elsewhere", async () => {
	const listening = await listenThroughProxy({ pool: false });
	await listening.line.fail("hangs");
	await listening.requested;
	await wait(200);
	await listening.line.fail(null);
	expect(await until(() => listening.invalidations() === 2)).toBe(true);
	await listening.close();
});

test("a connection to a database that is late everywhere stays", async () => {
	const listening = await listenThroughProxy({ pool: true });
	await listening.line.fail("hangs");
	await listening.requested;
	await wait(200);
	await listening.line.fail(null);
	await wait(1_000);
	expect(listening.invalidations()).toBe(1);
	await listening.close();
});

test("a notification that did not reach the other processes is sent again", async () => {
	let cuts = 1;
	const cutOnce = new Proxy(pool, {
		get(of, name) {
			if (name === "query" && cuts-- > 0) return () => Promise.reject(new Error("cut"));
			return Reflect.get(of, name).bind?.(of) ?? Reflect.get(of, name);
		},
	});
	const { there, mine, theirs } = await openTwo(cutOnce);
	mine.invalidate(["part:1"]);
	expect(await until(() => !there.find("/one"))).toBe(true);
	expect(there.find("/two")).toBeDefined();
	await Promise.all([mine.close(), theirs.close()]);
});

test("a process that is closed right after a change still notifies the others", async () => {
	const { there, mine, theirs } = await openTwo();
	mine.invalidate(["part:1"]);
	await mine.close();
	expect(await until(() => !there.find("/one"))).toBe(true);
	expect(there.find("/two")).toBeDefined();
	await theirs.close();
});

test("a process without a connection for an hour invalidates everything, and no sooner", async () => {
	const cache = openResponseCache(1_000_000);
	await storePages(cache);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const nobody = "postgres://nobody@127.0.0.1:1/none";
	const invalidation = openCrossProcessInvalidation(nobody, pool, [cache]);
	let minutes = 0;
	while (cache.find("/one") && minutes < 1_000) {
		vi.advanceTimersByTime(60_000);
		minutes += 1;
		await new Promise(setImmediate);
	}
	vi.useRealTimers();
	await invalidation.close();
	expect(minutes).toBeGreaterThanOrEqual(60);
	expect(minutes).toBeLessThan(1_000);
	expect(cache.findStale("/one")).toBeDefined();
});
