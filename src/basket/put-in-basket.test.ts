import { expect, test } from "vitest";
import { putInBasket } from "./put-in-basket.ts";

const part = {
	id: "a",
	name: "Part A",
	priceTaka: 700,
	minimumQuantity: 2,
	availableQuantity: 4,
};
const line = { partId: "a", name: "Part A", seenPriceTaka: 700, quantity: 2 };

test("a part comes in with its minimum, then one by one up to what is there", () => {
	const quantities = [2, 3, 4];
	let { lines } = putInBasket([], part);
	for (const quantity of quantities) {
		expect(lines).toEqual([{ ...line, quantity }]);
		({ lines } = putInBasket(lines, part));
	}
	expect(putInBasket(lines, part)).toEqual({ lines, outcome: "all-there-are" });
	expect(lines).toEqual([{ ...line, quantity: 4 }]);
});

test("several come in at once, and never more than are there", () => {
	expect(putInBasket([], part, 3).lines).toEqual([{ ...line, quantity: 3 }]);
	expect(putInBasket([line], part, 9).lines).toEqual([{ ...line, quantity: 4 }]);
});

test("what is put in again is seen at today's price, and keeps its place", () => {
	const other = { ...line, partId: "b" };
	const { lines } = putInBasket([line, other], { ...part, priceTaka: 800 });
	expect(lines).toEqual([{ ...line, quantity: 3, seenPriceTaka: 800 }, other]);
});

test("the 21st part is refused, more of one of the twenty is not", () => {
	const twenty = Array.from({ length: 20 }, (_, n) => ({ ...line, partId: n ? `p${n}` : "a" }));
	expect(putInBasket(twenty, { ...part, id: "new" })).toEqual({ lines: twenty, outcome: "full" });
	expect(putInBasket(twenty, part).outcome).toBe("put");
});
