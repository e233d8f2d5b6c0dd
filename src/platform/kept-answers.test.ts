import { expect, test } from "vitest";
import { openKeptAnswers } from "./kept-answers.server.ts";

const page = (body: string, tags = ["parts"]) => ({ status: 200, headers: {}, body, tags });

test("an answer is kept until something it depends on changes", async () => {
	const kept = openKeptAnswers(1_000_000);
	await kept.keep("/", page("home"), kept.generation());
	kept.drop(["reviews"]);
	expect(kept.find("/")?.body.toString()).toBe("home");
	kept.drop(["parts"]);
	expect(kept.find("/")).toBeUndefined();
});

test("an answer made from reads older than a change is sent but not kept", async () => {
	const kept = openKeptAnswers(1_000_000);
	const since = kept.generation();
	kept.drop(["parts"]);
	expect((await kept.keep("/", page("old"), since)).body.toString()).toBe("old");
	expect(kept.find("/")).toBeUndefined();
});

test("the longest unused answer goes first when the memory is full", async () => {
	const kept = openKeptAnswers(4_000);
	for (const key of ["a", "b", "c"]) await kept.keep(key, page("x".repeat(200)), kept.generation());
	kept.find("a");
	await kept.keep("d", page("x".repeat(200)), kept.generation());
	expect([..."abcd"].filter((key) => kept.find(key))).toEqual(["a", "c", "d"].slice(0, 3));
	expect(kept.sizeBytes()).toBeLessThanOrEqual(4_000);
});

test("what somebody made an overlong address for is sent and not kept", async () => {
	const kept = openKeptAnswers(1_000_000);
	const long = `/parts?q=${"x".repeat(1_000)}`;
	expect((await kept.keep(long, page("parts"), kept.generation())).body.toString()).toBe("parts");
	expect(kept.find(long)).toBeUndefined();
	expect(kept.sizeBytes()).toBe(0);
});

test("of many who ask at once for a page that was dropped, one has it made for all", async () => {
	const kept = openKeptAnswers(1_000_000);
	let made = 0;
	const ask = () =>
		kept.makeOnce("/", async (since) => {
			made += 1;
			await new Promise(setImmediate);
			return kept.keep("/", page(`home ${made}`), since);
		});
	await ask();
	kept.drop(["parts"]);
	const answers = await Promise.all([ask(), ask(), ask()]);
	expect(answers.map((one) => one?.body.toString())).toEqual(["home 2", "home 2", "home 2"]);
	expect(kept.find("/")?.body.toString()).toBe("home 2");
});

test("who asks after a change never gets what was begun before it", async () => {
	const kept = openKeptAnswers(1_000_000);
	let price = 1;
	const ask = () =>
		kept.makeOnce("/", async (since) => {
			const read = price;
			await new Promise(setImmediate);
			return kept.keep("/", page(`${read} taka`), since);
		});
	await ask();
	kept.drop(["parts"]);
	const before = ask();
	price = 2;
	kept.drop(["parts"]);
	const after = ask();
	expect((await before)?.body.toString()).toBe("1 taka");
	expect((await after)?.body.toString()).toBe("2 taka");
	expect(kept.find("/")?.body.toString()).toBe("2 taka");
});

test("a page that fails to be made fails for those who waited, and is made anew for the next", async () => {
	const kept = openKeptAnswers(1_000_000);
	const make = (since: number) => kept.keep("/", page("home"), since);
	await kept.makeOnce("/", make);
	kept.drop();
	const failing = () => kept.makeOnce("/", () => Promise.reject(new Error("no database")));
	await expect(Promise.all([failing(), failing()])).rejects.toThrow("no database");
	expect((await kept.makeOnce("/", make))?.body.toString()).toBe("home");
});
