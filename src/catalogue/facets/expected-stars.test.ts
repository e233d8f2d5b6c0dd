import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedStars } from "./expected-stars.ts";

const stars = fc.integer({ min: 1, max: 5 });
const reviews = fc.array(stars, { maxLength: 60 });
const unrated = expectedStars({ reviewCount: 0, ratingSum: 0 });

function expected(given: readonly number[]): number {
	const ratingSum = given.reduce((sum, stars) => sum + stars, 0);
	return expectedStars({ reviewCount: given.length, ratingSum });
}

test("one more review moves a part towards its stars, and never beyond them", () => {
	fc.assert(
		fc.property(reviews, stars, (given, next) => {
			const [before, after] = [expected(given), expected([...given, next])];
			expect(Math.sign(after - before)).toBe(Math.sign(next - before));
			expect(Math.abs(next - after)).toBeLessThanOrEqual(Math.abs(next - before));
		}),
	);
});

test("of two parts with the same average the one with more reviews is further from one without any", () => {
	fc.assert(
		fc.property(reviews, fc.integer({ min: 2, max: 9 }), (given, times) => {
			const [few, many] = [expected(given), expected(Array(times).fill(given).flat())];
			expect(Math.abs(many - unrated)).toBeGreaterThanOrEqual(Math.abs(few - unrated) - 1e-12);
			const average = given.reduce((sum, stars) => sum + stars, 0) / given.length;
			if (given.length > 0) expect(Math.sign(few - unrated)).toBe(Math.sign(average - unrated));
		}),
	);
});

test("one lucky review is not the best of a shelf, and no review stands above bad ones", () => {
	const twenty = [...Array(17).fill(5), 4, 4, 4];
	const inOrder = [twenty, [5, 5, 5], [5], [], [2], [1, 1, 1]];
	const figures = inOrder.map(expected);
	expect(figures).toEqual(figures.toSorted((a, b) => b - a));
	expect(new Set(figures).size).toBe(figures.length);
});
