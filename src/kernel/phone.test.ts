import { expect, test } from "vitest";
import { readPhone } from "./phone.ts";

test.each([
	"01712345678",
	"+8801712345678",
	"8801712345678",
	"008801712345678",
	"+880 1712-345678",
	"+880 01712 345678",
	"+880(0)1712345678",
	"+88 01712-345678",
	"(017) 1234.5678",
	"1712345678",
	"০১৭১২৩৪৫৬৭৮",
	"+৮৮০১৭১২৩৪৫৬৭৮",
])("%s is a mobile number of Bangladesh", (typed) => {
	expect(readPhone(typed)).toBe("+8801712345678");
});

test("a number from elsewhere is + and 7 to 15 digits", () => {
	expect(readPhone("+1 415 555 2671")).toBe("+14155552671");
	expect(readPhone("+1234567")).toBe("+1234567");
	expect(readPhone("+123456789012345")).toBe("+123456789012345");
	for (const typed of ["+123456", "+1234567890123456", "+0123456789", "14155552671"])
		expect(readPhone(typed), typed).toBeNull();
});

test.each([
	"",
	"+",
	"abc",
	"01212345678",
	"0171234567",
	"017123456789",
	"02-9123456",
	"01712345678x",
])("%o is no number to be called on", (typed) => {
	expect(readPhone(typed)).toBeNull();
});
