import { expect, test } from "vitest";
import { atLeast, atMost, conclusionOf } from "./aims.ts";
import { tableOf } from "./results-table.ts";

test("an aim is missed only where all rounds lie on its wrong side", () => {
	const rounds = { median: 120, min: 90, max: 150 };
	expect(atMost(rounds, 90)).toEqual({ words: "≤ 90", missed: false });
	expect(atMost(rounds, 89, "≤ 89 ms")).toEqual({ words: "≤ 89 ms", missed: true });
	expect(atLeast(rounds, 150)).toEqual({ words: "≥ 150", missed: false });
	expect(atLeast(rounds, 150.5)).toEqual({ words: "≥ 150.5", missed: true });
});

test("a count has no noise, and what is no number misses", () => {
	expect(atMost(0, 0).missed).toBe(false);
	expect(atMost(1, 0).missed).toBe(true);
	expect(atLeast(94.9, 95).missed).toBe(true);
	expect(atMost(Number.NaN, 1).missed).toBe(true);
	expect(atLeast(Number.NaN, 1).missed).toBe(true);
});

test("a run names what it missed and what gave no result, and is green without either", () => {
	const rows = [
		{ metric: "start", shop: "9" },
		{ metric: "home", shop: "2", aim: atMost(2, 3) },
		{ metric: "search", shop: "4", aim: atMost(4, 3) },
	];
	expect(conclusionOf(rows.slice(0, 2), [])).toEqual({
		words: "Missed 0 of 1 aims.",
		isGreen: true,
	});
	expect(conclusionOf(rows, [])).toEqual({
		words: "Missed 1 of 2 aims: search.",
		isGreen: false,
	});
	expect(conclusionOf([], ["fit", "flood"])).toEqual({
		words: "Missed 0 of 0 aims. Without a result: fit; flood.",
		isGreen: false,
	});
	const lines = tableOf(rows).split("\n");
	expect(lines.map((line) => line.includes("MISSED"))).toEqual([false, false, false, false, true]);
});
