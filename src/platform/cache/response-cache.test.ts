import { expect, test } from "vitest";
import { type CachedResponse, openResponseCache } from "./response-cache.server.ts";

const textOf = (kept?: CachedResponse | null) => kept?.encodings.identity.body.toString();
const page = (body: string, tags = ["parts"]) => ({ status: 200, headers: {}, body, tags });

test("an answer is kept until something it depends on changes", async () => {
	const kept = openResponseCache(1_000_000);
	await kept.store("/", page("home"), kept.generation());
	kept.invalidate(["reviews"]);
	expect(textOf(kept.find("/"))).toBe("home");
	kept.invalidate(["parts"]);
	expect(kept.find("/")).toBeUndefined();
});

test("an answer made from reads older than a change is sent but not kept", async () => {
	const kept = openResponseCache(1_000_000);
	const since = kept.generation();
	kept.invalidate(["parts"]);
	expect(textOf(await kept.store("/", page("old"), since))).toBe("old");
	expect(kept.find("/")).toBeUndefined();
});

test("the longest unused answer goes first when the memory is full", async () => {
	const kept = openResponseCache(4_000);
	for (const key of ["a", "b", "c"])
		await kept.store(key, page("x".repeat(200)), kept.generation());
	kept.find("a");
	await kept.store("d", page("x".repeat(200)), kept.generation());
	expect([..."abcd"].filter((key) => kept.find(key))).toEqual(["a", "c", "d"].slice(0, 3));
	expect(kept.sizeBytes()).toBeLessThanOrEqual(4_000);
});

test("what somebody made an overlong address for is sent and not kept", async () => {
	const kept = openResponseCache(1_000_000);
	const long = `/parts?q=${"x".repeat(1_000)}`;
	expect(textOf(await kept.store(long, page("parts"), kept.generation()))).toBe("parts");
	expect(kept.find(long)).toBeUndefined();
	expect(kept.sizeBytes()).toBe(0);
});

test("of many who ask at once for a page that was dropped, one has it made for all", async () => {
	const kept = openResponseCache(1_000_000);
	let made = 0;
	const ask = () =>
		kept.renderOnce("/", async (since) => {
			made += 1;
			await new Promise(setImmediate);
			return kept.store("/", page(`home ${made}`), since);
		});
	await ask();
	kept.invalidate(["parts"]);
	const answers = await Promise.all([ask(), ask(), ask()]);
	expect(answers.map(textOf)).toEqual(["home 2", "home 2", "home 2"]);
	expect(textOf(kept.find("/"))).toBe("home 2");
});

test("who asks after a change never gets what was begun before it", async () => {
	const kept = openResponseCache(1_000_000);
	let price = 1;
	const ask = () =>
		kept.renderOnce("/", async (since) => {
			const read = price;
			await new Promise(setImmediate);
			return kept.store("/", page(`${read} taka`), since);
		});
	await ask();
	kept.invalidate(["parts"]);
	const before = ask();
	price = 2;
	kept.invalidate(["parts"]);
	const after = ask();
	expect(textOf(await before)).toBe("1 taka");
	expect(textOf(await after)).toBe("2 taka");
	expect(textOf(kept.find("/"))).toBe("2 taka");
});

test("a page that fails to be made fails for those who waited, and is made anew for the next", async () => {
	const kept = openResponseCache(1_000_000);
	const make = (since: number) => kept.store("/", page("home"), since);
	await kept.renderOnce("/", make);
	kept.invalidate();
	const failing = () => kept.renderOnce("/", () => Promise.reject(new Error("no database")));
	await expect(Promise.all([failing(), failing()])).rejects.toThrow("no database");
	expect(textOf(await kept.renderOnce("/", make))).toBe("home");
});

test("a page in every coding counts against the memory, and so does what was dropped", async () => {
	const kept = openResponseCache(1_000_000);
	const { encodings } = await kept.store(
		"/",
		page("What is said twice. ".repeat(500)),
		kept.generation(),
	);
	const bytes = [encodings.identity, encodings.br, encodings.gzip].map(
		(one) => one?.body.length ?? 0,
	);
	expect(bytes.every((one) => one > 0)).toBe(true);
	const held = bytes.reduce((sum, one) => sum + one + 1024, 0);
	expect(kept.sizeBytes()).toBe(held);
	kept.invalidate();
	expect(kept.sizeBytes()).toBe(held);
	const small = openResponseCache(3_000);
	for (const key of ["a", "b"]) await small.store(key, page("small"), small.generation());
	small.invalidate();
	await small.store("c", page("small"), small.generation());
	expect([small.findStale("a"), small.sizeBytes() <= 3_000]).toEqual([undefined, true]);
	expect(textOf(small.findStale("b"))).toBe("small");
});

test("what was dropped stands in for an hour for what cannot be made, and not a moment longer", async () => {
	let now = 0;
	const kept = openResponseCache(1_000_000, () => now);
	await kept.store("/", page("home"), kept.generation());
	await kept.store("/parts", page("parts"), kept.generation());
	kept.invalidate(["parts"]);
	expect(kept.find("/")).toBeUndefined();
	now = 60 * 60_000;
	expect(textOf(kept.findStale("/"))).toBe("home");
	now += 1;
	expect([kept.findStale("/"), kept.findStale("/parts")]).toEqual([undefined, undefined]);
});

test("after a try that failed nobody tries for two seconds, or until something changes", async () => {
	let now = 0;
	const kept = openResponseCache(1_000_000, () => now);
	await kept.store("/", page("home"), kept.generation());
	await kept.store("/parts", page("parts"), kept.generation());
	kept.invalidate();
	kept.findStale("/");
	expect([textOf(kept.find("/")), textOf(kept.find("/parts"))]).toEqual(["home", "parts"]);
	now = 2_000;
	expect(kept.find("/")).toBeUndefined();
	kept.findStale("/");
	kept.invalidate(["reviews"]);
	expect(kept.find("/")).toBeUndefined();
	await kept.store("/", page("new"), kept.generation());
	expect([textOf(kept.find("/")), kept.findStale("/")]).toEqual(["new", undefined]);
});
