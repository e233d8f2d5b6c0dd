import fc from "fast-check";
import { expect, test } from "vitest";
import {
	orderNumberAlphabet,
	orderNumberAt,
	orderNumbers,
	orderNumbersFrom,
	readOrderNumber,
	showOrderNumber,
} from "./order-number.ts";

const place = fc.integer({ min: 0, max: orderNumbers - 1 });

test("the characters are at most 30, each once, none looks like another, and none is a vowel", () => {
	const characters = [...orderNumberAlphabet];
	expect(new Set(characters).size).toBe(characters.length);
	expect(characters.length).toBeLessThanOrEqual(30);
	expect(orderNumberAlphabet).not.toMatch(/[01OILUAEZSB]|[^2-9A-Z]/);
});

test("numbers count up as figures do, with the alphabet's characters", () => {
	expect([0, 26].map(orderNumberAt)).toEqual(["22222222", "22222233"]);
});

test("two places have two numbers, of eight characters of the alphabet", () => {
	fc.assert(
		fc.property(place, place, (first, second) => {
			expect(orderNumberAt(first)).toMatch(new RegExp(`^[${orderNumberAlphabet}]{8}$`));
			expect(orderNumberAt(first) === orderNumberAt(second)).toBe(first === second);
		}),
	);
});

test("a number is read back from how it is shown, in any case, with or without the hyphen", () => {
	const written = fc.constantFrom<(shown: string) => string>(
		(shown) => shown,
		(shown) => shown.toLowerCase(),
		(shown) => shown.replace("-", ""),
		(shown) => ` #${shown.replace("-", " ").toLowerCase()} `,
		(shown) => shown.replace("-", "–"),
		(shown) => shown.replaceAll("2", "z").replaceAll("5", "S").replaceAll("8", "b"),
		(shown) => shown.replaceAll("7", "৭"),
	);
	fc.assert(
		fc.property(place, written, (ordinal, write) => {
			const number = orderNumberAt(ordinal);
			expect(showOrderNumber(number)).toMatch(/^\w{4}-\w{4}$/);
			expect(readOrderNumber(write(showOrderNumber(number)))).toBe(number);
		}),
	);
});

test.each([["K7M294Q"], ["K7M294QXX"], ["K7M2-94QO"], ["K7M2_94QX"], ["RTX 4070"], [""]])(
	"%j is no number",
	(typed) => {
		expect(readOrderNumber(typed)).toBeNull();
	},
);

test("a beginning of five characters or more spans the numbers that begin so, and no others", () => {
	const length = fc.integer({ min: 5, max: 8 });
	fc.assert(
		fc.property(place, place, length, (ordinal, elsewhere, characters) => {
			const [number, other] = [orderNumberAt(ordinal), orderNumberAt(elsewhere)];
			const beginning = number.slice(0, characters);
			const [first = "", last = ""] = orderNumbersFrom(beginning) ?? [];
			expect(first <= number && number <= last).toBe(true);
			expect(first <= other && other <= last).toBe(other.startsWith(beginning));
		}),
	);
	expect(orderNumbersFrom("DDR5")).toBeNull();
	expect(orderNumbersFrom("K7M2-94QX9")).toBeNull();
});
