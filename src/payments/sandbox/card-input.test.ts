import fc from "fast-check";
import { expect, test } from "vitest";
import { digitsOfCode, groupCardNumber, groupExpiry, incompleteField } from "./card-input.ts";

/** What stands in the field after typing, with `|` for the caret. */
function after(group: typeof groupCardNumber, typed: string): string {
	const { text, caret } = group({ text: typed.replace("|", ""), caret: typed.indexOf("|") });
	return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test("a card number is grouped by four while it is typed", () => {
	expect(after(groupCardNumber, "4242|")).toBe("4242|");
	expect(after(groupCardNumber, "42424|")).toBe("4242 4|");
	expect(after(groupCardNumber, "4242 4242 4242 4242|")).toBe("4242 4242 4242 4242|");
});

test("a card number may come in Bangla digits or with hyphens", () => {
	expect(after(groupCardNumber, "৪২৪২-৪২৪২|")).toBe("4242 4242|");
});

test("the caret stays behind its digit when something changes in the middle", () => {
	expect(after(groupCardNumber, "429|42 4242")).toBe("429|4 2424 2");
	expect(after(groupCardNumber, "4242| 4242")).toBe("4242| 4242");
	expect(after(groupCardNumber, "|4242 4242")).toBe("|4242 4242");
	// Deleting the gap leaves the number as it is, and the caret before the gap.
	expect(after(groupCardNumber, "4242|4242")).toBe("4242| 4242");
});

test("grouping never changes the digits, and the caret stays within the text", () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[\d ]{0,24}$/), fc.nat(24), (text, place) => {
			const grouped = groupCardNumber({ text, caret: Math.min(place, text.length) });
			expect(grouped.text.replace(/ /g, "")).toBe(text.replace(/ /g, "").slice(0, 19));
			expect(grouped.caret).toBeLessThanOrEqual(grouped.text.length);
			expect(groupCardNumber(grouped).text).toBe(grouped.text);
		}),
	);
});

test("an expiry gets its slash, and its nought where the month needs one", () => {
	expect(after(groupExpiry, "1|")).toBe("1|");
	expect(after(groupExpiry, "12|")).toBe("12|");
	expect(after(groupExpiry, "123|")).toBe("12/3|");
	expect(after(groupExpiry, "4|")).toBe("04|");
	expect(after(groupExpiry, "435|")).toBe("04/35|");
	expect(after(groupExpiry, "12/2034|")).toBe("12/34|");
	expect(after(groupExpiry, "১২৩৪|")).toBe("12/34|");
	expect(after(groupExpiry, "1|/34")).toBe("1|3/4");
});

test("a security code keeps its digits alone", () => {
	expect(after(digitsOfCode, "1a2৩|")).toBe("123|");
});

test("what is not fully typed is named before the provider is asked", () => {
	const card = { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
	expect(incompleteField(card)).toBeNull();
	expect(incompleteField({ ...card, number: "4242" })).toBe("number");
	expect(incompleteField({ ...card, expiry: "12/" })).toBe("expiry");
	expect(incompleteField({ ...card, cvc: "12" })).toBe("cvc");
});
