import { expect, test } from "vitest";
import { BatchChange, planOf } from "./batch.checks.ts";

const part = { price: 1_000, availableQuantity: 5, hidden: false, deleted: false };
const plan = (typed: object, of: object = {}) =>
	planOf({ ...part, ...of }, BatchChange.parse(typed));

test.each([
	[{ act: "setPrice", amount: "১,২০০" }, 1_000, 1_200],
	[{ act: "addPrice", amount: "-250" }, 1_000, 750],
	[{ act: "percentPrice", amount: "10" }, 1_000, 1_100],
	[{ act: "percentPrice", amount: "-2.5" }, 1_000, 975],
	[{ act: "percentPrice", amount: "7.3", roundTo: "10" }, 1_000, 1_070],
	[{ act: "percentPrice", amount: "7.5", roundTo: "50" }, 1_000, 1_100],
	[{ act: "setStock", amount: 0 }, 5, 0],
	[{ act: "addStock", amount: "-5" }, 5, 0],
	[{ act: "hide" }, false, true],
	[{ act: "show" }, false, false],
])("%j makes of %s %s", (typed, was, to) => {
	expect(plan(typed)).toEqual({ was, to, refused: null });
});

test("a percentage that ends at half a taka is rounded up, and never by a binary fraction", () => {
	expect(plan({ act: "percentPrice", amount: "10" }, { price: 5 }).to).toBe(6);
	expect(plan({ act: "percentPrice", amount: "10" }, { price: 999_990 / 11 }).to).toBe(99_999);
});

test.each([
	[{ act: "addPrice", amount: -1_000 }, {}, /from 1 to 9,99,999/],
	[{ act: "percentPrice", amount: 999 }, { price: 999_999 }, /from 1 to 9,99,999/],
	[{ act: "addStock", amount: -6 }, {}, /from 0 to 10,00,000/],
	[{ act: "addStock", amount: 1_000_000 }, {}, /from 0 to 10,00,000/],
	[{ act: "addPrice", amount: 5 }, { price: null }, /no price yet/],
	[{ act: "percentPrice", amount: 5 }, { price: null }, /no price yet/],
	[{ act: "show" }, { deleted: true }, /deleted/],
	[{ act: "setPrice", amount: 5 }, { deleted: true }, /deleted/],
])("%j of a part %j cannot be done, and says why", (typed, of, why) => {
	expect(plan(typed, of).refused).toMatch(why);
});

test("a part without a price gets one", () => {
	expect(plan({ act: "setPrice", amount: 7 }, { price: null })).toEqual({
		was: null,
		to: 7,
		refused: null,
	});
});

test.each([
	{ act: "setPrice", amount: 0 },
	{ act: "setPrice", amount: "" },
	{ act: "addPrice", amount: "1.5" },
	{ act: "percentPrice", amount: "0" },
	{ act: "percentPrice", amount: "-100" },
	{ act: "percentPrice", amount: "2.55" },
	{ act: "percentPrice", amount: "5", roundTo: "7" },
	{ act: "setStock", amount: -1 },
	{ act: "drop" },
])("refuses the change %j", (typed) => {
	expect(BatchChange.safeParse(typed).success).toBe(false);
});
