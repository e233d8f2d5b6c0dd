import fc from "fast-check";
import { expect, test } from "vitest";
import { refuse } from "../../kernel/result.ts";
import { problem } from "../../platform/http/problem.ts";
import { copy } from "../copy.ts";
import { bookedTotalRefusal, quantityRefusal, totalTaka } from "../rules.ts";
import { type NewCustomer, orderRefusal, sumTaka, type WantedOrder } from "./order-refusal.ts";
import { heldIn } from "./refused-line.ts";

const part = { minimumQuantity: 1, availableQuantity: 20, priceTaka: 1_000 };
const line = (quantity: number, of: typeof part | null = part) => ({
	partId: "a part",
	quantity,
	part: of,
});
const order = (lines: WantedOrder["lines"], totalPrice?: number): WantedOrder => ({
	lines,
	byLines: true,
	deliveryChargeTaka: 0,
	totalPrice,
});
const now = new Date("2026-11-23T12:00:00Z");
const meets = {
	minimumQuantity: 1,
	availableQuantity: 20,
	all: 0,
	ofAccount: 0,
	firstEndsAt: null,
};
const newCustomer: NewCustomer = { parts: [meets, meets, meets], isVerified: false, now };

test("an order that can be made has no refusal, and its total is that of its lines", () => {
	const wanted = order([line(2), line(3)], 5_000);
	expect(orderRefusal(wanted, 0, null)).toBeNull();
	expect(sumTaka([...wanted.lines, line(1, null)])).toBe(5_000);
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

test("what a new customer may hold is a fifth of each line's part, said with all other lines", () => {
	const share = orderRefusal(order([line(4), line(5), line(4)]), 0, newCustomer);
	expect(share).toMatchObject({ code: "held-by-others", with: { lines: [{ available: 20 }] } });
	const held = { ...meets, availableQuantity: 10, all: 10, firstEndsAt: "2026-11-23 12:05:00+00" };
	const two = { ...newCustomer, parts: [meets, meets, held] };
	const both = orderRefusal(order([line(4), line(21), line(4)]), 0, two);
	expect(both).toMatchObject({
		code: "above-available",
		with: { lines: [{ code: "above-available" }, { code: "held-by-others" }] },
	});
	expect(orderRefusal(order([line(4), line(4), line(4)]), 0, two)).toMatchObject({
		code: "held-by-others",
		with: { detail: copy.heldByOthers(300), retryAfterSeconds: 300, lines: [{}] },
	});
	expect(orderRefusal(order([line(1)]), 2, newCustomer)).toMatchObject({
		code: "unverified-unpaid",
	});
	expect(orderRefusal(order([line(1)]), 2, { ...newCustomer, isVerified: true })).toBeNull();
});

test("it says whether others hold the part or who asks, and to wait for all that must end first", () => {
	const [first, second] = ["12:05:00", "12:01:00"].map((at) => ({
		...meets,
		availableQuantity: 10,
		all: 10,
		firstEndsAt: `2026-11-23 ${at}+00`,
	}));
	const two = { ...newCustomer, parts: [second ?? meets, first ?? meets] };
	expect(orderRefusal(order([line(4), line(4)]), 0, two)).toMatchObject({
		with: { detail: copy.heldByOthers(60), retryAfterSeconds: 300 },
	});
	const mine = {
		...newCustomer,
		parts: [{ ...meets, availableQuantity: 16, all: 4, ofAccount: 4 }],
	};
	const { with: details } = orderRefusal(order([line(2)]), 0, mine) ?? {};
	expect(details).toMatchObject({ detail: copy.heldByYou });
	expect(details).not.toHaveProperty("retryAfterSeconds");
	expect(orderRefusal(order([line(9)]), 0, { ...newCustomer, parts: [] })).toBeNull();
});

test("a problem's lines of which others hold too much have their sentences", () => {
	const full = { ...meets, all: 20, availableQuantity: 20 };
	const held = { ...newCustomer, parts: [meets, full, meets] };
	const lines = ["a", "b", "c"].map((partId) => ({ ...line(partId === "c" ? 21 : 4), partId }));
	const refusal = orderRefusal(order(lines), 0, held);
	const found = problem(409, refusal?.code ?? "", "", refusal?.with);
	expect([...heldIn(found)]).toEqual([["b", copy.heldByOthers(1)]]);
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
			const request = { totalPrice, deliveryChargeTaka: charge };
			const alone = { ...request, lines: [line(quantity, of)], byLines: false };
			const sum = { goodsTaka: totalTaka(of.priceTaka, quantity), deliveryChargeTaka: charge };
			const outside = quantityRefusal(quantity, of);
			const rule = outside ? refuse(outside) : bookedTotalRefusal(sum, totalPrice);
			expect(orderRefusal(alone, 0, null)).toEqual(rule);
		}),
	);
});
