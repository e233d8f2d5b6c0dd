import fc from "fast-check";
import { expect, test } from "vitest";
import { fewerInBasket, orderAgain } from "./order-again.ts";

const part = { id: "p", name: "Ryzen 5", priceTaka: 900, minimumQuantity: 2, availableQuantity: 5 };
const line = { partId: "p", name: "Ryzen 5 (old name)", quantity: 3 };
const partsOf = (...parts: (typeof part)[]) => new Map(parts.map((part) => [part.id, part]));

test("a part goes in as often as it was ordered, at today's price", () => {
	expect(orderAgain([line], partsOf(part))).toEqual({
		put: [{ part, quantity: 3 }],
		fewer: [],
		missing: [],
	});
});

test.each([
	["what is no longer sold", partsOf(), { name: "Ryzen 5 (old name)", why: "gone" }],
	[
		"what is sold out",
		partsOf({ ...part, availableQuantity: 0 }),
		{ name: "Ryzen 5", why: "sold out" },
	],
	[
		"what has less than its minimum",
		partsOf({ ...part, availableQuantity: 1 }),
		{ name: "Ryzen 5", why: "sold out" },
	],
])("%s is named and not put in", (_, parts, missing) => {
	expect(orderAgain([line], parts)).toEqual({ put: [], fewer: [], missing: [missing] });
});

test("of what there is less of, all go in, and that is said", () => {
	const { put, fewer } = orderAgain([{ ...line, quantity: 9 }], partsOf(part));
	expect(put[0]?.quantity).toBe(5);
	expect(fewer).toEqual([{ name: "Ryzen 5", quantity: 5, ordered: 9 }]);
});

test("what found no room in the basket is not named again as fewer", () => {
	const { fewer } = orderAgain([{ ...line, quantity: 9 }], partsOf(part));
	expect(fewerInBasket(fewer, [])).toEqual(fewer);
	expect(fewerInBasket(fewer, [part.name])).toEqual([]);
});

test("each line is either put in or missing, and what is put in can be booked", () => {
	const anyPart = fc.record({
		id: fc.constantFrom("a", "b", "c"),
		name: fc.constant("A part"),
		priceTaka: fc.constant(900),
		minimumQuantity: fc.integer({ min: 1, max: 5 }),
		availableQuantity: fc.nat(9),
	});
	const lines = fc.uniqueArray(
		fc.record({
			partId: fc.constantFrom("a", "b", "c", "d"),
			quantity: fc.integer({ min: 1, max: 9 }),
			name: fc.constant("Then"),
		}),
		{ selector: ({ partId }) => partId },
	);
	fc.assert(
		fc.property(lines, fc.array(anyPart), (ordered, parts) => {
			const { put, missing, fewer } = orderAgain(ordered, partsOf(...parts));
			expect(put.length + missing.length).toBe(ordered.length);
			for (const { part, quantity } of put) {
				expect(quantity).toBeGreaterThanOrEqual(part.minimumQuantity);
				expect(quantity).toBeLessThanOrEqual(part.availableQuantity);
			}
			for (const { quantity, ordered: then } of fewer) expect(quantity).toBeLessThan(then);
		}),
	);
});
