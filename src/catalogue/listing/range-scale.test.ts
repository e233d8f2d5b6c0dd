import fc from "fast-check";
import { expect, test } from "vitest";
import { rangeScale } from "./range-scale.ts";

const ends = fc
	.tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }))
	.map(([min, more]) => [min, min + more] as const);

test("the ends of a slider are the least and the most figure, exactly", () => {
	fc.assert(
		fc.property(ends, ([min, max]) => {
			const { steps, figureAt, placeOf } = rangeScale(min, max);
			expect([figureAt(0), figureAt(steps)]).toEqual([min, max]);
			expect([placeOf(min), placeOf(max)]).toEqual([0, steps]);
			expect([placeOf(min - 1), placeOf(max + 1)]).toEqual([0, steps]);
			expect([figureAt(-1), figureAt(steps + 1)]).toEqual([min, max]);
		}),
	);
});

test("a place further on never means a smaller figure, and every figure lies between the ends", () => {
	fc.assert(
		fc.property(ends, ([min, max]) => {
			const { steps, figureAt } = rangeScale(min, max);
			const figures = Array.from({ length: steps + 1 }, (_, place) => figureAt(place));
			expect(figures).toEqual([...figures].sort((a, b) => a - b));
			expect(figures.every((figure) => figure >= min && figure <= max)).toBe(true);
		}),
	);
});

test("a larger figure is never further to the left", () => {
	fc.assert(
		fc.property(ends, fc.integer({ min: 0, max: 2_000_000 }), ([min, max], figure) => {
			const { steps, placeOf } = rangeScale(min, max);
			expect(placeOf(figure)).toBeGreaterThanOrEqual(0);
			expect(placeOf(figure)).toBeLessThanOrEqual(steps);
			expect(placeOf(figure + 1)).toBeGreaterThanOrEqual(placeOf(figure));
		}),
	);
});

test("near ends have a step for each whole figure, or for each tenth or half", () => {
	const places = (min: number, max: number) => {
		const { steps, figureAt } = rangeScale(min, max);
		return Array.from({ length: steps + 1 }, (_, place) => figureAt(place));
	};
	expect(places(1, 4)).toEqual([1, 2, 3, 4]);
	expect(places(1.5, 2)).toEqual([1.5, 1.6, 1.7, 1.8, 1.9, 2]);
	expect(places(21.5, 32.5).slice(0, 4)).toEqual([21.5, 22, 22.5, 23]);
	expect(places(7, 7)).toEqual([7, 7]);
});

test("ends far apart are in steps of equal ratios, so that cheap parts have as many places as dear ones", () => {
	const { steps, figureAt, placeOf } = rangeScale(100, 1_000_000);
	expect([steps, figureAt(50), placeOf(10_000)]).toEqual([100, 10_000, 50]);
	expect([25, 75].map(figureAt)).toEqual([1000, 100_000]);
	// From nothing on there is no ratio.
	expect(rangeScale(0, 1_000_000).figureAt(50)).toBe(500_000);
	// Twenty times as much is still near.
	expect(rangeScale(100, 2_000).figureAt(50)).toBe(1_100);
	expect(rangeScale(100, 2_001).figureAt(50)).toBe(447);
});
