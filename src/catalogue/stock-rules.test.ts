import { expect, test } from "vitest";
import { whyNotBookable } from "./stock-rules.ts";

test("a part can be booked while its minimum is there", () => {
	expect(whyNotBookable({ availableQuantity: 3, minimumQuantity: 3 })).toBeNull();
	expect(whyNotBookable({ availableQuantity: 2, minimumQuantity: 3 })).toBe("too-few");
	expect(whyNotBookable({ availableQuantity: 0, minimumQuantity: 1 })).toBe("sold-out");
});
