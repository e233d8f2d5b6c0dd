import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingRefusal } from "../rules.ts";
import { orderRefusal, sumTaka, type WantedOrder } from "./order-refusal.ts";

const part = { minimumQuantity: 1, availableQuantity: 20, priceTaka: 1_000 };
const line = (quantity: number, of: typeof part | null = part) => ({
	...{ partId: "a part", quantity },
	part: of,
});
const order = (lines: WantedOrder["lines"], totalPrice?: number): WantedOrder => ({
	...{ lines, byLines: true, deliveryChargeTaka: 0, totalPrice },
});
const nothingHeld = { networkOrders: 0, networkUnits: [0, 0, 0] };

test("an order that can be made has no refusal, and its total is that of its lines", () => {
	const wanted = order([line(2), line(3)], 5_000);
	expect(orderRefusal(wanted, 0, null)).toBeNull();
	expect(sumTaka(wanted.lines)).toBe(5_000);
	expect(orderRefusal(order(wanted.lines, 4_000), 0, null)).toMatchObject({
		code: "total-changed",
		with: { totalPrice: 5_000, deliveryCharge: 0, fields: { lines: expect.any(String) } },
	});
});

test("what the delivery costs is part of the total, and of the bounds that a total has", () => {
	const cheap = { ...part, priceTaka: 40 };
	const wanted = { ...order([line(1, cheap)], 100), deliveryChargeTaka: 60 };
	expect(orderRefusal(wanted, 0, null)).toBeNull();
	expect(orderRefusal({ ...wanted, deliveryChargeTaka: 59 }, 0, null)).toMatchObject({
		code: "total-too-small",
	});
	expect(orderRefusal({ ...wanted, totalPrice: 40 }, 0, null)).toMatchObject({
		code: "total-changed",
		with: { totalPrice: 100, deliveryCharge: 60 },
	});
	const dear = order([line(1, { ...part, priceTaka: 999_999 })]);
	expect(orderRefusal(dear, 0, null)).toBeNull();
	expect(orderRefusal({ ...dear, deliveryChargeTaka: 1 }, 0, null)).toMatchObject({
		code: "total-too-large",
	});
});

test("lines come before the total, and the first line says the code", () => {
	const refusal = orderRefusal(order([line(1), line(0), line(1, null)], 7), 0, null);
	expect(refusal).toMatchObject({
		code: "below-minimum",
		with: { lines: [{ code: "below-minimum" }, { code: "part-gone" }] },
	});
});

test("what an unverified account may hold is a fifth of each line's part, said with all other lines", () => {
	const share = orderRefusal(order([line(4), line(5), line(4)]), 0, nothingHeld);
	expect(share).toMatchObject({ code: "unverified-share", with: { lines: [{ available: 20 }] } });
	const held = { networkOrders: 1, networkUnits: [0, 0, 1] };
	const both = orderRefusal(order([line(4), line(21), line(4)]), 0, held);
	expect(both).toMatchObject({
		code: "above-available",
		with: { lines: [{ code: "above-available" }, { code: "unverified-share" }] },
	});
	expect(orderRefusal(order([line(5)]), 2, nothingHeld)).toMatchObject({
		code: "unverified-unpaid",
	});
	const full = { networkOrders: 10, networkUnits: [0] };
	expect(orderRefusal(order([line(5)]), 0, full)).toMatchObject({ code: "unverified-network" });
});

test("one part booked by itself is refused exactly as the rule for one part says", () => {
	const bounds = fc.record({
		minimumQuantity: fc.integer({ min: 1, max: 9 }),
		availableQuantity: fc.nat(9),
		priceTaka: fc.integer({ min: 1, max: 400_000 }),
	});
	const totals = fc.option(fc.nat(2_000_000));
	const quantities = fc.integer({ min: -1, max: 10 });
	fc.assert(
		fc.property(bounds, quantities, totals, fc.nat(500), (of, quantity, totalPrice, charge) => {
			const asked = { totalPrice, deliveryChargeTaka: charge };
			const alone = { ...asked, lines: [line(quantity, of)], byLines: false };
			expect(orderRefusal(alone, 0, null)).toEqual(bookingRefusal(of, { ...asked, quantity }));
		}),
	);
});
