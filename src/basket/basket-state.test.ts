import fc from "fast-check";
import { expect, test } from "vitest";
import { basketState } from "./basket-state.ts";
import type { PricedPart } from "./contract.ts";

const part = (id: string, as: Partial<PricedPart> = {}): PricedPart => ({
	id,
	name: `Part ${id}`,
	category: "ssd",
	slug: id,
	image: "/x.webp",
	priceTaka: 1_000,
	minimumQuantity: 2,
	availableQuantity: 9,
	warranty: null,
	...as,
});
const line = (partId: string, quantity = 2, seenPriceTaka: number | null = 1_000) => ({
	partId,
	quantity,
	seenPriceTaka,
	name: `Part ${partId}`,
});
const partsOf = (...all: PricedPart[]) => new Map(all.map((part) => [part.id, part]));

test("a basket that can be ordered says its total and nothing else", () => {
	const state = basketState([line("a"), line("b", 3)], partsOf(part("a"), part("b")));
	expect([state.totalTaka, state.problem, state.isReady]).toEqual([5_000, null, true]);
	expect(state.lines.map(({ problem, formerPriceTaka }) => [problem, formerPriceTaka])).toEqual([
		[null, null],
		[null, null],
	]);
	expect(basketState([], new Map()).isReady).toBe(false);
});

test.each([
	["gone", null, 2],
	["sold-out", { availableQuantity: 0 }, 2],
	["too-few", { availableQuantity: 1 }, 2],
	["below-minimum", {}, 1],
	["above-available", {}, 10],
	[null, {}, 2],
	[null, {}, 9],
] as const)("a line that is %s", (problem, as, quantity) => {
	const state = basketState([line("a", quantity)], as ? partsOf(part("a", as)) : new Map());
	expect(state.lines[0]?.problem).toBe(problem);
	expect(state.isReady).toBe(problem === null);
});

test("a price that changed since it was put in is said; one that was not seen is not", () => {
	const parts = partsOf(part("a", { priceTaka: 1_200 }), part("b", { priceTaka: 1_200 }));
	const state = basketState([line("a"), line("b", 2, null)], parts);
	expect(state.lines.map(({ formerPriceTaka }) => formerPriceTaka)).toEqual([1_000, null]);
	expect([state.totalTaka, state.isReady]).toEqual([4_800, true]);
});

test.each([
	[99, { code: "total-too-small", by: 1 }],
	[100, null],
	[999_999, null],
	[1_000_000, { code: "total-too-large", by: 1 }],
])("a total of %i taka", (priceTaka, problem) => {
	const parts = partsOf(part("a", { priceTaka, minimumQuantity: 1 }));
	const state = basketState([line("a", 1, priceTaka)], parts);
	expect([state.problem, state.isReady]).toEqual([problem, problem === null]);
});

test("the bounds of an order count its delivery, and its total does not", () => {
	const pricedAt = (priceTaka: number) => partsOf(part("a", { priceTaka, minimumQuantity: 1 }));
	const small = basketState([line("a", 1, 40)], pricedAt(40), 60);
	expect([small.totalTaka, small.isReady]).toEqual([40, true]);
	const large = basketState([line("a", 1, 999_990)], pricedAt(999_990), 60);
	expect(large.problem).toEqual({ code: "total-too-large", by: 51 });
	expect(basketState([line("a", 1, 40)], pricedAt(40), null).problem).toBeNull();
});

test("two baskets joined may hold more than one order takes: it says how many to take out", () => {
	const ids = Array.from({ length: 23 }, (_, n) => `p${n}`);
	const state = basketState(
		ids.map((id) => line(id)),
		partsOf(...ids.map((id) => part(id))),
	);
	expect([state.problem, state.isReady]).toEqual([{ code: "too-many-parts", by: 3 }, false]);
	expect(
		basketState(
			state.lines.slice(3).map(({ line }) => line),
			new Map(),
		).problem,
	).toBeNull();
});

test("the total is the sum of the lines, and is ready only where the shop would take each", () => {
	const bookable = fc.record({
		quantity: fc.integer({ min: 1, max: 12 }),
		priceTaka: fc.integer({ min: 1, max: 90_000 }),
		availableQuantity: fc.integer({ min: 0, max: 12 }),
	});
	fc.assert(
		fc.property(fc.array(bookable, { minLength: 1, maxLength: 20 }), (all) => {
			const parts = partsOf(...all.map((as, n) => part(`p${n}`, as)));
			const state = basketState(
				all.map(({ quantity, priceTaka }, n) => line(`p${n}`, quantity, priceTaka)),
				parts,
			);
			const total = all.reduce((sum, { quantity, priceTaka }) => sum + quantity * priceTaka, 0);
			const allowed = all.every(
				({ quantity, availableQuantity }) => quantity >= 2 && quantity <= availableQuantity,
			);
			expect(state.totalTaka).toBe(total);
			expect(state.isReady).toBe(allowed && total >= 100 && total <= 999_999);
		}),
	);
});
