import fc from "fast-check";
import { expect, test } from "vitest";
import { askInTurn } from "./use-suggestions.ts";

/** A server whose answers come when the test says so. */
function openSlowServer() {
	const requests: string[] = [];
	const shown: (string | null)[] = [];
	const pending: { text: string; answer(value: string | null): void; fail(): void }[] = [];
	let max = 0;
	const type = askInTurn<string>(
		(text) =>
			new Promise((resolve, reject) => {
				requests.push(text);
				pending.push({ text, answer: resolve, fail: () => reject(new Error("lost")) });
				max = Math.max(max, pending.length);
			}),
		(_text, answer) => shown.push(answer),
	);
	const settled = () => new Promise((resolve) => setImmediate(resolve));
	return {
		requests,
		shown,
		type,
		mostAtOnce: () => max,
		async answerFirst(fails = false) {
			const first = pending.shift();
			if (fails) first?.fail();
			else first?.answer(`for ${first.text}`);
			await settled();
		},
		isIdle: () => pending.length === 0,
	};
}

test("while a question is under way only the newest text waits", async () => {
	const server = openSlowServer();
	for (const text of ["ra", "rad", "rade", "radeo"]) server.type(text);
	expect(server.requests).toEqual(["ra"]);
	await server.answerFirst();
	expect(server.requests).toEqual(["ra", "radeo"]);
	await server.answerFirst();
	expect(server.shown).toEqual(["for ra", "for radeo"]);
	expect(server.isIdle()).toBe(true);
});

test("a lost question is no answer, and the next one is asked", async () => {
	const server = openSlowServer();
	server.type("ra");
	server.type("rad");
	await server.answerFirst(true);
	await server.answerFirst();
	server.type("rade");
	await server.answerFirst();
	expect(server.shown).toEqual([null, "for rad", "for rade"]);
});

test("whoever types back and forth is not asked for the same text twice", async () => {
	const server = openSlowServer();
	for (const text of ["ra", "rad", "ra"]) server.type(text);
	await server.answerFirst();
	expect(server.requests).toEqual(["ra"]);
	expect(server.isIdle()).toBe(true);
});

test("however letters and answers alternate, one question is under way and the last text has the last word", async () => {
	const step = fc.constantFrom<"type" | "answer" | "fail">("type", "answer", "fail");
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
			const server = openSlowServer();
			let typed = "r";
			server.type(typed);
			for (const step of steps) {
				if (step === "type") {
					typed += "r";
					server.type(typed);
				} else await server.answerFirst(step === "fail");
			}
			while (!server.isIdle()) await server.answerFirst();
			expect(server.mostAtOnce()).toBe(1);
			expect(server.requests.at(-1)).toBe(typed);
			const lengths = server.shown.map((answer) => answer?.length ?? 0).filter(Boolean);
			expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
		}),
	);
});
