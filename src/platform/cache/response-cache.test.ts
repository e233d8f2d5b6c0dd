import { expect, test, vi } from "vitest";
import type { CompressedCoding } from "../compression.server.ts";
import type { CachedResponse, ResponseDraft } from "./encoded-response.server.ts";
import { openResponseCache } from "./response-cache.server.ts";

const textOf = (sent?: CachedResponse | ResponseDraft | null) =>
	sent && "encodings" in sent ? sent.encodings.identity.body.toString() : sent?.body;
/** A turn that is there at once. */
const atOnce = (_until: AbortSignal, render: () => Promise<void>) => render();
const page = (body: string, tags = ["parts"]) => ({ status: 200, headers: {}, body, tags });

/** A cache with these pages, whose bodies are given by their keys. */
async function cacheWith(pages: Record<string, string>, now?: () => number, maxBytes = 1_000_000) {
	const cache = openResponseCache(maxBytes, now);
	for (const [key, body] of Object.entries(pages))
		await cache.store(key, page(body), cache.generation());
	return cache;
}

test("a response is cached until something it depends on changes", async () => {
	const cache = await cacheWith({ "/": "home" });
	cache.invalidate(["reviews"]);
	expect(textOf(cache.find("/"))).toBe("home");
	cache.invalidate(["parts"]);
	expect(cache.find("/")).toBeUndefined();
});

test("a response made from reads older than a change is sent, and then only in place of one that cannot be rendered", async () => {
	const cache = openResponseCache(1_000_000);
	const since = cache.generation();
	cache.invalidate(["parts"]);
	expect(textOf(await cache.store("/", page("old"), since))).toBe("old");
	expect(cache.find("/")).toBeUndefined();
	expect(textOf(cache.findStale("/"))).toBe("old");
	await cache.store("/", page("new"), cache.generation());
	await cache.store("/", page("older"), since);
	expect([textOf(cache.find("/")), cache.findStale("/")]).toEqual(["new", undefined]);
});

test("the least recently used response goes first when the cache is full", async () => {
	const filler = "x".repeat(200);
	const cache = await cacheWith({ a: filler, b: filler, c: filler }, undefined, 4_000);
	cache.find("a");
	await cache.store("d", page(filler), cache.generation());
	expect([..."abcd"].filter((key) => cache.find(key))).toEqual(["a", "c", "d"]);
	expect(cache.sizeBytes()).toBeLessThanOrEqual(4_000);
});

test("a response under an overlong key is sent and not cached", async () => {
	const cache = openResponseCache(1_000_000);
	const long = `/parts?q=${"x".repeat(1_000)}`;
	expect(textOf(await cache.store(long, page("parts"), cache.generation()))).toBe("parts");
	expect(cache.find(long)).toBeUndefined();
	expect(cache.sizeBytes()).toBe(0);
});

test("of many who ask at once for a page that was invalidated, one renders it for all", async () => {
	const cache = openResponseCache(1_000_000);
	let made = 0;
	async function render(since: number) {
		made += 1;
		await new Promise(setImmediate);
		return cache.store("/", page(`home ${made}`), since);
	}
	const ask = () => cache.renderOnce("/", render, atOnce);
	await ask();
	cache.invalidate(["parts"]);
	const answers = await Promise.all([ask(), ask(), ask()]);
	expect(answers.map(textOf)).toEqual(["home 2", "home 2", "home 2"]);
	expect(textOf(cache.find("/"))).toBe("home 2");
});

test("who asks after a change never gets a page whose rendering began before it", async () => {
	const cache = openResponseCache(1_000_000);
	let price = 1;
	async function render(since: number) {
		const read = price;
		await new Promise(setImmediate);
		return cache.store("/", page(`${read} taka`), since);
	}
	const ask = () => cache.renderOnce("/", render, atOnce);
	await ask();
	cache.invalidate(["parts"]);
	const before = ask();
	price = 2;
	cache.invalidate(["parts"]);
	const after = ask();
	expect(textOf(await before)).toBe("1 taka");
	expect(textOf(await after)).toBe("2 taka");
	expect(textOf(cache.find("/"))).toBe("2 taka");
});

test("a page that fails to render fails for those who waited, and is rendered again for the next", async () => {
	const cache = openResponseCache(1_000_000);
	const make = (since: number) => cache.store("/", page("home"), since);
	await cache.renderOnce("/", make, atOnce);
	cache.invalidate();
	const failing = () =>
		cache.renderOnce("/", () => Promise.reject(new Error("no database")), atOnce);
	await expect(Promise.all([failing(), failing()])).rejects.toThrow("no database");
	expect(textOf(await cache.renderOnce("/", make, atOnce))).toBe("home");
});

const long = page("What is said twice. ".repeat(500));
const codings = (cached?: CachedResponse) => Object.keys(cached?.encodings ?? {});

test("a page is compressed as it is asked for, and in another coding when that is asked for", async () => {
	const cache = openResponseCache(1_000_000);
	const stored = await cache.store("/", long, cache.generation(), "br, gzip;q=0.5");
	expect(codings(stored)).toEqual(["identity", "br"]);
	const both = await Promise.all([stored.encode?.("gzip"), stored.encode?.("gzip")]);
	expect(both[0]?.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
	expect(both[1]).toBe(both[0]);
	expect(codings(cache.find("/"))).toEqual(["identity", "br", "gzip"]);
	expect(cache.find("/")?.encodings.gzip).toBe(both[0]);
	cache.invalidate();
	await stored.encode?.("gzip");
	expect(cache.find("/")).toBeUndefined();
	const short = await cache.store("/", page("short"), cache.generation(), "br");
	expect(codings(short)).toEqual(["identity"]);
});

test("a coding that is ready only after its page was made anew is not put beside the new one", async () => {
	const cache = openResponseCache(1_000_000);
	const old = await cache.store("/", long, cache.generation());
	const late = old.encode?.("gzip");
	cache.invalidate();
	const other = { ...long, body: `${long.body}And more.` };
	await cache.store("/", other, cache.generation());
	await late;
	expect(textOf(cache.find("/"))).toBe(other.body);
	expect(codings(cache.find("/"))).toEqual(["identity"]);
});

test("whoever waits for a database that does not answer gets the stale page after four seconds, and no sooner", async () => {
	const cache = await cacheWith({ "/": "home" });
	cache.invalidate();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const found: unknown[] = [];
	const request = (key: string) =>
		cache
			.renderOnce(key, () => new Promise(() => {}), atOnce)
			.then((sent) => found.push(textOf(sent)));
	void request("/");
	void request("/never-cached");
	await vi.advanceTimersByTimeAsync(3_999);
	expect(found).toEqual([]);
	await vi.advanceTimersByTimeAsync(60_000);
	vi.useRealTimers();
	expect(found).toEqual(["home"]);
});

test("a page in every coding counts against the cache size, and so do stale pages", async () => {
	const cache = openResponseCache(1_000_000);
	const bytesIn = async (stored: CachedResponse, coding: CompressedCoding) =>
		((await stored.encode?.(coding))?.body.length ?? 0) + 1024;
	const stored = await cache.store("/", long, cache.generation());
	const plain = long.body.length + 1024;
	expect(cache.sizeBytes()).toBe(plain);
	const zipped = plain + (await bytesIn(stored, "gzip"));
	expect(zipped).toBeGreaterThan(plain + 1024);
	expect(cache.sizeBytes()).toBe(zipped);
	cache.invalidate();
	expect(cache.sizeBytes()).toBe(zipped);
	const stale = cache.findStale("/");
	expect(stale && codings(stale)).toEqual(["identity", "gzip"]);
	const all = zipped + (await bytesIn(stored, "br"));
	expect(cache.sizeBytes()).toBe(all);
	expect(codings(cache.findStale("/"))).toEqual(["identity", "gzip", "br"]);
	const small = await cacheWith({ a: "small", b: "small" }, undefined, 3_000);
	small.invalidate();
	await small.store("c", page("small"), small.generation());
	expect([small.findStale("a"), small.sizeBytes() <= 3_000]).toEqual([undefined, true]);
	expect(textOf(small.findStale("b"))).toBe("small");
});

test("a stale page is shown for an hour in place of one that cannot be rendered, and not a moment longer", async () => {
	let now = 0;
	const cache = await cacheWith({ "/": "home", "/parts": "parts" }, () => now);
	cache.invalidate(["parts"]);
	expect(cache.find("/")).toBeUndefined();
	now = 60 * 60_000;
	expect(textOf(cache.findStale("/"))).toBe("home");
	now += 1;
	expect([cache.findStale("/"), cache.findStale("/parts")]).toEqual([undefined, undefined]);
});

test("after a failed render nobody tries again for two seconds, or until something changes", async () => {
	let now = 0;
	const cache = await cacheWith({ "/": "home", "/parts": "parts" }, () => now);
	cache.invalidate();
	cache.findStale("/");
	expect([textOf(cache.find("/")), textOf(cache.find("/parts"))]).toEqual(["home", "parts"]);
	now = 2_000;
	expect(cache.find("/")).toBeUndefined();
	cache.findStale("/");
	cache.invalidate(["reviews"]);
	expect(cache.find("/")).toBeUndefined();
	await cache.store("/", page("new"), cache.generation());
	expect([textOf(cache.find("/")), cache.findStale("/")]).toEqual(["new", undefined]);
});

test("who asks for a page that was cached gets it with the first turn that anybody has, and gives up their own", async () => {
	const cache = openResponseCache(1_000_000);
	let rendered = 0;
	const make = (since: number) => {
		rendered += 1;
		return cache.store("/", page("home"), since);
	};
	await cache.renderOnce("/", make, atOnce);
	cache.invalidate();
	const turns: { until: AbortSignal; render: () => Promise<void> }[] = [];
	const inLine = (until: AbortSignal, render: () => Promise<void>) => {
		turns.push({ until, render });
		return new Promise<null>((resolve) => until.addEventListener("abort", () => resolve(null)));
	};
	const refused = () => Promise.resolve(null);
	const renderings = [inLine, refused, inLine].map((turn) => cache.renderOnce("/", make, turn));
	await turns[1]?.render();
	expect((await Promise.all(renderings)).map(textOf)).toEqual(["home", "home", "home"]);
	expect([rendered, turns[0]?.until.aborted]).toEqual([2, true]);
});

test("where nobody gets a turn, a page that was cached is sent as it was, and no other", async () => {
	const cache = await cacheWith({ "/": "home" });
	cache.invalidate();
	const never = () => Promise.reject(new Error("it has no turn"));
	const refused = () => Promise.resolve(null);
	const twice = () => cache.renderOnce("/", never, refused);
	expect((await Promise.all([twice(), twice()])).map(textOf)).toEqual(["home", "home"]);
	expect(await cache.renderOnce("/parts?q=x", never, refused)).toBeNull();
	expect(cache.find("/"), "and others still render").toBeUndefined();
});
