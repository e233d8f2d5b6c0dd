import fc from "fast-check";
import { expect, test } from "vitest";
import { readSerial } from "./serial.ts";

test("a serial number reads the same in any case, with gaps, and in Bangla digits", () => {
	for (const typed of ["5cd1234xyz", " 5CD 1234 XYZ ", "৫cd১২৩৪xyz"])
		expect(readSerial(typed)).toBe("5CD1234XYZ");
});

test("what is too short, too long or no label's text is none", () => {
	for (const typed of ["", "  ", "ab", "a".repeat(61), "সিরিয়াল", "abc\u0000"])
		expect(readSerial(typed), typed).toBeNull();
});

test("reading a serial number once more changes nothing", () => {
	fc.assert(
		fc.property(fc.string(), (typed) => {
			const serial = readSerial(typed);
			if (serial !== null) expect(readSerial(serial)).toBe(serial);
		}),
	);
});
