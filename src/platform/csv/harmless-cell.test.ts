import fc from "fast-check";
import { expect, test } from "vitest";
import { harmlessCell, originalCell } from "./harmless-cell.ts";

test("every text is read back as it was, and begins no formula, wherever a reader cuts it", () => {
	const sign = fc.constantFrom("'", "=", "+", "-", "@", ",", ";", "\t", "\r", "\n", "＝", "a", " ");
	fc.assert(
		fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
			const text = signs.join("");
			const cell = harmlessCell(text);
			expect(originalCell(cell)).toBe(text);
			expect(cell).not.toMatch(/(?:^|[,;\t\r\n])[=+\-@＝＋－＠]/);
		}),
	);
});

test("an ordinary text stays as it is", () => {
	for (const text of ["", "AMD Ryzen 5 9600X", "a - b", "Dhaka, Mirpur", "don't"])
		expect(harmlessCell(text)).toBe(text);
});
