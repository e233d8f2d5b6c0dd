import { expect, test } from "vitest";
import { quantityProblem } from "./quantity-problem.ts";

const part = { minimumQuantity: 2, availableQuantity: 10, priceTaka: 150_000 };

test("a quantity is answered while it is typed, in the specification's sentences", () => {
	expect(quantityProblem("1", part)).toBe("Quantity can not lower than minimumQuantity");
	expect(quantityProblem("১১", part)).toBe("Quantity can not higher than availableQuantity");
	expect(quantityProblem("২", part)).toBeNull();
	expect(quantityProblem("7", part)).toContain("999,999 taka");
	expect(quantityProblem("7", part, null)).toBeNull();
	expect(quantityProblem("two", part)).toContain("whole number");
});

test("an empty field waits for the submit", () => {
	expect(quantityProblem("  ", part)).toBeNull();
});
