import { expect, test } from "vitest";
import { bookingObstacle, isLowStock } from "./stock-rules.ts";

test("a part can be booked while its minimum is there", () => {
	expect(bookingObstacle({ availableQuantity: 3, minimumQuantity: 3 })).toBeNull();
	expect(bookingObstacle({ availableQuantity: 2, minimumQuantity: 3 })).toBe("too-few");
	expect(bookingObstacle({ availableQuantity: 0, minimumQuantity: 1 })).toBe("sold-out");
});

test("few are left from one unit to three", () => {
	const low = [0, 1, 3, 4].filter((availableQuantity) => isLowStock({ availableQuantity }));
	expect(low).toEqual([1, 3]);
});
