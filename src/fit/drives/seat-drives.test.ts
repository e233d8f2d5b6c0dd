import fc from "fast-check";
import { expect, test } from "vitest";
import { canSeatAll } from "./seat-drives.ts";

/** Tries every order: slow, and surely right. */
function tryAll(takes: readonly (readonly number[])[], taken: readonly number[] = []): boolean {
	const [first, ...others] = takes;
	if (!first) return true;
	return first.some((slot) => !taken.includes(slot) && tryAll(others, [...taken, slot]));
}

test("drives are seated exactly where some order seats them", () => {
	const slots = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 4 });
	fc.assert(
		fc.property(fc.array(slots, { maxLength: 5 }), (takes) => {
			expect(canSeatAll(takes)).toBe(tryAll(takes));
		}),
	);
});
