import fc from "fast-check";
import { expect, test } from "vitest";
import { type Hold, heldTooLongSeconds, heldWindowMs } from "./held-time.ts";

const minute = 60_000;
const now = new Date("2026-11-23T12:00:00Z");
const ago = (from: number, to: number): Hold => ({
	from: now.getTime() - from * minute,
	to: now.getTime() - to * minute,
});
const limit = 150 * minute;
const wait = (holds: readonly Hold[], at = now) => heldTooLongSeconds(holds, limit, at);

test("holds are summed however they lie, and one waits until enough of them is more than a day ago", () => {
	expect(wait([])).toBe(0);
	expect(wait([ago(160, 11)])).toBe(0);
	expect(wait([ago(160, 10)])).toBe((24 * 60 - 160) * 60 + 1);
	const five = Array.from({ length: 5 }, () => ago(40, 10));
	expect(wait(five)).toBe((24 * 60 - 40) * 60 + 1);
	expect(wait(five.slice(1))).toBe(0);
	// The first half of the older is enough.
	expect(wait([ago(1_300, 1_200), ago(200, 100)])).toBe((24 * 60 - 1_250) * 60 + 1);
	// Only what lies in the last day counts.
	expect(wait([ago(1_500, 1_400), ago(200, 100)])).toBe(0);
});

test("a hold that runs counts until now, and one waits as if it ran to its end", () => {
	expect(wait([ago(149, -30)])).toBe(0);
	expect(wait([ago(150, -30)])).toBe((24 * 60 - 120) * 60 + 1);
});

test("a second before the wait is over it is still too long, then it is not any more", () => {
	const hold = fc
		.record({ from: fc.integer({ min: 0, max: 3_000 }), length: fc.integer({ min: 1, max: 200 }) })
		.map(({ from, length }) => ago(from, from - length));
	fc.assert(
		fc.property(fc.array(hold, { maxLength: 30 }), (holds) => {
			const seconds = wait(holds);
			const sumAt = (ms: number) =>
				holds.reduce((sum, { from, to }) => {
					const begin = Math.max(from, ms - heldWindowMs);
					return sum + Math.max(0, Math.min(to, ms) - begin);
				}, 0);
			const later = now.getTime() + seconds * 1_000;
			expect(sumAt(later)).toBeLessThan(limit);
			if (seconds > 0) expect(sumAt(now.getTime())).toBeGreaterThanOrEqual(limit);
			const ended = holds.every(({ to }) => to <= later - 1_500);
			if (seconds > 1 && ended) expect(sumAt(later - 1_500)).toBeGreaterThanOrEqual(limit);
		}),
	);
});
