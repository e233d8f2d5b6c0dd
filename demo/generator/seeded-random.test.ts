import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

test("whole numbers lie within their bounds, both of which occur", () => {
	fc.assert(
		fc.property(fc.nat(), fc.integer({ min: -5, max: 5 }), fc.nat(3), (seed, min, more) => {
			const random = seededRandom(seed);
			const drawn = new Set(Array.from({ length: 300 }, () => random.whole(min, min + more)));
			expect(Math.min(...drawn)).toBe(min);
			expect(Math.max(...drawn)).toBe(min + more);
			expect(drawn.size).toBe(more + 1);
		}),
	);
});

test("a seed always gives the same numbers", () => {
	const draw = (seed: number) => {
		const random = seededRandom(seed);
		return Array.from({ length: 5 }, () => random.next());
	};
	expect(draw(1)).toEqual(draw(1));
	expect(draw(1)).not.toEqual(draw(2));
});
