import { expect, test } from "vitest";
import { firstOptions, suggestedOptions } from "./suggested-options.ts";

const part = {
	_id: "7",
	name: "Sapphire Pulse RX 6800",
	category: "graphics-card",
	slug: "pulse-rx-6800",
	image: "/parts/a.webp",
	price: 52_000,
	availableQuantity: 3,
};

test("parts lead to their pages, kinds and brands to what matches of them", () => {
	const groups = suggestedOptions("rx 68", {
		parts: [part],
		kinds: [{ category: "graphics-card", name: "Graphics cards", count: 9 }],
		brands: [{ brand: "G.Skill & Co", count: 2 }],
		builder: null,
	});
	expect(groups.map(({ label, options }) => [label, ...options.map(({ to }) => to)])).toEqual([
		["Parts", "/parts/graphics-card/pulse-rx-6800"],
		["Categories", "/parts/graphics-card?q=rx+68"],
		["Brands", "/parts?brand=G.Skill+%26+Co&q=rx+68"],
	]);
	const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
	expect(new Set(ids).size).toBe(3);
});

test("what has no options has no heading", () => {
	expect(suggestedOptions("zz", { parts: [], kinds: [], brands: [], builder: null })).toEqual([]);
	const groups = suggestedOptions("rx", { parts: [part], kinds: [], brands: [], builder: null });
	expect(groups.map(({ label }) => label)).toEqual(["Parts"]);
});

test("who asks for a whole computer is led to where one is put together, before all else", () => {
	const found = { parts: [part], kinds: [], brands: [], builder: "/build?budget=60000" };
	const [first] = suggestedOptions("pc build 60k", found);
	expect(first?.options).toEqual([
		{
			id: "suggestion-/build?budget=60000",
			to: "/build?budget=60000",
			name: "Build a PC from parts that fit",
			count: null,
		},
	]);
});

test("before anything is typed the last searches lead back to their lists, and the builder is there alone without them", () => {
	const groups = firstOptions(["ryzen 5", "a&b"], []);
	expect(groups.map(({ label }) => label)).toEqual(["Last searches", "Builder"]);
	expect(groups[0]?.options.map(({ to }) => to)).toEqual(["/parts?q=ryzen+5", "/parts?q=a%26b"]);
	expect(firstOptions([], []).map(({ label }) => label)).toEqual(["Builder"]);
});
