import { expect, test } from "vitest";
import { median, percentile, ratioOf, spreadOf } from "./statistics.ts";

test("the median is the middle value, or halfway between the two middle ones", () => {
	expect(median([9, 1, 5])).toBe(5);
	expect(median([10, 2, 4, 100])).toBe(7);
	expect(median([3])).toBe(3);
});

test("a spread has the median and both ends, and leaves the rounds in their order", () => {
	const rounds = [30, 10, 20];
	expect(spreadOf(rounds)).toEqual({ median: 20, min: 10, max: 30 });
	expect(rounds).toEqual([30, 10, 20]);
});

test("a ratio compares each round with the limit of the same round", () => {
	// Both sides slow down together in the second round: the share reached stays the same.
	expect(ratioOf([60, 6, 70], [100, 10, 100])).toEqual({ median: 0.6, min: 0.6, max: 0.7 });
});

test("a percentile is a value that was measured", () => {
	const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
	expect(percentile(hundred, 0.5)).toBe(50);
	expect(percentile(hundred, 0.99)).toBe(99);
	expect(percentile([7], 0.99)).toBe(7);
});

test("without a measurement there is an error and no result", () => {
	expect(() => median([])).toThrow("nothing was measured");
	expect(() => ratioOf([1, 2], [1])).toThrow("every round measures both sides");
});
