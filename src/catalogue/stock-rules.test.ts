import { expect, test } from "vitest";
import { bookingObstacle } from "./stock-rules.ts";

test("a part can be booked while its minimum is there", () => {
	expect(bookingObstacle({ availableQuantity: 3, minimumQuantity: 3 })).toBeNull();
	expect(bookingObstacle({ availableQuantity: 2, minimumQuantity: 3 })).toBe("too-few");
	expect(bookingObstacle({ availableQuantity: 0, minimumQuantity: 1 })).toBe("sold-out");
});
