import fc from "fast-check";
import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("the wait grows by its factor, and stops at its longest", () => {
	const backoff = { minMs: 10, maxMs: 500, factor: 3 };
	expect([1, 2, 3, 4, 5, 6].map((attempts) => backoffMs(attempts, backoff))).toEqual([
		10, 30, 90, 270, 500, 500,
	]);
	expect(backoffMs(2, { minMs: 1_000, maxMs: 30_000 })).toBe(2_000);
});

test("it is never below the shortest, above the longest, or less than the one before", () => {
	const few = fc.integer({ min: 1, max: 100_000 });
	const times = fc.integer({ min: 1, max: 5_000 });
	fc.assert(
		fc.property(few, few, fc.double({ min: 1, max: 10, noNaN: true }), times, (a, b, factor, n) => {
			const backoff = { minMs: Math.min(a, b), maxMs: Math.max(a, b), factor };
			const waitMs = backoffMs(n, backoff);
			expect(waitMs).toBeGreaterThanOrEqual(backoff.minMs);
			expect(waitMs).toBeLessThanOrEqual(backoff.maxMs);
			expect(backoffMs(n + 1, backoff)).toBeGreaterThanOrEqual(waitMs);
		}),
	);
});
