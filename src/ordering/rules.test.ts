import { expect, test } from "vitest";
import { at, booked } from "../../test/harness/orders/shown-order.ts";
import { orderRefusal } from "./booking/order-refusal.ts";
import {
	bookableByNewCustomer,
	bookedTotalRefusal,
	firstFreeSlot,
	quantityRefusal,
	readQuantity,
	timeLeft,
	totalRefusal,
	totalTaka,
	waitSeconds,
	whyNotDeletable,
} from "./rules.ts";

const part = { minimumQuantity: 2, availableQuantity: 10, priceTaka: 5_000 };

test("the quantity of a booking lies between the part's minimum and what is there", () => {
	expect(quantityRefusal(1, part)).toBe("below-minimum");
	expect(quantityRefusal(2, part)).toBeNull();
	expect(quantityRefusal(10, part)).toBeNull();
	expect(quantityRefusal(11, part)).toBe("above-available");
});

test("the quantity of a booking cannot be right where less is left than the minimum", () => {
	const scarce = { minimumQuantity: 5, availableQuantity: 3 };
	expect([3, 4, 5, 6].map((quantity) => quantityRefusal(quantity, scarce))).toEqual([
		"below-minimum",
		"below-minimum",
		"above-available",
		"above-available",
	]);
});

test("the quantity of a booking is read as people type it, and is whole", () => {
	expect(readQuantity("3")).toBe(3);
	expect(readQuantity(" ১২ ")).toBe(12);
	expect(readQuantity("1,200")).toBe(1200);
	expect(readQuantity(7)).toBe(7);
	expect(readQuantity(1e9)).toBe(1e9);
	for (const wrong of ["", "1.5", "two", 1.5, Number.NaN, 1e12])
		expect(readQuantity(wrong)).toBeNull();
});

test("the total of a booking is what a provider takes: 100 to 999,999 taka", () => {
	expect(totalRefusal(99)).toBe("total-too-small");
	expect(totalRefusal(100)).toBeNull();
	expect(totalRefusal(999_999)).toBeNull();
	expect(totalRefusal(1_000_000)).toBe("total-too-large");
});

test("the total that the customer saw must be right at the booking; the refusal says how it is now", () => {
	const sum = { goodsTaka: totalTaka(part.priceTaka, 3), deliveryChargeTaka: 0 };
	expect(bookedTotalRefusal(sum, 15_000)).toBeNull();
	expect(bookedTotalRefusal(sum)).toBeNull();
	expect(bookedTotalRefusal(sum, 14_000)).toEqual({
		ok: false,
		code: "total-changed",
		with: { totalPrice: 15_000, deliveryCharge: 0 },
	});
});

test("the total of a booking is looked at after the quantity", () => {
	const dear = { minimumQuantity: 1, availableQuantity: 4, priceTaka: 400_000 };
	const refusalOf = (quantity: number) => {
		const lines = [{ partId: "1", quantity, part: dear }];
		return orderRefusal({ lines, byLines: false, deliveryChargeTaka: 0 }, 0, null);
	};
	expect(refusalOf(5)).toMatchObject({ code: "above-available" });
	expect(refusalOf(3)).toMatchObject({ code: "total-too-large" });
});

test.each([
	["a fifth of what there is", 20, 1, { all: 0, ofAccount: 0 }, 4],
	["what others hold counted in", 16, 1, { all: 4, ofAccount: 0 }, 4],
	["nothing besides their own fifth", 16, 1, { all: 4, ofAccount: 4 }, 0],
	["nothing besides the half of all", 10, 1, { all: 10, ofAccount: 0 }, 0],
	["what is left of the half", 12, 2, { all: 8, ofAccount: 0 }, 2],
	["nothing where that is less than is sold at once", 11, 2, { all: 9, ofAccount: 0 }, 0],
	["the least that is sold while none of them holds any", 3, 2, { all: 0, ofAccount: 0 }, 2],
])("a new customer may book %s", (_, availableQuantity, minimumQuantity, held, max) => {
	expect(bookableByNewCustomer({ minimumQuantity, availableQuantity }, held)).toBe(max);
});

test("an unpaid order takes the smallest free place", () => {
	expect(firstFreeSlot([])).toBe(1);
	expect(firstFreeSlot([1, 3])).toBe(2);
	expect(firstFreeSlot([2, 1])).toBe(3);
});

test("a wait ends with its window", () => {
	const now = new Date("2026-11-20T10:00:00Z");
	expect(waitSeconds(null, 3600, now)).toBe(0);
	expect(waitSeconds("2026-11-20T09:30:00Z", 3600, now)).toBe(1800);
	expect(waitSeconds("2026-11-20T09:00:00Z", 3600, now)).toBe(0);
});

test("what is left of a hold is counted in minutes and seconds", () => {
	const end = new Date("2026-11-20T10:30:00Z");
	expect(timeLeft(end, new Date("2026-11-20T10:00:00Z"))).toBe("30:00");
	expect(timeLeft(end, new Date("2026-11-20T10:29:54.500Z"))).toBe("0:06");
	expect(timeLeft(end, new Date("2026-11-20T10:31:00Z"))).toBe("0:00");
});

test("an order says why it cannot be deleted: it was paid, or it is packed and its payment comes later", () => {
	const whyNot = (order: Partial<typeof booked>) =>
		(["customer", "admin"] as const).map((reader) =>
			whyNotDeletable({ ...booked, ...order }, reader),
		);
	expect(whyNot({})).toEqual([null, null]);
	expect(whyNot({ status: "expired" })).toEqual([null, null]);
	expect(whyNot({ status: "confirmed", paid: true })).toEqual(["paid", "paid"]);
	expect(whyNot({ status: "refunded" })).toEqual(["paid", "paid"]);
	expect(whyNot({ status: "confirmed" })).toEqual([null, null]);
	expect(whyNot({ status: "confirmed", packedAt: at(3) })).toEqual(["packed", null]);
	expect(whyNot({ status: "shipped", packedAt: at(3) })).toEqual(["packed", null]);
	expect(whyNot({ status: "delivered", packedAt: at(3) })).toEqual(["packed", "packed"]);
});
