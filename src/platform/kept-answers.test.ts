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
